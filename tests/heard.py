"""Everything that the live table hears in the vectors and the examples: position, act and outcome, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from test_vectors import cases, scenario_of

from bridge_fsm.director import Director
from bridge_fsm.history import Step
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.options import replace_act
from bridge_fsm.position import Position
from bridge_fsm.records.scenario import Scenario, read_scenario

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.yaml"))


@dataclass(frozen=True, slots=True)
class Heard:
    """One act on the live table; `source` names the vector or example."""

    source: str
    before: Position
    act: Act
    outcome: int
    rows: tuple[int, ...]  # 256 * Law + place in the machine's file
    marks: tuple[int, ...]  # what it noted of calls and cards
    after: Position


def row_number(edition: Edition, row: Row) -> int:
    """A row, as the compiled table numbers it."""
    return 256 * edition.machines[row.law].number + row.number


class Recorder(Director):
    """A Director who writes down what he hears."""

    def __init__(self, laws: Edition, scenario: Scenario) -> None:
        super().__init__(laws, scenario.setting)
        self.source, self.heard = scenario.id, list[Heard]()

    def _try(self, t: Position, act: Act, steps: list[Step], marks: object) -> int:
        before, given, begun = t.copy(), replace_act(act), len(steps)
        outcome = super()._try(t, act, steps, marks)  # type: ignore[arg-type]
        rows = tuple(row_number(self.edition, step.row) for step in steps[begun:])
        marks_of_act = tuple(act.mark[: 3 * act.marks])
        self.heard.append(Heard(self.source, before, given, outcome, rows, marks_of_act, t.copy()))
        return outcome


@cache
def all_heard(edition: str) -> tuple[Heard, ...]:
    """All acts of the vectors and examples that are about an edition with its own regulations, in order."""
    found: list[Heard] = []
    plain = load_edition(edition)
    for scenario in scenarios(edition):
        if scenario.regulations:
            continue  # rows have other numbers then
        recorder = Recorder(plain, scenario)
        for placed in scenario.events:
            recorder.hear(placed.event)
        found += recorder.heard
    return tuple(found)


def scenarios(edition: str) -> Iterator[Scenario]:
    """The vectors and examples that are about an edition."""
    for case in cases():
        vector, names, its_edition = case.values
        if its_edition == edition and "waits" not in vector:
            yield scenario_of(vector, names, edition)
    for path in EXAMPLES:
        scenario = read_scenario(path)
        if edition in scenario.editions:
            yield scenario
