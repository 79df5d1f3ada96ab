"""Diagrams: DOT text of a machine, or of an edition's map, drawn by Graphviz or by the wheel `graphviz-pure`.

`Style`, `machine_dot` and `map_dot` are loaded when they are asked for: the labels alone are needed more often.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridge_fsm.diagrams.dot import machine_dot
    from bridge_fsm.diagrams.edition_map import map_dot
    from bridge_fsm.diagrams.style import Style

__all__ = ["Style", "machine_dot", "map_dot"]
_PLACES = {"Style": "style", "machine_dot": "dot", "map_dot": "edition_map"}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
