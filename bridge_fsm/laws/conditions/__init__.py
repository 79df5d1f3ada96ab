"""The conditions that rows may name: each answers one sentence of a Law over the position and the act."""

from bridge_fsm.laws.conditions import board, calls, cards, cases, replacements

__all__ = ["board", "calls", "cards", "cases", "replacements"]
