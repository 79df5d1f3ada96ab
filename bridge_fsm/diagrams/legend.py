"""The title above a diagram and the legend below it, which explains only what the diagram uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from pathlib import Path

from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.diagrams.style import AMBER, FILLS, GREY, INK, LINE, RED, WHITE, Style
from bridge_fsm.diagrams.text import Line, cell, centred, table
from bridge_fsm.diagrams.widths import width
from bridge_fsm.laws.definition import NOT_ENCODED, Machine

GAP = 4
ROW_WIDTH = 600  # points after which the entries of a group go on below
Entry = tuple[float, str]  # its width, its cell


def title(machine: Machine, labels: Labels, style: Style) -> str:
    """Law number and title, and the editions in which it is so."""
    name = machine.title[labels.language]
    heading = name if machine.scope == "table" else f"{labels.drawing('law')} {machine.law}. {name}"
    editions = style.editions or (Path(machine.file).parent.name,)
    years = labels.drawing("editions" if len(editions) > 1 else "edition", years=", ".join(editions))
    return titled(heading, style.heading or years)


def titled(heading: str, years: str, least: int = 0) -> str:
    """A heading, and below it the editions, in a space of at least this width."""
    return centred([Line(heading, 22, INK, bold=True), Line(" ", 5), Line(years, 13, GREY)], least)


def legend(machine: Machine, labels: Labels) -> str:
    """Who decides, the borders of states, the marks of rows."""
    groups = (("legend_who", _deciders), ("legend_states", _states), ("legend_rows", _rows))
    return framed({labels.drawing(name): list(entries(machine, labels)) for name, entries in groups})


def framed(groups: Mapping[str, list[Entry]]) -> str:
    """The groups of entries by their headings; one without entries is left out."""
    rows = []
    for name, entries in groups.items():
        heading = cell([Line(name, 11, GREY, bold=True)], {"VALIGN": "TOP", "CELLPADDING": 10})
        if entries:
            rows.append([heading, f'<TD ALIGN="LEFT">{_flow(entries)}</TD>'])
    return table(
        rows, BORDER=1, CELLBORDER=0, CELLSPACING=2, CELLPADDING=2, COLOR="#C9CFD4", STYLE="ROUNDED", BGCOLOR=WHITE
    )  # fmt: skip


def _flow(entries: list[Entry]) -> str:
    """The entries one after another, in as many lines as they need."""
    lines: list[list[Entry]] = [[]]
    for one in entries:
        if lines[-1] and _space(lines[-1]) + one[0] > ROW_WIDTH:
            lines.append([])
        lines[-1].append(one)
    rows = [[f"<TD>{_filled(line)}</TD>"] for line in lines]
    return table(rows, BORDER=0, CELLBORDER=0, CELLSPACING=0, CELLPADDING=0)


def _space(line: list[Entry]) -> float:
    return sum(space + GAP for space, _ in line)


def _filled(line: list[Entry]) -> str:
    """One line of entries with an empty cell behind them, so that none of them is stretched."""
    rest = f'<TD WIDTH="{max(ceil(ROW_WIDTH - _space(line)), 1)}"></TD>'
    return table([[*(text for _, text in line), rest]], BORDER=0, CELLBORDER=0, CELLSPACING=GAP, CELLPADDING=0)


def entry(text: str, colour: str = INK, **attributes: str | int) -> Entry:
    """One entry: a text, in a box if the attributes say so."""
    attributes = {"CELLPADDING": 5, "BORDER": 0, **attributes}
    return width(text, 10) + 12, cell([Line(text, 10, colour)], attributes)


def _deciders(machine: Machine, labels: Labels) -> Iterator[Entry]:
    used = dict.fromkeys(state.decider for state in machine.states.values() if not state.final)
    for role in used if set(used) - {None} else ():
        text = labels.drawing("no_decider") if role is None else labels.role(role)
        yield entry(text, BORDER=1, COLOR=LINE, STYLE="ROUNDED", BGCOLOR=FILLS[role])


def _states(machine: Machine, labels: Labels) -> Iterator[Entry]:
    states = machine.states.values()
    yield entry(f"● {labels.drawing('start')}")
    yield entry(labels.drawing("open"), BORDER=1, COLOR=LINE, STYLE="ROUNDED")
    if any(state.frozen for state in states):
        yield entry(labels.drawing("frozen"), BORDER=4, COLOR=INK, STYLE="ROUNDED")
    if any(state.final for state in states):
        space, inner = entry(labels.drawing("final"), BORDER=1, COLOR=LINE, STYLE="ROUNDED")
        outer = table([[inner]], BORDER=1, COLOR=LINE, STYLE="ROUNDED", CELLBORDER=0, CELLSPACING=2)
        yield space + 8, f"<TD>{outer}</TD>"


def _rows(machine: Machine, labels: Labels) -> Iterator[Entry]:
    rows = machine.rows
    yield entry(f"— {labels.drawing('regular')}")
    if any(row.irregular for row in rows):
        yield entry(f"- - {labels.drawing('irregular_way')}", RED)
    if any(row.finds for row in rows):
        yield entry(labels.drawing("finds_mark"))
    if any(row.opens for row in rows):
        yield entry(f"→ {labels.drawing('law')}: {labels.drawing('opens_mark')}")
    if any(row.unsure == NOT_ENCODED for row in rows):
        yield entry(labels.drawing("not_encoded"), GREY, BORDER=1, COLOR=GREY, STYLE="ROUNDED,DASHED")
    if any(row.unsure not in (None, NOT_ENCODED) for row in rows):
        yield entry(f"? {labels.drawing('doubt')}", AMBER)
    if any(row.again for row in rows):
        yield entry(f"∞ {labels.drawing('again_mark')}")
    yield entry(labels.drawing("numbers"), GREY)
