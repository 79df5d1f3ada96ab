"""The conditions that rows may name: each answers one sentence of a Law over the position and the act."""

from bridge_fsm.laws.conditions import (
    board,
    calls,
    cards,
    cases,
    exposures,
    leads,
    replacements,
    rotation,
    taking_back,
)

__all__ = ["board", "calls", "cards", "cases", "exposures", "leads", "replacements", "rotation", "taking_back"]
