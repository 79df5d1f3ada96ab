"""What a generated module writes out from the declarations of the position: named here, so that kernels can call it.

Called as they stand these functions raise; inside a generated module the same names are the written ones.
"""

from __future__ import annotations

from bridge_fsm.compiled.records import Scratch
from bridge_fsm.position import Position

Words = list[int]  # or a NumPy array of int64 on the compiled table


def pack_position(t: Position, words: Words) -> None:
    """Write a position into its words, by the declared ranges."""
    raise NotImplementedError


def unpack_position(t: Position, words: Words) -> None:
    """Read a position from its words."""
    raise NotImplementedError


def copy_position(t: Position, u: Position) -> None:
    """Make the second position equal to the first."""
    raise NotImplementedError


def clear_act(e: Scratch) -> None:
    """Make an act as good as new."""
    raise NotImplementedError


def regular_set(t: Position, e: Scratch) -> int:
    """The calls or cards that the actor may lawfully choose, with no case open; -1 where the rows do not tell it."""
    raise NotImplementedError
