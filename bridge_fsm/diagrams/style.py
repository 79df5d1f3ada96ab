"""How a diagram looks: colours of the deciders, what is highlighted, where nodes and arrows lead when clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bridge_fsm.laws.roles import Role

FONT = "Arial"  # every drawing program knows its widths; `render` adds the families that measure the same
INK, GREY, PALE, RED, AMBER = "#1F2933", "#5F6B76", "#BCC4CB", "#B3261E", "#9A6700"
LINE, PALE_LINE, GLOW, WHITE = "#4A5560", "#D5DADF", "#FFF0A8", "#FFFFFF"
CARD, BLUSH = "#FBFBF8", "#FDF3F1"

FILLS: Mapping[Role | None, str] = {
    None: "#F2F4F6",
    Role.offender: "#FFD8B0",
    Role.partner: "#FFEFB0",
    Role.lho: "#CBE1F8",
    Role.rho: "#C8ECE4",
    Role.proper: "#E3D8F6",
    Role.on_turn: "#D3EEC6",
    Role.declarer: "#F8CCD9",
    Role.dummy: "#F4E4EB",
    Role.leader: "#DCE8B4",
    Role.leaders_partner: "#EEF2D6",
    Role.defender: "#C7D8C1",
    Role.anyone: "#ECECEC",
    Role.director: "#D8D2C9",
    Role.claimer: "#FBD2C2",
    Role.opponent: "#C9D6EF",
    Role.claimers_partner: "#FBE6DA",
    Role.side: "#E3E3F5",
    Role.nobody: "#F6F6F6",
    Role.declarer_or_defender: "#DDEFF0",
}


def anchor(kind: str, name: str) -> str:
    """The default target of a click: `#state-made`, `#row-4`, `#law-29`."""
    return f"#{kind}-{name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What one drawing adds to its machine; the default highlights nothing.

    With `pale`, what is neither highlighted nor next to a highlighted row steps back. `marks` puts a short text (a
    step's number) before a row, `taken_from` names the states from which a highlighted row was taken where it has
    several, `colours` gives a row's text and arrow a colour of its own (two editions in one
    picture). `url(kind, name)` is asked for every `state`, `row` and `law`; an empty answer makes no link.
    """

    rows: frozenset[int] = frozenset()
    state: str | None = None
    pale: bool = False
    marks: Mapping[int, str] = field(default_factory=dict)
    taken_from: Mapping[int, frozenset[str]] = field(default_factory=dict)
    colours: Mapping[int, str] = field(default_factory=dict)
    heading: str = ""  # below the title, in place of the editions
    editions: tuple[str, ...] = ()  # named in the title; left out: the folder of the machine's file
    legend: bool = True
    url: Callable[[str, str], str] = anchor

    def is_pale(self, number: int) -> bool:
        """Tell whether a row steps back."""
        return self.pale and number not in self.rows

    def is_strong(self, number: int, source: str | None = None) -> bool:
        """Tell whether a row's arrow is highlighted: the one from a source, or with none the one to its goal."""
        return number in self.rows and (source is None or source in self.taken_from.get(number, {source}))

    def row_ink(self, number: int, irregular: bool) -> str:
        """The colour of a row's first line."""
        if self.is_pale(number):
            return PALE
        return self.colours.get(number, RED if irregular else INK)
