"""The map of an edition as DOT text: which Law sends to which, beside the phases of the board; same input, same bytes.

Every phase is a node `state-<name>`, as in the drawing of the board, and every Law a node `law-<number>`. An arrow is
called `<node>-opens-<node>`, or `<node>-becomes-<node>` where the same case goes on. The articles of a change of phase
are a node `<node>-to-<node>` on its arrow, whose halves are called `...-from` and `...-arrow`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.diagrams.legend import Entry, entry, framed, titled
from bridge_fsm.diagrams.sendings import BOARD, Sending, laws, phase_changes, sendings
from bridge_fsm.diagrams.statements import Html, attributes, edge, node, quoted
from bridge_fsm.diagrams.style import CARD, FILLS, FONT, GREY, INK, LINE, PALE, RED, WHITE, Style
from bridge_fsm.diagrams.text import Line, boxed, centred, html, listed, table
from bridge_fsm.laws.definition import Machine, State
from bridge_fsm.laws.editions import Edition

DEFAULT = Style()
FEW = 3  # articles of an arrow that are shown; its tooltip names all
LEGEND_WIDTH = 690  # about what the legend takes, so that the title stands in its middle
ARTICLES_WIDTH, PHASE_WIDTH, LAW_WIDTH = 60, 110, 150  # points of a text before it is wrapped


def map_dot(edition: Edition, language: str = "en", style: Style = DEFAULT) -> str:
    """The DOT text of an edition's map; raise `InputError` for a language that is not known.

    Of the style only `editions`, `heading`, `legend` and `url` are used.
    """
    return "\n".join(_Map(edition, Labels(language), style).lines()) + "\n"


class _Map:
    """Writes the statements of one map in a fixed order: phases, Laws, then arrows, each as the edition has them."""

    def __init__(self, edition: Edition, labels: Labels, style: Style) -> None:
        self.edition, self.labels, self.style = edition, labels, style
        self.sendings = sendings(edition)

    def lines(self) -> Iterator[str]:
        yield f"digraph {quoted('map')} {{"
        yield from self.defaults()
        for statement in self.statements():
            yield f"  {statement}"
        yield "}"

    def defaults(self) -> Iterator[str]:
        graph = {
            "label": Html(self.heading()), "labelloc": "t", "rankdir": "LR", "nodesep": "0.16", "ranksep": "2.2",
            "pad": "0.3", "bgcolor": WHITE, "fontname": FONT,
        }  # fmt: skip
        yield f"  graph [{attributes(graph)}];"
        yield f"  node [{attributes({'fontname': FONT, 'shape': 'box'})}];"
        yield f"  edge [{attributes({'fontname': FONT, 'color': LINE, 'penwidth': '1.2', 'arrowsize': '0.8'})}];"

    def heading(self) -> str:
        """The title and below it the legend; a frame to hold it, as other drawings have, would upset the column."""
        years = self.labels.drawing("edition", years=", ".join(self.style.editions or (self.edition.name,)))
        title = titled(self.labels.drawing("map"), self.style.heading or years, LEGEND_WIDTH * self.style.legend)
        parts = [title, self.legend()] if self.style.legend else [title]
        return table([[f"<TD>{part}</TD>"] for part in parts], BORDER=0, CELLBORDER=0, CELLSPACING=8, CELLPADDING=0)

    def statements(self) -> Iterator[str]:
        board = self.edition.machines[BOARD]
        for state in board.states.values():
            yield node(f"state-{state.name}", self.phase(state))
        for machine in laws(self.edition):
            yield node(f"law-{machine.law}", self.law(machine))
        yield from self.spine([f"state-{name}" for name in board.states])
        for sending in self.sendings:
            yield self.arrow(sending)

    def phase(self, state: State) -> dict[str, str]:
        title = state.title[self.labels.language]
        return {
            "id": f"state-{state.name}", "class": "state final" if state.final else "state", "style": "rounded,filled",
            "margin": "0.12,0.1", "fillcolor": FILLS[None], "color": INK, "penwidth": "1.8",
            "peripheries": "2" if state.final else "1", "URL": self.style.url("state", state.name), "tooltip": title,
            "label": Html(boxed(title, "", PHASE_WIDTH)),
        }  # fmt: skip

    def law(self, machine: Machine) -> dict[str, str]:
        name, title = f"{self.labels.drawing('law')} {machine.law}", self.title(machine)
        pale = machine.is_unwritten
        return {
            "id": f"law-{machine.law}", "class": "law unwritten" if pale else "law",
            "style": "rounded,filled,dashed" if pale else "rounded,filled", "margin": "0.08,0.03",
            "fillcolor": WHITE if pale else CARD, "color": PALE if pale else LINE, "penwidth": "1.3",
            "URL": self.style.url("law", machine.law), "tooltip": f"{name}. {title}",
            "label": Html(self.entrances(machine, boxed(name, title, LAW_WIDTH, GREY if pale else INK))),
        }  # fmt: skip

    def entrances(self, machine: Machine, box: str) -> str:
        """A Law's text, and left of it the articles of each arrow, where the arrow ends."""
        arrows = [one for one in self.sendings if one.target == f"law-{machine.law}" and self.shown(one)]
        if not arrows:
            return box
        ends = [[f'<TD PORT="{html(one.source)}" ALIGN="LEFT">{self.articles(one)}</TD>'] for one in arrows]
        look: dict[str, str | int] = {"BORDER": 0, "CELLBORDER": 0, "CELLSPACING": 0}
        left = table(ends, **look, CELLPADDING=1)
        return table([[f'<TD ALIGN="LEFT">{left}</TD>', f"<TD>{box}</TD>"]], **look, CELLPADDING=2)

    def title(self, machine: Machine) -> str:
        """A Law's title: its machine's, or while that is not written the one that the articles give."""
        named = self.edition.book.laws.get(machine.law) if machine.is_unwritten else None
        return (named or machine.title)[self.labels.language]

    def spine(self, names: list[str]) -> Iterator[str]:
        """The phases one below the other with the steps between neighbours; all other changes go round on the left."""
        changes = {(change.source, change.target): change for change in phase_changes(self.edition)}
        column = names[:1]
        for above, below in pairwise(names):
            if step := changes.pop((above, below), None):
                name, line = self.name(step), self.stroke(step)
                yield self.change(step)
                yield edge(above, name, {"id": f"{name}-from", "dir": "none", **line})
                yield edge(name, below, {"id": f"{name}-arrow", **line})
                column.append(name)
            else:
                yield edge(above, below, {"style": "invis"})
            column.append(below)
        yield f"{{ rank=same; {'; '.join(map(quoted, column))}; }}"
        for change in changes.values():
            name, line = self.name(change), {"headport": "w", **self.stroke(change)}
            yield self.change(change)
            yield edge(name, change.source, {"id": f"{name}-from", "dir": "none", **line})
            yield edge(name, change.target, {"id": f"{name}-arrow", **line})

    def change(self, change: Sending) -> str:
        """The articles of a change of phase."""
        name = self.name(change)
        return node(name, {"id": name, "shape": "plain", "label": Html(self.articles(change))})

    def name(self, change: Sending) -> str:
        return f"{change.source}-to-{change.target}"

    def arrow(self, sending: Sending) -> str:
        """The arrow to a Law; one to which the same case goes on has a double head."""
        kind, head = ("becomes", "normalnormal") if sending.goes_on else ("opens", "normal")
        return edge(sending.source, sending.target, {
            "id": f"{sending.source}-{kind}-{sending.target}", "arrowhead": head,
            "class": f"{kind} irregular" if sending.irregular else kind,
            **self.stroke(sending), "headport": f"{sending.source}:w" if self.shown(sending) else "",
        })  # fmt: skip

    def stroke(self, sending: Sending) -> dict[str, str]:
        """Colour and dashes of an arrow, and all its articles."""
        return {
            "color": RED if sending.irregular else LINE, "style": "dashed" if sending.irregular else "solid",
            "tooltip": ", ".join(sending.articles),
        }  # fmt: skip

    def shown(self, sending: Sending) -> list[str]:
        """The first articles of an arrow; none where they say no more than the Law to which it leads."""
        if sending.articles == (sending.target.removeprefix("law-"),):
            return []
        return [*sending.articles[:FEW], *(["..."] if len(sending.articles) > FEW else [])]

    def articles(self, sending: Sending) -> str:
        """The articles of an arrow as a small table; nothing where it has none to show."""
        if not (shown := self.shown(sending)):
            return ""
        return centred(listed("", shown, ARTICLES_WIDTH, Line(size=9, colour=RED if sending.irregular else GREY)))

    def legend(self) -> str:
        """The kinds of boxes and arrows that the map uses."""
        drawing = self.labels.drawing
        return framed({drawing("legend_nodes"): list(self._boxes()), drawing("legend_rows"): list(self._arrows())})

    def _boxes(self) -> Iterator[Entry]:
        drawing, written = self.labels.drawing, {machine.is_unwritten for machine in laws(self.edition)}
        yield entry(drawing("phase"), BORDER=2, COLOR=INK, STYLE="ROUNDED", BGCOLOR=FILLS[None])
        if False in written:
            yield entry(drawing("law"), BORDER=1, COLOR=LINE, STYLE="ROUNDED", BGCOLOR=CARD)
        if True in written:
            yield entry(drawing("not_encoded"), GREY, BORDER=1, COLOR=PALE, STYLE="ROUNDED,DASHED")

    def _arrows(self) -> Iterator[Entry]:
        drawing = self.labels.drawing
        yield entry(f"— {drawing('regular')}")
        if any(sending.irregular for sending in self.sendings):
            yield entry(f"- - {drawing('irregular_way')}", RED)
        if any(not sending.goes_on for sending in self.sendings):
            yield entry(f"→ {drawing('opens_mark')}")
        if any(sending.goes_on for sending in self.sendings):
            yield entry(f"→→ {drawing('becomes')}")
        yield entry(drawing("articles_mark"), GREY)
