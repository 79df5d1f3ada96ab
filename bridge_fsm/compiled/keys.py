"""What tells two states of an exploration apart; a module of its own, since every start of the command reads it."""

from __future__ import annotations

from enum import StrEnum

from bridge_fsm.position import FIELDS

PAST = ("past", "rights", "reviews")  # purposes of fields that only an irregularity asks for, or has filled


class Symmetry(StrEnum):
    """Which tables count as one: none but equal ones; partners exchanged; the table turned any way."""

    none = "none"
    partners = "partners"
    seats = "seats"

    @property
    def turns(self) -> int:
        """In how many ways the table may be turned."""
        return {"none": 1, "partners": 2, "seats": 4}[self.value]


class Key(StrEnum):
    """What tells two states apart: all; what decides and who named what first; only what decides what may happen.

    The shorter keys are for the regular game, `decides` for its auction only: two ends are one when contract and
    declaring side are.
    """

    whole = "whole"
    declares = "declares"
    decides = "decides"

    @property
    def fields(self) -> frozenset[str]:
        """The fields of the position that belong to the key."""
        left_out = {"whole": (), "declares": PAST, "decides": (*PAST, "declares", "cards")}[self.value]
        return frozenset(declared.name for declared in FIELDS if declared.metadata["purpose"] not in left_out)
