"""Statements of DOT: nodes and edges with their attributes, quoted as DOT wants it."""

from __future__ import annotations

from collections.abc import Mapping

from bridge_fsm.diagrams.text import printable


class Html(str):
    """A value that is an HTML-like label already."""

    def bracketed(self) -> str:
        """As an attribute's value; a label of nothing is an empty string."""
        return f"<{self}>" if self else '""'


def node(name: str, values: Mapping[str, str]) -> str:
    """A node with its attributes."""
    return f"{quoted(name)} [{attributes(values)}];"


def edge(tail: str, head: str, values: Mapping[str, str]) -> str:
    """An edge with its attributes."""
    return f"{quoted(tail)} -> {quoted(head)} [{attributes(values)}];"


def attributes(values: Mapping[str, str]) -> str:
    """The attributes in the order given; an address that is empty is left out."""
    kept = {key: value for key, value in values.items() if value or key == "label"}
    return ", ".join(f"{key}={_value(value)}" for key, value in kept.items())


def _value(value: str) -> str:
    return value.bracketed() if isinstance(value, Html) else quoted(value)


def quoted(text: str) -> str:
    """Text as a quoted string of DOT, with no meaning left in backslashes."""
    return '"' + printable(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
