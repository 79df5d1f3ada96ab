"""Conditions about a call that is to replace the one held in the case."""

from __future__ import annotations

from bridge_fsm.calls import LAST_BID, PASS, denomination_of, is_bid
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.calls import double_allowed, redouble_allowed, sufficient
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import Position

ARTIFICIAL = 1 << 8  # the bit of a packed meaning


@condition
def sufficient_or_pass(t: Position, e: Act) -> bool:
    """The call is a sufficient bid or a pass."""
    return e.call == PASS or sufficient(t, e)


@condition
def lawful_double(t: Position, e: Act) -> bool:
    """The call is a double or a redouble that Law 19 allows."""
    return double_allowed(t, e) or redouble_allowed(t, e)


@condition
def legal_call(t: Position, e: Act) -> bool:
    """The call is a sufficient bid, a pass, or a double or redouble that Law 19 allows."""
    return sufficient_or_pass(t, e) or lawful_double(t, e)


@condition
def same_denomination_named(t: Position, e: Act) -> bool:
    """The call names the denomination that the held bid named."""
    return is_bid(e.call) and denomination_of(e.call) == denomination_of(t.held[e.case])


@condition
def lowest_level(t: Position, e: Act) -> bool:
    """The call is the lowest sufficient bid in its denomination."""
    return sufficient(t, e) and e.call - 5 <= t.last_bid


@condition
def held_natural(t: Position, e: Act) -> bool:
    """The held call is not conventional (1987, 1997) or artificial (2007, 2017); such a pass goes to Law 31 (30C)."""
    return t.held_meaning[e.case] < ARTIFICIAL


@condition
def call_natural(t: Position, e: Act) -> bool:
    """The call itself is not conventional (1987, 1997) or artificial (2007, 2017)."""
    return e.meaning < ARTIFICIAL


@condition
def second_is_natural_correction(t: Position, e: Act) -> bool:
    """The second held call is the lowest sufficient bid in the denomination of the first, and both are natural."""
    first, second = t.held[e.case], t.second[e.case]
    same = is_bid(second) and denomination_of(second) == denomination_of(first)
    lowest = t.last_bid < second <= min(t.last_bid + 5, LAST_BID)
    return same and lowest and t.held_meaning[e.case] < ARTIFICIAL and t.second_meaning[e.case] < ARTIFICIAL


@condition
def second_can_stand(t: Position, e: Act) -> bool:
    """The second held call is a pass or a sufficient bid."""
    second = t.second[e.case]
    return second == PASS or t.last_bid < second <= LAST_BID


@condition
def has_second(t: Position, e: Act) -> bool:
    """The offender has made, or tried, another call besides the held one."""
    return t.second[e.case] != 0
