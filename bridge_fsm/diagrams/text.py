"""Text in HTML-like labels: escaped, measured and wrapped.

Widths are Arial's, in thousandths of the size, and are written into the DOT text. So a card is as wide for a drawing
program that does not know the widths of Russian letters as for one that does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil, floor

from bridge_fsm.diagrams.style import GREY, INK
from bridge_fsm.diagrams.widths import width

Attributes = Mapping[str, str | int]
NONE: Attributes = {}
SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a label."""

    text: str = ""
    size: float = 11
    colour: str = INK
    bold: bool = False
    italic: bool = False

    @property
    def width(self) -> float:
        """Its width in points."""
        return width(self.text, self.size, self.bold, self.italic)

    @property
    def html(self) -> str:
        """The line as Graphviz reads it."""
        text = html(self.text)
        text = f"<B>{text}</B>" if self.bold else text
        text = f"<I>{text}</I>" if self.italic else text
        return f'<FONT POINT-SIZE="{self.size:g}" COLOR="{self.colour}">{text}</FONT>'

    @property
    def spaced(self) -> str:
        """The line with a larger space behind it: lines of different sizes would else stand too close."""
        return f'{self.html}<FONT POINT-SIZE="{round(self.size * 1.2)}"> </FONT>'


def html(text: str) -> str:
    """Text for an HTML-like label or one of its attributes."""
    return escape(printable(text), quote=True)


def printable(text: str) -> str:
    """The text without the characters that XML does not know."""
    return "".join(letter for letter in text.replace("\n", " ") if letter >= " ")


def wrapped(text: str, limit: float, pattern: Line) -> list[Line]:
    """The text in lines no wider than the limit, each as the pattern is; a longer word stays whole."""
    return [replace(pattern, text=line) for line in _packed(text.split(), " ", limit, pattern)]


def listed(prefix: str, items: Sequence[str], limit: float, pattern: Line) -> list[Line]:
    """The items in lines, broken between items where they fit and else between words."""
    lines = _packed([f"{prefix} {items[0]}".strip(), *items[1:]], SEPARATOR, limit, pattern)
    parts = [wrapped(line, limit, pattern) for line in lines]
    for part in parts[:-1]:
        part[-1] = replace(part[-1], text=part[-1].text + SEPARATOR.rstrip())
    return [line for part in parts for line in part]


def _packed(parts: Sequence[str], separator: str, limit: float, pattern: Line) -> list[str]:
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{separator}{part}" if lines else part
        if lines and width(longer, pattern.size, pattern.bold, pattern.italic) <= limit:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def widest(lines: Iterable[Line]) -> int:
    """The width of the widest line, in whole points."""
    return ceil(max((line.width for line in lines), default=0))


def cell(lines: Sequence[Line], attributes: Attributes = NONE, spaced: bool = False) -> str:
    """A table cell of several lines, at least as wide as the widest; `spaced` is for lines of different sizes."""
    space = widest(lines) + 2 * int(attributes.get("CELLPADDING", 2))
    given = {"ALIGN": "LEFT", "BALIGN": "LEFT", "WIDTH": space, **attributes}
    content = "".join((line.spaced if spaced else line.html) + '<BR ALIGN="LEFT"/>' for line in lines)
    return f"<TD{_attributes(given)}>{content}</TD>"


def centred(lines: Sequence[Line], least: int = 0) -> str:
    """A table of lines in the middle, by empty cells before them: programs that guess widths centre badly."""
    space = max(widest(lines), least)
    rows = []
    for line in lines:
        before = max(floor((space - line.width) / 2), 1)
        inner = [f'<TD WIDTH="{before}"></TD>', cell([line], {"CELLPADDING": 0}), f'<TD WIDTH="{before}"></TD>']
        rows.append([f"<TD>{table([inner], BORDER=0, CELLBORDER=0, CELLSPACING=0, CELLPADDING=0)}</TD>"])
    return table(rows, BORDER=0, CELLBORDER=0, CELLSPACING=0, CELLPADDING=1)


def boxed(heading: str, below: str, limit: float, ink: str = INK, grey: str = GREY) -> str:
    """The text of a node: a heading and a line in small type, each wrapped at the limit."""
    lines = wrapped(heading, limit, Line(size=12, colour=ink, bold=True))
    lines += wrapped(below, limit, Line(size=10, colour=grey, italic=True))
    return centred(lines)


def table(rows: Iterable[Iterable[str]], **attributes: str | int) -> str:
    """A table of cells."""
    return ruled([rows], **attributes)


def ruled(blocks: Iterable[Iterable[Iterable[str]]], **attributes: str | int) -> str:
    """A table of cells in blocks of rows, with lines between the blocks."""
    body = "<HR/>".join("".join(f"<TR>{''.join(cells)}</TR>" for cells in rows) for rows in blocks)
    return f"<TABLE{_attributes(attributes)}>{body}</TABLE>"


def _attributes(values: Attributes) -> str:
    return "".join(f' {key}="{html(str(value))}"' for key, value in values.items())
