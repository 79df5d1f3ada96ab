"""Which Law sends to which in an edition: from the phases of the board to Laws that rows open, and on from Law to Law.

A row of the auction, the play or the claims stands for the phases of the states that it leaves. Which those are follows
from the notices that the board hears too: a state that is left when the auction ends belongs to the phase that the
board leaves then, one that is entered to the phase that the board enters. Any other state belongs where the states that
lead to it do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bridge_fsm.laws.act import Act, Notice
from bridge_fsm.laws.definition import Machine, Row
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.hearing import Outcome, search_table
from bridge_fsm.position import Phase, Position

BOARD = "board"


@dataclass(frozen=True, slots=True)
class Sending:
    """The rows that send from a phase or a Law to a Law, or the board from phase to phase; named as in the drawing."""

    source: str  # state-auction, law-27
    target: str
    goes_on: bool  # the same case goes on under that Law, in place of a new one
    rows: tuple[Row, ...]

    @property
    def irregular(self) -> bool:
        """All rows are irregular."""
        return all(row.irregular for row in self.rows)

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the rows, each once."""
        return tuple(dict.fromkeys(row.article for row in self.rows))


def laws(edition: Edition) -> tuple[Machine, ...]:
    """The machines of cases, of Laws that are written and of those that a row only names."""
    return tuple(machine for machine in edition.machines.values() if machine.scope != "table")


def sendings(edition: Edition) -> tuple[Sending, ...]:
    """The ways to each Law, rows with the same ends as one, in the order of the machines and their rows."""
    return _merged(
        (place, f"law-{row.opens or row.becomes}", bool(row.becomes), row)
        for machine in edition.machines.values()
        for places in [_places(edition, machine)]
        for row in machine.rows
        if row.opens or row.becomes
        for place in dict.fromkeys(place for name in row.sources for place in places[name])
    )


def _places(edition: Edition, machine: Machine) -> dict[str, list[str]]:
    """Where each state of a machine stands in the drawing: at its Law, or at its phases."""
    if machine.scope != "table":
        return {name: [f"law-{machine.law}"] for name in machine.states}
    return {name: [f"state-{phase}" for phase in phases] for name, phases in phases_of_states(edition, machine).items()}


def phase_changes(edition: Edition) -> tuple[Sending, ...]:
    """The ways of the board from phase to phase."""
    return _merged(
        (f"state-{source}", f"state-{row.dest}", False, row)
        for row in edition.machines[BOARD].rows
        for source in row.sources
        if row.dest not in (None, source)
    )


def _merged(found: Iterable[tuple[str, str, bool, Row]]) -> tuple[Sending, ...]:
    groups: dict[tuple[str, str, bool], list[Row]] = {}
    for source, target, goes_on, row in found:
        groups.setdefault((source, target, goes_on), []).append(row)
    return tuple(Sending(*ends, tuple(rows)) for ends, rows in groups.items())


def phases_of_states(edition: Edition, machine: Machine) -> dict[str, tuple[str, ...]]:
    """The phases, in the order of the board, to which each state of one of the table's machines belongs."""
    board = edition.machines[BOARD]
    if machine.law == BOARD:
        return {name: (name,) for name in board.states}
    heard = [name for name in board.states if machine.number in _asked_in(Phase[name])]
    found = {name: _by_notices(machine, name, board) & set(heard) for name in machine.states}
    while reached := _reached(machine, found):
        found |= reached
    return {name: tuple(phase for phase in heard if phase in (found[name] or heard[:1])) for name in machine.states}


def _asked_in(phase: Phase) -> list[int]:
    """The table's machines that the hearing asks in a phase; after four passes it asks the most."""
    asked: list[int] = []

    def offer(t: Position, e: Act, law: int) -> int:
        asked.append(law)
        return Outcome.unheard

    search_table(Position(phase=phase, passes=4), Act(), offer)
    return asked


def _by_notices(machine: Machine, state: str, board: Machine) -> set[str]:
    """The phases that the board leaves by the notices that leave the state, or enters by those that enter it."""
    notices = [row for row in machine.rows if row.trigger in Notice.__members__ and row.dest is not None]
    left = {row.trigger for row in notices if state in row.sources and row.dest != state}
    entered = {row.trigger for row in notices if row.dest == state and row.sources != (state,)}
    return {phase for row in board.rows if row.dest and row.trigger in left for phase in row.sources} | {
        row.dest for row in board.rows if row.dest and row.trigger in entered
    }


def _reached(machine: Machine, found: dict[str, set[str]]) -> dict[str, set[str]]:
    """States that have no phase yet, with those of the states from which a row leads to them."""
    reached: dict[str, set[str]] = {}
    for row in machine.rows:
        phases = {phase for name in row.sources for phase in found[name]}
        if row.dest is not None and phases and not found[row.dest]:
            reached[row.dest] = reached.get(row.dest, set()) | phases
    return reached
