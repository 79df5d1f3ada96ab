"""Effects on the auction: calls that stand, are held, cancelled or withdrawn."""

from __future__ import annotations

from bridge_fsm.calls import DOUBLE, LAST_BID, NO_CALL, PASS, denomination_of, is_bid
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import Act, Notice, Status
from bridge_fsm.laws.conditions.calls import admissible_now
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import CARD_HELD, PAST_CALLS, Duty, Position, missed_turn, who_took_turn
from bridge_fsm.seats import lho, partner, side_of


def stand(t: Position, e: Act, by: int, call: int, meaning: int, status: Status) -> None:
    """Make a call part of the auction, and end the auction when it is the last of the closing passes (Law 22)."""
    join(t, e, by, call, meaning, status)
    if t.passes < 3 or (t.passes == 3 and t.last_bid == 0):
        return
    if t.missed:
        raise_notice(e, Notice.turn_missed, who_took_turn(t.missed), PASS)
    else:
        raise_notice(e, Notice.auction_ends, Actor.NOBODY)


def join(t: Position, e: Act, by: int, call: int, meaning: int, status: Status) -> None:
    """Make a call part of the auction: it counts, uses up a duty of one turn, and passes the turn on (17C)."""
    mark_call(e, by, call, status)
    remember(t, by, call, meaning)
    if t.must_pass[by] == Duty.once:
        t.must_pass[by] = Duty.none
    t.must_repeat[by] = NO_CALL
    t.banned[by] = 0
    t.has_called |= 1 << by
    t.looked |= 1 << side_of(by)
    t.shown[by] |= meaning & 15
    count(t, by, call)
    t.turn = lho(by)
    raise_notice(e, Notice.stands, by, call, meaning)


def remember(t: Position, by: int, call: int, meaning: int) -> None:
    """Keep what is so before a call that is about to count, should it be taken back."""
    for place in range(PAST_CALLS - 1, 0, -1):
        move_place(t, place - 1, place)
    t.past_by[0], t.past_call[0], t.past_meaning[0] = by, call, meaning
    t.past_bid[0], t.past_bidder[0], t.past_doubled[0] = t.last_bid, t.last_bidder, t.doubled
    t.past_passes[0], t.past_missed[0] = t.passes, t.missed
    t.past_duty[0], t.past_repeat[0] = t.must_pass[by] + 3 * t.banned[by], t.must_repeat[by]
    t.past_named[0], t.past_shown[0], t.past_called[0] = t.first_named[by], t.shown[by], t.has_called >> by & 1


def move_place(t: Position, source: int, target: int) -> None:
    """Copy what is kept of one of the last calls to another place."""
    t.past_by[target], t.past_call[target] = t.past_by[source], t.past_call[source]
    t.past_meaning[target], t.past_bid[target] = t.past_meaning[source], t.past_bid[source]
    t.past_bidder[target], t.past_doubled[target] = t.past_bidder[source], t.past_doubled[source]
    t.past_passes[target], t.past_missed[target] = t.past_passes[source], t.past_missed[source]
    t.past_duty[target], t.past_repeat[target] = t.past_duty[source], t.past_repeat[source]
    t.past_named[target], t.past_shown[target] = t.past_named[source], t.past_shown[source]
    t.past_called[target] = t.past_called[source]


def count(t: Position, by: int, call: int) -> None:
    """Count a call for sufficiency, doubling and the closing passes (Laws 18, 19C, 22)."""
    if call == PASS:
        t.passes += 1
        return
    t.passes = t.missed = 0
    if is_bid(call):
        t.last_bid, t.last_bidder, t.doubled = call, by, 0
        named = 1 << denomination_of(call)
        if (t.first_named[by] | t.first_named[partner(by)]) & named == 0:
            t.first_named[by] |= named
    else:
        t.doubled = 1 if call == DOUBLE else 2


@effect
def let_call_stand(t: Position, e: Act) -> None:
    """The call just made stands."""
    stand(t, e, e.by, e.call, e.meaning, Status.legal)


@effect
def treat_as_legal(t: Position, e: Act) -> None:
    """The held call is accepted: it stands as if it had been legal."""
    stand(t, e, t.offender[e.case], t.held[e.case], t.held_meaning[e.case], Status.accepted)


@effect
def accept_out_of_rotation(t: Position, e: Act) -> None:
    """The held call out of rotation is accepted, and with it every earlier irregular call that waited for an answer."""
    condone_earlier(t, e)
    note_missed_turn(t, t.offender[e.case], t.held[e.case])
    stand(t, e, t.offender[e.case], t.held[e.case], t.held_meaning[e.case], Status.accepted)


@effect
def accept_by_calling(t: Position, e: Act) -> None:
    """So it is by the left-hand opponent's call; whether the auction has ended is seen after that call."""
    condone_earlier(t, e)
    note_missed_turn(t, t.offender[e.case], t.held[e.case])
    join(t, e, t.offender[e.case], t.held[e.case], t.held_meaning[e.case], Status.accepted)


def note_missed_turn(t: Position, by: int, call: int) -> None:
    """Keep whose turn a pass out of rotation has taken, the first one only (Law 34)."""
    if call == PASS and t.missed == 0 and t.turn != by:
        t.missed = missed_turn(t.turn, by, t.passes)


