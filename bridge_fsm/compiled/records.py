"""The records of the compiled table: a position and an act as NumPy structures of 64-bit numbers, and the packed form.

The working records have the fields of `Position` and `Act`, all of one width, so that every generated function is
compiled once. Kept positions are packed into bytes by the declared ranges.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.laws.act import Act
from bridge_fsm.position import FIELDS, Position

ROWS = 24  # rows that one event can take
Records = npt.NDArray[np.void]


def working_dtype() -> np.dtype[np.void]:
    """The dtype of positions while they are worked on."""
    return np.dtype([_column(declared.name, declared.metadata["count"]) for declared in FIELDS])


def act_dtype() -> np.dtype[np.void]:
    """The dtype of an act in its hearing, with the rows that it took: Law number * 256 + row, and any irregular."""
    plain = Act()
    columns = [_column(f.name, len(v) if isinstance(v := getattr(plain, f.name), list) else 0) for f in fields(Act)]
    return np.dtype([*columns, _column("rows", 0), _column("row", ROWS), _column("irregular", 0), _column("taken", 0)])


# What an event is, and what is reset before each; the rest of an act is scratch that needs no resetting.
GIVEN = (
    "word", "by", "call", "meaning", "card", "suit", "tricks", "what", "manner", "of", "together", "later_by",
    "later_call", "later_meaning", "cards", "caused", "finding", "holds",
)  # fmt: skip
RESET = (
    "notices",
    "raised",
    "marks",
    "overflow",
    "begins",
    "origin",
    "derived",
    "derived_yes",
    "rows",
    "irregular",
    "asked",
    "later",
)


class Scratch(Act):
    """An act with what generated functions note besides: the rows taken, and whether one is irregular."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = self.irregular = self.taken = 0
        self.row = [0] * ROWS


def _column(name: str, count: int) -> Any:
    return (name, np.int64, (count,)) if count else (name, np.int64)


POSITION = working_dtype()
SCRATCH = act_dtype()
ACT = np.dtype([(name, np.int64 if name == "cards" else np.int16) for name in GIVEN])
HEARD = np.dtype([("outcome", np.int8), ("rows", np.int8), ("irregular", np.int8), ("row", np.int16, (ROWS,))])


def to_record(t: Position, records: Records, index: int) -> None:
    """Write a position of the live table into a row of records."""
    for declared in FIELDS:
        records[index][declared.name] = getattr(t, declared.name)


def from_record(record: Any) -> Position:
    """The position of the live table that a record is."""
    t = Position()
    for declared in FIELDS:
        value = record[declared.name]
        setattr(t, declared.name, [int(v) for v in value] if declared.metadata["count"] else int(value))
    return t


def act_record(act: Act, records: Records, index: int) -> None:
    """Write an act into a row of records."""
    for name in GIVEN:
        records[index][name] = getattr(act, name)
