"""Conditions about a held call out of rotation: where it was made, and what it was."""

from __future__ import annotations

from bridge_fsm.calls import DOUBLE, LAST_BID, PASS, REDOUBLE, is_bid
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.replacements import ARTIFICIAL
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import Position, who_missed, who_took_turn
from bridge_fsm.seats import lho, partner, rho, side_of


@condition
def was_in_rotation(t: Position, e: Act) -> bool:
    """The held call was made at the offender's own turn."""
    return t.was_turn[e.case] == t.offender[e.case]


@condition
def was_at_rho(t: Position, e: Act) -> bool:
    """The held call was made at the turn of the offender's right-hand opponent."""
    return t.was_turn[e.case] == rho(t.offender[e.case])


@condition
def was_at_partner(t: Position, e: Act) -> bool:
    """The held call was made at the turn of the offender's partner."""
    return t.was_turn[e.case] == partner(t.offender[e.case])


@condition
def was_at_lho(t: Position, e: Act) -> bool:
    """The held call was made at the turn of the offender's left-hand opponent."""
    return t.was_turn[e.case] == lho(t.offender[e.case])


@condition
def held_pass(t: Position, e: Act) -> bool:
    """The held call is a pass."""
    return t.held[e.case] == PASS


@condition
def held_double(t: Position, e: Act) -> bool:
    """The held call is a double or a redouble."""
    return t.held[e.case] == DOUBLE or t.held[e.case] == REDOUBLE


@condition
def held_shows_suit(t: Position, e: Act) -> bool:
    """The held call shows a particular suit."""
    return t.held_meaning[e.case] & 15 != 0


@condition
def held_passes_partners_artificial_call(t: Position, e: Act) -> bool:
    """The held call is a pass of partner's conventional or artificial call, the last one made."""
    at_partner = t.past_call[0] != 0 and t.past_by[0] == partner(t.offender[e.case])
    return t.held[e.case] == PASS and at_partner and t.past_meaning[0] >= ARTIFICIAL


@condition
def legal_over_held(t: Position, e: Act) -> bool:
    """The call would be legal if the held call were accepted."""
    held = t.held[e.case]
    if e.call == PASS:
        return True
    if is_bid(e.call):
        return max(t.last_bid, held if is_bid(held) else 0) < e.call <= LAST_BID
    return e.call == DOUBLE and is_bid(held) and side_of(t.offender[e.case]) != side_of(e.by)


@condition
def call_repeats_held(t: Position, e: Act) -> bool:
    """The call is the held one over again."""
    return e.call == t.held[e.case]


@condition
def call_repeats_held_meaning(t: Position, e: Act) -> bool:
    """The call is the held one over again, with the meaning that it had."""
    return e.call == t.held[e.case] and e.meaning == t.held_meaning[e.case]


@condition
def call_repeats_first(t: Position, e: Act) -> bool:
    """The call is the first one over again, which the offender wanted to change."""
    return e.call == t.second[e.case]


@condition
def offender_defends(t: Position, e: Act) -> bool:
    """The auction has ended in a contract and the offender's side defends."""
    return t.last_bid > 0 and side_of(t.offender[e.case]) != side_of(t.declarer)


@condition
def by_left_hand_opponent(t: Position, e: Act) -> bool:
    """It is the offender's left-hand opponent who has called."""
    return e.by == lho(t.offender[e.case])


@condition
def two_turns_missed(t: Position, e: Act) -> bool:
    """The pass out of rotation was made at partner's turn: two players missed theirs (Law 34)."""
    return t.missed > 0 and who_missed(t.missed) == partner(who_took_turn(t.missed))
