"""Taking back calls that stood (Laws 17D, 21B, 25A, 34): what was so before each is restored."""

from __future__ import annotations

from bridge_fsm.calls import NO_CALL, PASS
from bridge_fsm.events import Actor, FindingWord, Word
from bridge_fsm.laws.act import TAKEN_BACK, Act, Notice, Status
from bridge_fsm.laws.conditions.taking_back import place_of_last_call
from bridge_fsm.laws.effects.calls import move_place, stand
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import PAST_CALLS, Phase, Position, passes_before, who_missed, who_took_turn
from bridge_fsm.seats import lho, partner


def take_back_last(t: Position, e: Act, status: Status) -> None:
    """Take back the last call: the auction is as it was before it, its player on turn (15A2(b) of 2017)."""
    by, call = t.past_by[0], t.past_call[0]
    mark_call(e, by, call, TAKEN_BACK + status)
    t.last_bid, t.last_bidder, t.doubled = t.past_bid[0], t.past_bidder[0], t.past_doubled[0]
    t.passes, t.missed = t.past_passes[0], t.past_missed[0]
    t.must_pass[by] = max(t.must_pass[by], t.past_duty[0] % 3)  # a duty laid on him since stays
    t.banned[by] = max(t.banned[by], t.past_duty[0] // 3)
    t.must_repeat[by] = t.past_repeat[0]
    t.first_named[by], t.shown[by] = t.past_named[0], t.past_shown[0]
    if t.past_called[0] == 0:
        t.has_called &= ~(1 << by)
    t.turn = by
    forget_last(t)
    if t.phase > Phase.auction:
        reopen(t, e)
    raise_notice(e, Notice.taken_back, by, call)


def forget_last(t: Position) -> None:
    """The last call but one is now the last."""
    for place in range(PAST_CALLS - 1):
        move_place(t, place + 1, place)
    clear_place(t, PAST_CALLS - 1)


def clear_place(t: Position, place: int) -> None:
    """Nothing is kept at this place."""
    t.past_by[place] = t.past_call[place] = t.past_meaning[place] = t.past_bid[place] = 0
    t.past_bidder[place] = t.past_doubled[place] = t.past_passes[place] = t.past_missed[place] = 0
    t.past_duty[place] = t.past_repeat[place] = t.past_named[place] = t.past_shown[place] = 0
    t.past_called[place] = 0


def forget_past(t: Position) -> None:
    """Nothing is kept of the last calls, nor who last offended: for positions in which nothing can ask for it."""
    forget_calls(t)
    t.last_offender = 0


def forget_calls(t: Position) -> None:
    """No call can be taken back any more."""
    for place in range(PAST_CALLS):
        clear_place(t, place)


def reopen(t: Position, e: Act) -> None:
    """The auction goes on: there is no contract any more, and a face-down lead goes back to the hand."""
    t.declarer = t.leader = t.lead_down = 0
    raise_notice(e, Notice.auction_reopened, Actor.NOBODY)


@effect
def cancel_first(t: Position, e: Act) -> None:
    """The offender's call, the last one, is cancelled."""
    take_back_last(t, e, Status.cancelled)


@effect
def hold_first(t: Position, e: Act) -> None:
    """The offender's call, the last one, is open again: he may keep it or replace it."""
    take_back_last(t, e, Status.held)


@effect
def withdraw_first_keep_lhos(t: Position, e: Act) -> None:
    """The offender's call is taken back; the one that his left-hand opponent made over it is kept in the case."""
    keep_lhos_call(t, e, Status.held)
    take_back_last(t, e, Status.withdrawn)


@effect
def cancel_first_and_lhos(t: Position, e: Act) -> None:
    """The offender's call and his left-hand opponent's over it are cancelled; the case keeps the latter."""
    keep_lhos_call(t, e, Status.cancelled)
    take_back_last(t, e, Status.cancelled)


def keep_lhos_call(t: Position, e: Act, status: Status) -> None:
    """Take back the last call and keep it in the case."""
    t.second[e.case], t.second_meaning[e.case] = t.past_call[0], t.past_meaning[0]
    take_back_last(t, e, status)


@effect
def let_lhos_call_stand(t: Position, e: Act) -> None:
    """The kept call of the left-hand opponent stands over the new call too."""
    by = lho(t.offender[e.case])
    stand(t, e, by, t.second[e.case], t.second_meaning[e.case], Status.legal)


@effect
def drop_lhos_call(t: Position, e: Act) -> None:
    """The kept call of the left-hand opponent is no longer legal: it is withdrawn, and he calls again."""
    mark_call(e, lho(t.offender[e.case]), t.second[e.case], Status.withdrawn)


@effect
def note_first_call(t: Position, e: Act) -> None:
    """The case is about the offender's last call that stands."""
    place = place_of_last_call(t, t.offender[e.case])
    if place < PAST_CALLS:
        t.second[e.case], t.second_meaning[e.case] = t.past_call[place], t.past_meaning[place]


@effect
def be_about_named_player(t: Position, e: Act) -> None:
    """The case that opens is about the player whom the Director named, and his last call."""
    e.by = e.of
    place = place_of_last_call(t, e.of)
    if place < PAST_CALLS:
        e.call, e.meaning = t.past_call[place], t.past_meaning[place]


@effect
def rule_on_case(t: Position, e: Act) -> None:
    """The Director has ruled; the case only waits for what comes."""
    t.ruled[e.case] = 1


@effect
def note_no_slip(t: Position, e: Act) -> None:
    """The Director has found that the call was no slip that may be put right (25A)."""
    t.known[e.case] |= 1 << FindingWord.unintended


@effect
def withdraw_last(t: Position, e: Act) -> None:
    """The last call is taken back by its player."""
    take_back_last(t, e, Status.withdrawn)


@effect
def hear_as_call(t: Position, e: Act) -> None:
    """Have what was tried heard as a call (for a row with `then: again`)."""
    e.word = Word.call


@effect
def hear_as_change(t: Position, e: Act) -> None:
    """Have the call heard as an attempt to change the player's earlier call (for a row with `then: again`)."""
    e.word = Word.change


@effect
def name_no_call(t: Position, e: Act) -> None:
    """What is taken back is the player's last call, whether he names it or not."""
    e.call = e.meaning = 0


@effect
def make_lho_repeat(t: Position, e: Act) -> None:
    """The left-hand opponent must make the kept call again."""
    t.must_repeat[lho(t.offender[e.case])] = t.second[e.case]


@effect
def give_turn_back(t: Position, e: Act) -> None:
    """The passes since the missed turn are cancelled, and the player who missed it calls (Law 34)."""
    seat, by, before = who_missed(t.missed), who_took_turn(t.missed), passes_before(t.missed)
    for left in range(t.passes - before - 1, -1, -1):
        if left < PAST_CALLS and left < t.passes - before - 1:
            by = t.past_by[left]  # another of the passes may have been out of rotation as well
        mark_call(e, by, PASS, TAKEN_BACK + Status.cancelled)
        by = lho(by)
    t.passes, t.missed, t.turn = before, 0, seat
    forget_calls(t)


@effect
def end_duty_to_repeat(t: Position, e: Act) -> None:
    """The player's duty to repeat a call has ended."""
    t.must_repeat[e.by] = NO_CALL


@effect
def end_partners_duty_to_repeat(t: Position, e: Act) -> None:
    """The duty of the offender's partner to repeat a call has ended."""
    t.must_repeat[partner(t.offender[e.case])] = NO_CALL


@effect
def end_offenders_duty_to_repeat(t: Position, e: Act) -> None:
    """The offender's duty to repeat his call has ended."""
    t.must_repeat[t.offender[e.case]] = NO_CALL
