"""Conditions about a call that stands and may be taken back (Laws 17D, 21B, 25A)."""

from __future__ import annotations

from bridge_fsm.calls import DOUBLE, LAST_BID, PASS, REDOUBLE, is_bid
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.calls import admissible_now, may_double, may_redouble
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import PAST_CALLS, Phase, Position
from bridge_fsm.seats import lho


def place_of_last_call(t: Position, seat: int) -> int:
    """Where a player's last call that stands is kept; PAST_CALLS where it is not, or there is none."""
    for place in range(PAST_CALLS):
        if t.past_call[place] != 0 and t.past_by[place] == seat:
            return place
    return PAST_CALLS


def last_call_is_by(t: Position, seat: int) -> bool:
    """The last call that stands is this player's."""
    return t.past_call[0] != 0 and t.past_by[0] == seat


def only_lho_called_after(t: Position, seat: int) -> bool:
    """The last call but one is this player's, and his left-hand opponent has made the last."""
    return t.past_call[1] != 0 and t.past_by[1] == seat and t.past_by[0] == lho(seat)


def period_runs(t: Position) -> bool:
    """The auction period has not ended: no lead faced, and a passed-out board not ended (17E of 1987 and 1997)."""
    return t.phase <= Phase.clarification


@condition
def nobody_called_since(t: Position, e: Act) -> bool:
    """The offender's call is the last one, and the auction period has not ended."""
    return period_runs(t) and last_call_is_by(t, t.offender[e.case])


@condition
def only_lho_called_since(t: Position, e: Act) -> bool:
    """Since the offender's call only his left-hand opponent has called, and the auction period has not ended.

    Once partner has called, a slip stays (25A4; 25A2 of 2007).
    """
    return period_runs(t) and only_lho_called_after(t, t.offender[e.case])


@condition
def partner_not_called_since(t: Position, e: Act) -> bool:
    """The offender's partner has not called since, and the auction period has not ended."""
    return nobody_called_since(t, e) or only_lho_called_since(t, e)


@condition
def auction_over(t: Position, e: Act) -> bool:
    """The auction has ended, and the auction period has not."""
    return t.phase > Phase.auction and period_runs(t)


@condition
def board_passed_out(t: Position, e: Act) -> bool:
    """All four have passed."""
    return t.last_bid == 0 and t.phase > Phase.auction


@condition
def second_would_stand(t: Position, e: Act) -> bool:
    """The call kept from the offender's left-hand opponent is still legal."""
    call, by = t.second[e.case], lho(t.offender[e.case])
    if t.must_pass[by]:
        return call == PASS
    if is_bid(call):
        return t.last_bid < call <= LAST_BID
    return admissible_now(t, by, call)


@condition
def lho_called_last(t: Position, e: Act) -> bool:
    """The last call is that of the offender's left-hand opponent."""
    return period_runs(t) and last_call_is_by(t, lho(t.offender[e.case]))


@condition
def change_could_stand(t: Position, e: Act) -> bool:
    """The call that is tried would be admissible in place of the offender's last call."""
    by = t.offender[e.case]
    if t.past_duty[0] % 3:
        return e.call == PASS
    if e.call == DOUBLE:
        return may_double(by, t.past_bid[0], t.past_bidder[0], t.past_doubled[0])
    if e.call == REDOUBLE:
        return may_redouble(by, t.past_bidder[0], t.past_doubled[0])
    return e.call <= LAST_BID
