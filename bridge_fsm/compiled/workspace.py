"""Where kernels work: two positions and an act, records where code is compiled, else the live table's own classes."""

from __future__ import annotations

from typing import Any

import numpy as np

from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.records import POSITION, SCRATCH, Scratch, to_record
from bridge_fsm.position import Position


class Workspace:
    """Two positions and the scratch of a hearing, to be handed to a generated module's entries."""

    def __init__(self) -> None:
        self.positions: Any = np.zeros(2, POSITION) if HAS_NUMBA else [Position(), Position()]
        self.scratch: Any = np.zeros(1, SCRATCH) if HAS_NUMBA else [Scratch()]

    def put(self, t: Position) -> None:
        """Make the first position equal to one of the live table."""
        if HAS_NUMBA:
            to_record(t, self.positions, 0)
        else:
            self.positions[0] = t.copy()


def few(numbers: list[int]) -> Any:
    """Numbers that are reckoned with: a list where nothing is compiled, since numbers of NumPy overflow."""
    return np.array(numbers, np.int64) if HAS_NUMBA else numbers
