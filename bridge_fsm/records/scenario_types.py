"""What a scenario file holds, once read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridge_fsm.checks import Check
from bridge_fsm.comparison import Comparison
from bridge_fsm.events import Event
from bridge_fsm.position import Duty
from bridge_fsm.seats import Seat
from bridge_fsm.setting import Setting


@dataclass(frozen=True, slots=True)
class ScenarioEvent:
    """One event and the line where it was read; four of them share the line of a whole trick."""

    event: Event
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Obligation:
    """What a player owes at the start: to pass, to repeat a call, not to make certain calls (call numbers)."""

    must_pass: Duty = Duty.none
    repeat: int = 0
    banned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRevoke:
    """A revoke made before the start, with the keys that the answer has for it."""

    by: Seat
    trick: int
    card: int = 0
    established: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario: how the board begins, what happens, and what must then be so under each edition.

    `file` and the lines of events and checks do not count when two scenarios are compared.
    """

    id: str = ""
    title: str = ""
    editions: tuple[str, ...]
    board: int | None = None
    setting: Setting = field(default_factory=Setting)
    obligations: Mapping[Seat, Obligation] = field(default_factory=dict)
    regulations: Mapping[str, bool | str] = field(default_factory=dict)
    events: tuple[ScenarioEvent, ...] = ()
    checks: Mapping[str, tuple[Check, ...]] = field(default_factory=dict)  # by edition
    compare: Comparison | None = None
    laws: tuple[str, ...] = ()
    confidence: str = ""
    source_rank: str | int | None = None
    note: str = ""
    fact: str = ""
    inferred: tuple[int, ...] = ()  # numbers of checks, from 1
    file: str = field(default="", compare=False)