def condone_earlier(t: Position, e: Act) -> None:
    """Every earlier call that waits for an answer stands before this one does; its case is told so."""
    for case in range(e.case):
        held, by = t.held[case], t.offender[case]
        if t.ruled[case] == 0 and 0 < held <= LAST_BID and may_be_condoned(t, by, held):
            t.ruled[case] = 1
            note_missed_turn(t, by, held)
            join(t, e, by, held, t.held_meaning[case], Status.accepted)
            raise_notice(e, Notice.condoned, by, held)


def may_be_condoned(t: Position, by: int, call: int) -> bool:
    """An inadmissible call, or one against a duty to pass, cannot be accepted."""
    if t.must_pass[by] and call != PASS:
        return False
    return admissible_now(t, by, call)


@effect
def treat_second_as_legal(t: Position, e: Act) -> None:
    """The second held call is accepted: it stands as if it had been legal."""
    stand(t, e, t.offender[e.case], t.second[e.case], t.second_meaning[e.case], Status.accepted)


@effect
def hold_second(t: Position, e: Act) -> None:
    """The call, as a rule a hasty correction (9C), is held beside the first and does not count yet."""
    t.second[e.case], t.second_meaning[e.case] = e.call, e.meaning
    mark_call(e, e.by, e.call, Status.held)


@effect
def cancel_held(t: Position, e: Act) -> None:
    """The held call is cancelled and the case ruled on (36B2, 37B1); a held card or nothing leaves no mark."""
    t.ruled[e.case] = 1
    if 0 < t.held[e.case] < CARD_HELD:
        mark_call(e, t.offender[e.case], t.held[e.case], Status.cancelled)


@effect
def withdraw_held(t: Position, e: Act) -> None:
    """The held call is taken back by right."""
    t.ruled[e.case] = 1
    mark_call(e, t.offender[e.case], t.held[e.case], Status.withdrawn)


@effect
def cancel_partners_call(t: Position, e: Act) -> None:
    """The call that the offender's partner made meanwhile is cancelled."""
    mark_call(e, partner(t.offender[e.case]), t.second[e.case], Status.cancelled)


@effect
def hear_partners_call(t: Position, e: Act) -> None:
    """Have the call that the offender's partner made meanwhile heard as his call (for a row with `then: again`)."""
    hear_second(t, e, partner(t.offender[e.case]))


@effect
def replace_first(t: Position, e: Act) -> None:
    """The first call, which was open again, is withdrawn: another has been chosen."""
    mark_call(e, t.offender[e.case], t.second[e.case], Status.withdrawn)


@effect
def substitute_pass(t: Position, e: Act) -> None:
    """A pass stands in place of the offender's call (37B2, Law 38)."""
    stand(t, e, t.offender[e.case], PASS, 0, Status.legal)


@effect
def proper_call_first(t: Position, e: Act) -> None:
    """Of two calls at the same time that of the player on turn is heard first (Law 33).

    Where neither is on turn the one heard last is offered first: that of the player next after the turn.
    """
    e.together, e.later = 2, 1
    is_farther = (e.later_by - t.turn) % 4 > (e.by - t.turn) % 4
    if e.later_by == t.turn or (e.by != t.turn and is_farther):
        by, call, meaning = e.by, e.call, e.meaning
        e.by, e.call, e.meaning = e.later_by, e.later_call, e.later_meaning
        e.later_by, e.later_call, e.later_meaning = by, call, meaning


@effect
def cancel_second(t: Position, e: Act) -> None:
    """The second held call, if there is one, is cancelled; the first has its own Law (25B2(a) of 1987 and 1997)."""
    if t.second[e.case] != NO_CALL:
        mark_call(e, t.offender[e.case], t.second[e.case], Status.cancelled)


@effect
def withdraw_second(t: Position, e: Act) -> None:
    """The second held call, if there is one, is withdrawn: the first has been accepted."""
    if t.second[e.case] != NO_CALL:
        mark_call(e, t.offender[e.case], t.second[e.case], Status.withdrawn)


@effect
def cancel_call(t: Position, e: Act) -> None:
    """The call just made is cancelled."""
    mark_call(e, e.by, e.call, Status.cancelled)


@effect
def hear_second_as_call(t: Position, e: Act) -> None:
    """Have the second held call heard as the offender's call (for a row with `then: again`)."""
    hear_second(t, e, t.offender[e.case])


def hear_second(t: Position, e: Act, by: int) -> None:
    """Have the second call of the case heard as a player's; the case no longer holds it."""
    e.word, e.by = Word.call, by
    e.call, e.meaning = t.second[e.case], t.second_meaning[e.case]
    t.second[e.case], t.second_meaning[e.case] = NO_CALL, 0


@effect
def turn_to_lho(t: Position, e: Act) -> None:
    """It is the turn of the offender's left-hand opponent."""
    t.turn = lho(t.offender[e.case])


@effect
def return_turn(t: Position, e: Act) -> None:
    """The turn goes back to the player whose turn it was."""
    t.turn = t.was_turn[e.case]


@effect
def let_second_stand(t: Position, e: Act) -> None:
    """The second held call stands as the offender's choice."""
    stand(t, e, t.offender[e.case], t.second[e.case], t.second_meaning[e.case], Status.legal)


@effect
def pass_for_rho(t: Position, e: Act) -> None:
    """The player on turn, who must pass, counts as having passed (Law 28A)."""
    stand(t, e, t.turn, PASS, 0, Status.legal)
