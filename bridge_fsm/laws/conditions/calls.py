"""Conditions about a call: what it is, and whether it would stand."""

from __future__ import annotations

from bridge_fsm.calls import DOUBLE, FIRST_BID, LAST_BID, NO_CALL, PASS, REDOUBLE, is_bid
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import CARD_HELD, Position
from bridge_fsm.seats import lho, partner, rho, side_of

CALLS_ON_OTHER_CARDS = 17  # the Law, in the editions in which the next player repeats his call


@condition
def is_pass(t: Position, e: Act) -> bool:
    """The call is a pass."""
    return e.call == PASS


@condition
def is_double(t: Position, e: Act) -> bool:
    """The call is a double or a redouble."""
    return e.call == DOUBLE or e.call == REDOUBLE


@condition
def above_seven(t: Position, e: Act) -> bool:
    """The call is a bid of more than seven (Law 38), which never stands (38A)."""
    return e.call > LAST_BID


@condition
def sufficient(t: Position, e: Act) -> bool:
    """The call is a bid, at most 7NT, higher than the last bid (Law 18C)."""
    return is_bid(e.call) and t.last_bid < e.call <= LAST_BID


@condition
def insufficient(t: Position, e: Act) -> bool:
    """The call is a bid, and not higher than the last bid (Law 18D)."""
    return is_bid(e.call) and e.call <= t.last_bid


@condition
def double_allowed(t: Position, e: Act) -> bool:
    """The call doubles an opponent's last bid (Law 19A1); only passes have followed that bid."""
    return e.call == DOUBLE and may_double(e.by, t.last_bid, t.last_bidder, t.doubled)


@condition
def redouble_allowed(t: Position, e: Act) -> bool:
    """The call redoubles an opponent's double of the own side's bid (Law 19B1); only passes have followed it."""
    return e.call == REDOUBLE and may_redouble(e.by, t.last_bidder, t.doubled)


def may_double(by: int, bid: int, bidder: int, doubled: int) -> bool:
    """The bid is an opponent's and not doubled (Law 19A1)."""
    return bid > 0 and doubled == 0 and side_of(bidder) != side_of(by)


def may_redouble(by: int, bidder: int, doubled: int) -> bool:
    """The bid is the own side's and doubled (Law 19B1)."""
    return doubled == 1 and side_of(bidder) == side_of(by)


def admissible_now(t: Position, by: int, call: int) -> bool:
    """Law 19 allows the player this call over the last bid: a double or redouble, and every other call."""
    if call == DOUBLE:
        return may_double(by, t.last_bid, t.last_bidder, t.doubled)
    return call != REDOUBLE or may_redouble(by, t.last_bidder, t.doubled)


@condition
def inadmissible(t: Position, e: Act) -> bool:
    """The call is a double or redouble that Law 19 does not allow (Law 36)."""
    return is_double(t, e) and not double_allowed(t, e) and not redouble_allowed(t, e)


@condition
def keeps_duty(t: Position, e: Act) -> bool:
    """The call breaks no duty on the player: to pass, or to repeat a call."""
    if t.must_pass[e.by] > 0:
        return e.call == PASS
    if t.banned[e.by] and is_double(t, e):
        return False
    return t.must_repeat[e.by] == 0 or e.call == t.must_repeat[e.by]


@condition
def repeats_as_obliged(t: Position, e: Act) -> bool:
    """The player makes the call that he is obliged to repeat (31A1, 32)."""
    return t.must_pass[e.by] == 0 and t.must_repeat[e.by] == e.call


@condition
def breaks_duty_to_repeat(t: Position, e: Act) -> bool:
    """The player is obliged to repeat a call and makes another."""
    return t.must_pass[e.by] == 0 and t.must_repeat[e.by] != 0 and t.must_repeat[e.by] != e.call


@condition
def barred_from_doubling(t: Position, e: Act) -> bool:
    """The player doubles or redoubles at the turn at which he may not (30B2(b))."""
    return t.banned[e.by] == 1 and is_double(t, e)


@condition
def breaks_duty_to_pass(t: Position, e: Act) -> bool:
    """The player must pass and calls something else (Law 37)."""
    return t.must_pass[e.by] > 0 and e.call != PASS


@condition
def somebody_bid(t: Position, e: Act) -> bool:
    """The auction has a bid in force."""
    return t.last_bid > 0


@condition
def is_a_call(t: Position, e: Act) -> bool:
    """The act is about a call, not about a card."""
    return e.call != 0 or e.card == 0


@condition
def has_called(t: Position, e: Act) -> bool:
    """The player has made a call that stands in this auction."""
    return t.has_called >> e.by & 1 == 1


@condition
def at_lho_turn(t: Position, e: Act) -> bool:
    """It is the turn of the player's left-hand opponent: a second call is a change (30B3; 30B2 and 31C of 2017)."""
    return t.turn == lho(e.by)


@condition
def at_the_same_time(t: Position, e: Act) -> bool:
    """Two players acted at the same time (Laws 33, 58)."""
    return e.together == 1


@condition
def at_the_same_time_as_another(t: Position, e: Act) -> bool:
    """The call is the later of two that were made at the same time: it answers nothing (Law 33)."""
    return e.together == 2


@condition
def must_pass_now(t: Position, e: Act) -> bool:
    """The player is obliged to pass."""
    return t.must_pass[e.by] > 0


@condition
def would_double_held(t: Position, e: Act) -> bool:
    """The double or redouble would be of an irregular call by an opponent that still waits."""
    if e.call == DOUBLE:
        return FIRST_BID <= opponents_call_held(t, e.by) < CARD_HELD
    return e.call == REDOUBLE and opponents_call_held(t, e.by) == DOUBLE


def opponents_call_held(t: Position, seat: int) -> int:
    """What the case on top is about, where the other side did it; nothing else."""
    case = max(t.depth - 1, 0)
    return t.held[case] if t.depth > 0 and side_of(t.offender[case]) != side_of(seat) else NO_CALL


@condition
def opens_auction(t: Position, e: Act) -> bool:
    """Nobody has called yet (Law 17B)."""
    return t.has_called == 0


@condition
def repeats_for_another_board(t: Position, e: Act) -> bool:
    """A call on the cards of another board is being made good, for which the next player must repeat his (17D)."""
    waiting = 0
    for case in range(t.depth):
        waiting += t.law[case] == CALLS_ON_OTHER_CARDS
    return waiting > 0


@condition
def rho_must_repeat(t: Position, e: Act) -> bool:
    """It is the turn of the player's right-hand opponent, who must repeat a call."""
    return t.turn == rho(e.by) and t.must_repeat[t.turn] > 0


@condition
def partner_must_repeat_double(t: Position, e: Act) -> bool:
    """The offender's partner must repeat a double or a redouble (32B1)."""
    return DOUBLE <= t.must_repeat[partner(t.offender[e.case])] <= REDOUBLE


@condition
def rho_must_pass(t: Position, e: Act) -> bool:
    """It is the turn of the player's right-hand opponent, who must pass (Law 28A)."""
    return t.turn == rho(e.by) and t.must_pass[t.turn] > 0
