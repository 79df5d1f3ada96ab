"""Effects that lay duties on a player or give rights over him."""

from __future__ import annotations

from bridge_fsm.laws.act import Act
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import ANY_SUIT, UNSHOWN_SUIT, Duty, Position
from bridge_fsm.seats import partner, side_of


def tie_lead(t: Position, seat: int, meaning: int) -> None:
    """Give a right over a player's first lead: over the suits that the withdrawn call showed, or over any one suit."""
    shown = meaning & 15
    t.lead_right[seat] |= shown if shown else ANY_SUIT


@effect
def silence_partner(t: Position, e: Act) -> None:
    """The offender's partner must pass whenever it is his turn."""
    t.must_pass[partner(t.offender[e.case])] = Duty.rest


@effect
def lead_right_for_held(t: Position, e: Act) -> None:
    """The held call gives a lead right over the offender's partner (Law 26 of 1987 to 2007)."""
    tie_lead(t, partner(t.offender[e.case]), t.held_meaning[e.case])


@effect
def lead_right_for_second(t: Position, e: Act) -> None:
    """So does the second held call, unless the offender's call just made repeats it."""
    repeats = e.by == t.offender[e.case] and e.call == t.second[e.case]
    if t.second[e.case] != 0 and not repeats:
        tie_lead(t, partner(t.offender[e.case]), t.second_meaning[e.case])


@effect
def lead_right_for_call(t: Position, e: Act) -> None:
    """So does the call just made, which is cancelled."""
    tie_lead(t, partner(t.offender[e.case]), e.meaning)


@effect
def right_to_forbid_lead(t: Position, e: Act) -> None:
    """Declarer may forbid the offender's partner one suit at his first lead (Law 26B of 2017)."""
    t.lead_right[partner(t.offender[e.case])] |= UNSHOWN_SUIT


def arm_lead_rights(t: Position) -> None:
    """Keep, at the final pass, the rights over defenders whose suits the offender has not shown legally (26A1)."""
    for seat in range(4):
        if side_of(seat) == side_of(t.declarer):
            t.lead_right[seat] = 0
        t.lead_right[seat] &= ~t.shown[partner(seat)]


@effect
def spend_lead_right(t: Position, e: Act) -> None:
    """The player has led: the right over his first lead is gone."""
    t.lead_right[e.by] = 0
