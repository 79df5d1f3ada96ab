"""A machine as DOT text: a pure function of the machine, the language and the style; same input, same bytes.

Every state is a node `state-<name>`. Every way (rows with the same sources and goal) is a card `way-<first row>` that
stands on its arrow; in the card every row has a cell with the id `row-<number>`. Arrows are called
`way-<n>-from-<state>` and `way-<n>-to-<state>` and carry the classes of their rows.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.diagrams.cards import Cards
from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.diagrams.legend import legend, title
from bridge_fsm.diagrams.statements import Html, attributes, edge, node, quoted
from bridge_fsm.diagrams.style import AMBER, FILLS, FONT, GREY, INK, LINE, PALE, PALE_LINE, RED, WHITE, Style
from bridge_fsm.diagrams.text import SEPARATOR, boxed
from bridge_fsm.diagrams.ways import Way, stays_everywhere, ways
from bridge_fsm.laws.definition import Machine, State

DEFAULT = Style()
ENTRY = {"id": "entry", "shape": "circle", "style": "filled", "fillcolor": INK, "label": "", "width": "0.16"}
MUCH = 1400  # points; cards that take more do not all stand beside each other
TITLE_WIDTH = 150  # points of a state's title before it is wrapped


def machine_dot(machine: Machine, language: str = "en", style: Style = DEFAULT) -> str:
    """The DOT text of a machine; raise `InputError` for a language that is not known."""
    return "\n".join(_Drawing(machine, Labels(language, machine.law), style).lines()) + "\n"


class _Drawing:
    """Writes the statements of one diagram in a fixed order: states, then ways, each as the machine has them."""

    def __init__(self, machine: Machine, labels: Labels, style: Style) -> None:
        self.machine, self.labels, self.style = machine, labels, style
        self.cards = Cards(machine, labels, style)
        self.low = self._low()

    def _low(self) -> list[Way]:
        """Every second way out of the first state, if their cards take much: a line lower."""
        first = (self.machine.initial,)
        out = [way for way in ways(self.machine) if way.sources == first and not way.stays]
        return out[1::2] if sum(map(self.cards.width, out)) > MUCH else []

    def lines(self) -> Iterator[str]:
        yield f"digraph {quoted(f'law-{self.machine.law}')} {{"
        yield from self.defaults()
        yield '  subgraph "cluster_machine" {'
        frame = {"label": Html(self.legend()), "labelloc": "b", "peripheries": "0", "margin": "6"}
        yield f"    graph [{attributes(frame)}];"
        for statement in self.statements():
            yield f"    {statement}"
        yield "  }"
        yield "}"

    def legend(self) -> str:
        return legend(self.machine, self.labels) if self.style.legend else ""

    def defaults(self) -> Iterator[str]:
        graph = {
            "label": Html(title(self.machine, self.labels, self.style)), "labelloc": "t", "rankdir": "TB",
            "nodesep": "0.35", "ranksep": "0.38", "pad": "0.3", "bgcolor": WHITE, "fontname": FONT, "newrank": "true",
        }  # fmt: skip
        yield f"  graph [{attributes(graph)}];"
        yield f"  node [{attributes({'fontname': FONT, 'shape': 'plain'})}];"
        yield f"  edge [{attributes({'fontname': FONT, 'color': LINE, 'penwidth': '1.2', 'arrowsize': '0.8'})}];"

    def statements(self) -> Iterator[str]:
        yield node("entry", ENTRY)
        for state in self.machine.states.values():
            yield node(f"state-{state.name}", self.state(state))
        for law in dict.fromkeys(way.becomes for way in ways(self.machine) if way.becomes):
            yield node(f"law-{law}", self.law(law))
        yield edge("entry", f"state-{self.machine.initial}", {"id": "entry-arrow"})
        for way in ways(self.machine):
            yield from self.way(way)
        yield from self.shelf()

    def state(self, state: State) -> dict[str, str]:
        pale = self.style.pale and not self._is_touched(state.name)
        title = state.title[self.labels.language]
        below = "" if state.final else self.labels.decider(state.decider)
        label = boxed(title, below, TITLE_WIDTH, *((PALE, PALE) if pale else (INK, GREY)))
        here = state.name == self.style.state
        return {
            "id": f"state-{state.name}", "class": self._state_class(state), "shape": "box", "style": "rounded,filled",
            "margin": "0.1,0.06", "fillcolor": WHITE if pale or state.final else FILLS[state.decider],
            "color": AMBER if here else PALE_LINE if pale else INK if state.frozen else LINE,
            "penwidth": "5" if here else "4" if state.frozen else "1.3", "peripheries": "2" if state.final else "1",
            "URL": self.style.url("state", state.name), "tooltip": title, "label": Html(label),
        }  # fmt: skip

    def _is_touched(self, name: str) -> bool:
        rows = [row for row in self.machine.rows if row.number in self.style.rows]
        left = any(name in row.sources and self.style.is_strong(row.number, name) for row in rows)
        return left or name == self.style.state or any(name == row.dest for row in rows)

    def _state_class(self, state: State) -> str:
        kinds = {"initial": state.name == self.machine.initial, "frozen": state.frozen, "final": state.final}
        decider = [f"decider-{state.decider.name}"] if state.decider is not None else []
        return " ".join(["state", *(kind for kind, holds in kinds.items() if holds), *decider])

    def law(self, law: str) -> dict[str, str]:
        label = boxed(f"{self.labels.drawing('law')} {law}", self.labels.drawing("becomes"), TITLE_WIDTH)
        return {
            "id": f"law-{law}", "class": "law", "shape": "cds", "style": "filled", "fillcolor": WHITE, "color": LINE,
            "margin": "0.2,0.1", "URL": self.style.url("law", law), "label": Html(label),
        }  # fmt: skip

    def way(self, way: Way) -> Iterator[str]:
        name, card = f"way-{way.number}", self.cards.card(way, self._header(way))
        yield node(name, {"id": name, "class": self._way_class(way), "label": Html(card)})
        if way.stays:
            yield from self._loop(way, name)
            return
        goal = f"law-{way.becomes}" if way.becomes else f"state-{way.dest}"
        for source in way.sources:
            stroke = {"id": f"{name}-from-{source}", "arrowhead": "none", **self._stroke(way, source)}
            if way in self.low:
                stroke["minlen"] = "2"
            yield edge(f"state-{source}", name, stroke)
        yield edge(name, goal, {"id": f"{name}-to-{way.dest or f'law-{way.becomes}'}", **self._stroke(way)})

    def _loop(self, way: Way, name: str) -> Iterator[str]:
        """A way that stays hangs beside its state, what is lawful on the left, on an arrow that leads back.

        One that stays in any of several states has no arrows but their names on its card.
        """
        state = f"state-{way.sources[-1]}"
        if len(way.sources) > 1:
            yield edge(state, name, {"style": "invis"})
            return
        stroke = {"id": f"{name}-from-{way.sources[0]}", **self._stroke(way)}
        yield edge(state, name, {**stroke, "dir": "back"}) if way.irregular else edge(name, state, stroke)
        yield f"{{ rank=same; {quoted(state)}; {quoted(name)}; }}"

    def shelf(self) -> Iterator[str]:
        """All final states stand on one line."""
        finals = [quoted(f"state-{state.name}") for state in self.machine.states.values() if state.final]
        if len(finals) > 1:
            yield f"{{ rank=same; {'; '.join(finals)}; }}"

    def _header(self, way: Way) -> str:
        if not way.stays:
            return ""
        kind = self.labels.drawing("irregular" if way.irregular else "regular")
        if len(way.sources) == 1:
            return f"{kind}; {self.labels.drawing('stays')}"
        if stays_everywhere(way, self.machine):
            return f"{kind}; {self.labels.drawing('stays_in_all')}"
        titles = [self.machine.states[name].title[self.labels.language] for name in way.sources]
        return f"{kind}; {self.labels.drawing('stays_in')}\n{SEPARATOR.join(titles)}"

    def _way_class(self, way: Way) -> str:
        return " ".join(["way", *(["irregular"] if way.irregular else []), *(f"row-{row.number}" for row in way.rows)])

    def _stroke(self, way: Way, source: str | None = None) -> dict[str, str]:
        """Colour, dashes and strength of an arrow of a way; where it leads when clicked."""
        numbers = [row.number for row in way.rows]
        strong = any(self.style.is_strong(number, source) for number in numbers)
        pale = self.style.pale and not strong
        colours = dict.fromkeys(self.style.colours[n] for n in numbers if n in self.style.colours)
        colour = PALE_LINE if pale else next(iter(colours)) if len(colours) == 1 else RED if way.irregular else LINE
        return {
            "class": self._way_class(way), "URL": self.style.url("row", str(way.number)), "color": colour,
            "tooltip": "; ".join(row.article for row in way.rows), "style": "dashed" if way.irregular else "solid",
            "penwidth": "3.2" if strong else "1.2",
        }  # fmt: skip
