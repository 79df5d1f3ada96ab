"""Ways: the rows of a machine that lead from the same states to the same place, drawn as one card on one arrow."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.laws.definition import Machine, Row


@dataclass(frozen=True, slots=True)
class Way:
    """Rows with the same sources and goal, all regular or all irregular; with no goal the state stays."""

    sources: tuple[str, ...]
    dest: str | None
    becomes: str | None
    rows: tuple[Row, ...]

    @property
    def number(self) -> int:
        """The way's name: the number of its first row."""
        return self.rows[0].number

    @property
    def irregular(self) -> bool:
        """All rows of the way are irregular."""
        return self.rows[0].irregular

    @property
    def stays(self) -> bool:
        """The rows leave the state as it is."""
        return self.dest is None and self.becomes is None


def ways(machine: Machine) -> tuple[Way, ...]:
    """The ways of a machine in the order of their first rows; every row is in exactly one."""
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in machine.rows:
        groups.setdefault((row.sources, _dest(row), row.becomes, row.irregular), []).append(row)
    return tuple(Way(rows[0].sources, _dest(rows[0]), rows[0].becomes, tuple(rows)) for rows in groups.values())


def _dest(row: Row) -> str | None:
    """Where the row leads; a row that returns to its only source stays there."""
    return None if (row.dest,) == row.sources else row.dest


def open_states(machine: Machine) -> tuple[str, ...]:
    """The states in which something may still happen."""
    return tuple(state.name for state in machine.states.values() if not state.final)


def stays_everywhere(way: Way, machine: Machine) -> bool:
    """Tell whether the way is heard in every one of several open states, so that its card needs no arrows."""
    return way.stays and len(way.sources) > 2 and set(way.sources) == set(open_states(machine))
