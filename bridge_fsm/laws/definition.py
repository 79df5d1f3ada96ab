"""A Law as data: machines, states and rows, as they stand in `states/`, read, checked and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridge_fsm.errors import InputError
from bridge_fsm.laws.roles import Role

Text = Mapping[str, str]  # language -> sentence
LANGUAGES = ("en", "ru")
TABLE_MACHINES = ("board", "auction", "play", "claim")  # always there; numbers 0..3 as Laws
UNWRITTEN = "unwritten"  # the machine that stands for every Law whose own is not written yet
NOT_ENCODED = "law_not_encoded"  # the doubt that its rulings name


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """One state: its number, who decides in it, whether it stops all other acts, whether it ends the case."""

    name: str
    number: int
    decider: Role | None = None
    frozen: bool = False
    final: bool = False
    title: Text = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Information:
    """What a row says about a withdrawn call or card (Law 16): about which, and which side may use it."""

    about: str  # held, second, call, card, cards, or lhos: the second, where it is the left-hand opponent's
    authorized: tuple[str, ...]  # offenders, others
    unauthorized: tuple[str, ...]
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One transition. `number` counts the rows of its machine from 1, in the order in which they are tried."""

    law: str
    number: int
    trigger: str
    by: Role | None
    sources: tuple[str, ...]
    dest: str | None
    conditions: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    where: Mapping[str, bool | str] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    again: bool = False
    opens: str | None = None
    becomes: str | None = None
    irregular: bool = False
    review: tuple[str, ...] = ()
    information: tuple[Information, ...] = ()
    adjusts: str | None = None  # artificial; cap: the offenders score at most average minus
    unsure: str | None = None
    article: str
    says: Text | None = None
    line: int | None = None

    @property
    def guards(self) -> frozenset[str]:
        """Everything that must hold, each with its sign."""
        return (
            frozenset(self.conditions)
            | {f"not {name}" for name in self.unless}
            | {f"find {name}" for name in self.finds}
            | {f"where {key} {value}" for key, value in self.where.items()}
        )

    @property
    def key(self) -> str:
        """The row's name in reports: Law and number, as in `27#4`."""
        return f"{self.law}#{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """One machine: a Law's procedure, or one of the table's own."""

    law: str
    title: Text
    scope: str  # table or case
    initial: str
    states: Mapping[str, State]
    rows: tuple[Row, ...]
    leaves: tuple[str, ...] = ()
    wronged: bool = False  # its cases are about a player of the side that was wronged, not about an offender
    file: str = ""
    is_unwritten: bool = False  # stands for a Law whose own procedure is not written yet

    @property
    def number(self) -> int:
        """The number that stands in the position: 0..3 for the table's own machines, else that of the Law."""
        return TABLE_MACHINES.index(self.law) if self.scope == "table" else law_number(self.law)

    def row_texts(self) -> tuple[object, ...]:
        """What makes two machines the same for a reader: everything but the file and the lines."""
        rows = tuple(tuple(getattr(row, name) for name in Row.__slots__ if name != "line") for row in self.rows)
        head = (self.law, self.title, self.scope, self.initial, self.leaves, self.wronged)
        return (*head, tuple(self.states.items()), rows)


def law_number(law: str) -> int:
    """The number of a Law, 4..127; letters behind it are left out (`15A` is 15)."""
    digits = law[: len(law) - len(law.lstrip("0123456789"))]
    if not digits or not 4 <= int(digits) <= 127:
        raise InputError(f'{law!r} is not a Law; expected its number, as in "27"')
    return int(digits)
