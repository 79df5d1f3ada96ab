"""Effects on the auction: calls that stand, are held, cancelled or withdrawn."""

from __future__ import annotations

from bridge_fsm.calls import DOUBLE, NO_CALL, PASS, denomination_of, is_bid
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import Act, Notice, Status
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import CARD_HELD, Duty, Position
from bridge_fsm.seats import lho, partner, side_of


def stand(t: Position, e: Act, by: int, call: int, meaning: int, status: Status) -> None:
    """Make a call part of the auction: it counts, uses up a duty of one turn, and passes the turn on (17C)."""
    mark_call(e, by, call, status)
    if t.must_pass[by] == Duty.once:
        t.must_pass[by] = Duty.none
    t.must_repeat[by] = NO_CALL
    t.has_called |= 1 << by
    t.looked |= 1 << side_of(by)
    t.shown[by] |= meaning & 15
    count(t, by, call)
    t.turn = lho(by)
    raise_notice(e, Notice.stands, by, call, meaning)
    if t.passes == 4 or (t.passes == 3 and t.last_bid > 0):
        raise_notice(e, Notice.auction_ends, Actor.NOBODY)


def count(t: Position, by: int, call: int) -> None:
    """Count a call for sufficiency, doubling and the closing passes (Laws 18, 19C, 22)."""
    if call == PASS:
        t.passes += 1
        return
    t.passes = 0
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
def treat_second_as_legal(t: Position, e: Act) -> None:
    """The second held call is accepted: it stands as if it had been legal."""
    stand(t, e, t.offender[e.case], t.second[e.case], t.second_meaning[e.case], Status.accepted)


@effect
def hold_second(t: Position, e: Act) -> None:
    """The call is held beside the first and does not count yet."""
    t.second[e.case], t.second_meaning[e.case] = e.call, e.meaning
    mark_call(e, e.by, e.call, Status.held)


@effect
def cancel_held(t: Position, e: Act) -> None:
    """The held call is cancelled (a held card, or nothing held, leaves no mark in the auction)."""
    if 0 < t.held[e.case] < CARD_HELD:
        mark_call(e, t.offender[e.case], t.held[e.case], Status.cancelled)


@effect
def cancel_second(t: Position, e: Act) -> None:
    """The second held call, if there is one, is cancelled."""
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
    e.word = Word.call
    e.by = t.offender[e.case]
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
