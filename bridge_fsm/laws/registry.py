"""The named conditions, effects and roles that definitions may use.

Each is a small function over the position `t` and the act `e`, in whole numbers only, so that the same source runs
interpreted on the live table and compiled on a million.
"""

from __future__ import annotations

from collections.abc import Callable

from bridge_fsm.laws.act import Act
from bridge_fsm.position import Position

Condition = Callable[[Position, Act], bool]
Effect = Callable[[Position, Act], None]
Role = Callable[[Position, Act, int], bool]

CONDITIONS: dict[str, Condition] = {}
EFFECTS: dict[str, Effect] = {}


def condition(function: Condition) -> Condition:
    """Make a function a condition that rows may name."""
    CONDITIONS[function.__name__] = function
    return function


def effect(function: Effect) -> Effect:
    """Make a function an effect that rows may name."""
    EFFECTS[function.__name__] = function
    return function
