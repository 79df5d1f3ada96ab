"""The table turned round: every seat moved clockwise by so many places, as the Laws treat all seats alike.

What is not in use stays zero, so that turned positions are equal exactly when the tables are.
"""

from __future__ import annotations

from bridge_fsm.events import Actor
from bridge_fsm.laws.roles import is_contract_known
from bridge_fsm.position import (
    PAST_CALLS,
    Limit,
    Position,
    missed_turn,
    passes_before,
    who_missed,
    who_took_turn,
)

NEXT_BOARDS = 1 << Limit.next_board_ns | 1 << Limit.next_board_ew


def turn_table(t: Position, by: int) -> None:
    """Move every player clockwise by 0..3 places, in place: cards, duties, cases and all."""
    for _ in range(by):
        turn_calls(t)
        turn_cases(t)
        turn_play(t)


def turned_actor(actor: int, by: int) -> int:
    """Who an actor is when the table has been turned by 0..3 places; the Director stays where he is."""
    if actor <= Actor.W:
        return (actor + by) % 4
    if actor <= Actor.EW:
        return Actor.NS + (actor - Actor.NS + by) % 2
    return actor


def turn_calls(t: Position) -> None:
    """One place on: the auction, and what it has brought each player."""
    if t.last_bid:
        t.last_bidder = (t.last_bidder + 1) % 4
    t.turn = (t.turn + 1) % 4
    t.looked = swapped(t.looked)
    t.limits = t.limits & ~NEXT_BOARDS | swapped((t.limits & NEXT_BOARDS) >> 1) << 1
    t.has_called = turned(t.has_called)
    turn_row(t.must_pass)
    turn_row(t.must_repeat)
    turn_row(t.first_named)
    turn_row(t.shown)
    turn_row(t.banned)
    turn_row(t.lead_right)
    turn_row(t.require)
    turn_row(t.forbid)
    t.led_early = turned(t.led_early)
    t.missed = turned_missed(t.missed)
    if t.last_offender:
        t.last_offender = t.last_offender % 4 + 1
    turn_past(t)


def turn_past(t: Position) -> None:
    """One place on: the last calls, which may be taken back."""
    for place in range(PAST_CALLS):
        if t.past_call[place]:
            t.past_by[place] = (t.past_by[place] + 1) % 4
            t.past_missed[place] = turned_missed(t.past_missed[place])
        if t.past_bid[place]:
            t.past_bidder[place] = (t.past_bidder[place] + 1) % 4


def turned_missed(missed: int) -> int:
    """A missed turn (see `missed_turn`), one place on."""
    if missed == 0:
        return 0
    return missed_turn((who_missed(missed) + 1) % 4, (who_took_turn(missed) + 1) % 4, passes_before(missed))


def turn_cases(t: Position) -> None:
    """One place on: the open cases, and the act that waits for a finding."""
    for case in range(t.depth):
        t.offender[case] = (t.offender[case] + 1) % 4
        t.was_turn[case] = (t.was_turn[case] + 1) % 4
    if t.asked:
        t.waits_by = turned_actor(t.waits_by, 1)
    if t.waits_end:
        t.waits_end_by = turned_actor(t.waits_end_by, 1)


def turn_play(t: Position) -> None:
    """One place on: declarer, leader, claimer, hands and tricks."""
    if is_contract_known(t):
        t.declarer = (t.declarer + 1) % 4
        t.leader = (t.leader + 1) % 4
    if t.claim_state:
        t.claimer = (t.claimer + 1) % 4
    t.hands_known = turned(t.hands_known)
    t.has_played = turned(t.has_played)
    turn_row(t.hands)
    t.tricks[0], t.tricks[1] = t.tricks[1], t.tricks[0]
    t.awarded[0], t.awarded[1] = t.awarded[1], t.awarded[0]


def turn_row(row: list[int]) -> None:
    """A value for each seat, one place on."""
    last = row[3]
    for seat in range(3, 0, -1):
        row[seat] = row[seat - 1]
    row[0] = last


def turned(seats: int) -> int:
    """A set of seats, one place on."""
    return (seats << 1 | seats >> 3) & 15


def swapped(sides: int) -> int:
    """A set of sides, the other way round."""
    return (sides << 1 | sides >> 1) & 3
