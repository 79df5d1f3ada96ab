"""Diagrams of the machines: DOT text from a definition, drawn by Graphviz or by the wheel `graphviz-pure`."""

from bridge_fsm.diagrams.dot import machine_dot
from bridge_fsm.diagrams.style import Style

__all__ = ["Style", "machine_dot"]
