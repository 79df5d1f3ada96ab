"""Conditions about the case that is asked."""

from __future__ import annotations

from bridge_fsm.calls import LAST_BID
from bridge_fsm.events import FindingWord, Word
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.calls import admissible_now
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import CARD_HELD, Phase, Position
from bridge_fsm.seats import lho, side_of


@condition
def held_call_can_stand(t: Position, e: Act) -> bool:
    """The case holds a call, made as such in a running auction, neither inadmissible (35) nor a change (25)."""
    held, by = t.held[e.case], t.offender[e.case]
    if e.origin != Word.call or t.phase > Phase.auction or not 0 < held <= LAST_BID or is_second_call(t, e):
        return False
    return admissible_now(t, by, held)


@condition
def another_case_open(t: Position, e: Act) -> bool:
    """Another irregularity waits to be settled below this one."""
    return e.case > 0


@condition
def case_ruled(t: Position, e: Act) -> bool:
    """The Director has ruled on the case, or what it holds has been accepted with a later call."""
    return t.ruled[e.case] == 1


@condition
def slip_not_found_on(t: Position, e: Act) -> bool:
    """The Director has not yet found whether the changed call was a slip (25A)."""
    return t.known[e.case] >> FindingWord.unintended & 1 == 0


@condition
def auction_closed(t: Position, e: Act) -> bool:
    """The auction has ended in a contract."""
    return t.phase >= Phase.clarification and t.last_bid > 0


def is_second_call(t: Position, e: Act) -> bool:
    """The player has called in this turn already: the call is a change (Law 25), and two cannot both stand."""
    by = t.offender[e.case]
    if t.has_called >> by & 1 == 1 and t.was_turn[e.case] == lho(by):
        return True
    for case in range(e.case):
        if t.offender[case] == by and 0 < t.held[case] < CARD_HELD:
            return True
    return False


@condition
def held_card_can_stand(t: Position, e: Act) -> bool:
    """The case holds a card put down as a lead, or at its player's turn; a lead before the play, by a defender."""
    if e.origin != Word.play or t.held[e.case] <= CARD_HELD:
        return False
    if t.phase == Phase.clarification:
        return side_of(t.offender[e.case]) != side_of(t.declarer)
    return t.phase == Phase.play and (t.trick_length == 0 or t.offender[e.case] == t.turn)
