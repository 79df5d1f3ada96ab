"""Batches on the compiled table: many positions, each with an act or with a history of acts."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from bridge_fsm.compiled.build import load_modules
from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.records import (
    ACT,
    GIVEN,
    HEARD,
    POSITION,
    RESET,
    ROWS,
    SCRATCH,
    Records,
    Scratch,
    from_record,
    to_record,
)
from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import Edition, load_edition


class CompiledTable:
    """The Laws of one edition as generated functions, compiled where numba is, else interpreted on the same data."""

    def __init__(self, edition: Edition | str) -> None:
        edition = load_edition(edition) if isinstance(edition, str) else edition
        self.edition = edition
        self.module: ModuleType = load_modules(edition)
        self.scratch: Any = np.zeros(1, SCRATCH)

    def last_marks(self) -> list[int]:
        """What the last act heard noted of calls and cards: seat, call (or card), status of each."""
        scratch = self.scratch[0]
        return [int(number) for number in scratch["mark"][: 3 * scratch["marks"]]]

    def step(self, positions: Records, acts: Records) -> Records:
        """Hear one act on each position, in place; answer what became of each, with the rows it took.

        `outcome` is a `hearing.Outcome`; `rows` how many rows were taken, `row` their numbers (see `row`), `irregular`
        whether one of them is. After `too_many` and `endless` the position has to be put back by the caller. Raises
        `InputError` for arrays of another dtype or of unequal length, and for acts that nobody can make; the values of
        positions are not checked.
        """
        _check(positions, POSITION, len(acts), "positions")
        _check(acts, ACT, len(acts), "acts")
        self._check_values(acts)
        return self._run(positions, acts, self.module.step, range(len(acts)))

    def replay(self, position: Records, acts: Records) -> Records:
        """Hear a history of acts on one position (a batch of one), in place; answer as `step`."""
        _check(position, POSITION, 1, "positions")
        _check(acts, ACT, len(acts), "acts")
        self._check_values(acts)
        return self._run(position, acts, self.module.replay, [0] * len(acts))

    def row(self, number: int) -> Row:
        """The row of a number in `heard["row"]`: 256 * Law + its place in the machine's file, counted from 1."""
        return next(row for row in self.edition.machine(number >> 8).rows if row.number == number & 255)

    def _check_values(self, acts: Records) -> None:
        """Raise `InputError` for an act that nobody can make."""
        number = self.module.run_check(acts)
        if number >= 0:
            values = ", ".join(f"{name} {acts[number][name]}" for name in GIVEN)
            raise InputError(f"acts: number {number} is no act: {values}; expected values of events, a call or a card")

    def _run(self, positions: Records, acts: Records, entry: Any, places: Any) -> Records:
        heard, scratch = np.zeros(len(acts), HEARD), np.zeros(1, SCRATCH)  # of this call: threads may share a table
        self.scratch = scratch
        if HAS_NUMBA:
            entry(positions, acts, heard, scratch)
            return heard
        for index, place in enumerate(places):
            e = interpret(self.module, positions, place, acts[index], heard[index])
            scratch[0]["marks"], scratch[0]["mark"] = e.marks, e.mark
        return heard


def _check(records: Records, dtype: np.dtype[np.void], length: int, what: str) -> None:
    """Raise `InputError` for what compiled code would read or write beyond its end."""
    found = getattr(records, "dtype", type(records).__name__), getattr(records, "shape", None)
    if found != (dtype, (length,)):
        made = f"new_{what}({length})"
        raise InputError(f"{what}: found {found[0]} of shape {found[1]}; expected records as {made} makes them")


def interpret(module: ModuleType, positions: Records, place: int, given: Any, heard: Any) -> Scratch:
    """Hear one act by the generated functions as they stand, on the live table's own records."""
    t, e = from_record(positions[place]), Scratch()
    for name in GIVEN:
        setattr(e, name, int(given[name]))
    for name in RESET:
        setattr(e, name, 0)
    heard["outcome"] = module.hear(t, e)
    heard["rows"], heard["irregular"] = e.rows, e.irregular
    heard["row"][: min(e.rows, ROWS)] = e.row[: min(e.rows, ROWS)]
    to_record(t, positions, place)
    return e


def new_positions(count: int) -> Records:
    """A batch of positions, all zero."""
    return np.zeros(count, POSITION)


def new_acts(count: int) -> Records:
    """A batch of acts, all zero."""
    return np.zeros(count, ACT)
