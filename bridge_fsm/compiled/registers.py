"""Positions and acts that live in registers: the same fields as the records, each in a place of its own on the stack.

A record is memory that every function may touch, so each field is stored and read again at each step. A board that
is played from beginning to end inside one compiled function needs none of that: when all it calls is inlined, the
compiler keeps the fields that matter in the processor's registers and drops what nobody reads. The generated source is
the same for both; only the type of `t` and `e` differs. Without numba the live table's own classes stand in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.records import POSITION, SCRATCH, Scratch
from bridge_fsm.position import Position

LANES = 32  # walks side by side: four vectors of eight numbers
Fields = tuple[tuple[str, int], ...]  # name, and how many numbers; 0 for a single one


class Chance:
    """The state of one random stream; see `compiled.chance`."""

    __slots__ = ("deck", "is_weighted", "state", "weights")

    def __init__(self) -> None:
        self.state = self.is_weighted = 0
        self.deck = [0] * 52
        self.weights = [0.0] * 53


class Lanes:
    """Walks side by side: the state of each one's stream, the way it came, the index of its stream."""

    __slots__ = ("state", "stream", "way")

    def __init__(self) -> None:
        self.state, self.stream, self.way = [0] * LANES, [0] * LANES, [0] * LANES


def fields_of(dtype: np.dtype[Any]) -> Fields:
    """The fields of a record of 64-bit numbers."""
    return tuple((name, int(np.prod(dtype[name].shape)) if dtype[name].shape else 0) for name in dtype.names or ())


new_position: Callable[[], Any] = Position
new_act: Callable[[], Any] = Scratch
new_chance: Callable[[], Any] = Chance
new_lanes: Callable[[], Any] = Lanes

if HAS_NUMBA:
    from bridge_fsm.compiled.registers_numba import maker

    new_position = maker("Position", fields_of(POSITION))
    new_act = maker("Act", fields_of(SCRATCH))
    new_chance = maker("Chance", (("state", 0), ("is_weighted", 0), ("deck", 52), ("weights", 53)), real=("weights",))
    new_lanes = maker("Lanes", (("state", LANES), ("stream", LANES), ("way", LANES)))
