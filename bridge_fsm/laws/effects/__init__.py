"""The effects that rows may name: each changes the position in one way."""

from bridge_fsm.laws.effects import board, calls, cards, duties, exposures, taking_back

__all__ = ["board", "calls", "cards", "duties", "exposures", "taking_back"]
