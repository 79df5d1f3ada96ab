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

ROWS = 16  # rows that one event can take
Records = npt.NDArray[np.void]


def working_dtype() -> np.dtype[np.void]:
    """The dtype of positions while they are worked on."""
    return np.dtype([_column(declared.name, declared.metadata["count"]) for declared in FIELDS])


def act_dtype() -> np.dtype[np.void]:
    """The dtype of acts, with the rows that one took: Law number * 256 + row, and whether any was irregular."""
    plain = Act()
    columns = [_column(f.name, len(v) if isinstance(v := getattr(plain, f.name), list) else 0) for f in fields(Act)]
    return np.dtype([*columns, _column("rows", 0), _column("row", ROWS), _column("irregular", 0)])


def _column(name: str, count: int) -> Any:
    return (name, np.int64, (count,)) if count else (name, np.int64)


POSITION = working_dtype()
ACT = act_dtype()


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
    """Write an act into a row of records; its scratch is fresh."""
    for f in fields(Act):
        records[index][f.name] = getattr(act, f.name)
    records[index]["rows"] = records[index]["irregular"] = 0
