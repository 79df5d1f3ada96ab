"""Histories found by exploring, as scenario files: what shows that a property fails, or how a row is reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridge_fsm.act_events import event_of
from bridge_fsm.compiled.explore import Exploration
from bridge_fsm.compiled.traces import Trace
from bridge_fsm.event_text import event_text
from bridge_fsm.events import Event
from bridge_fsm.records.scenario_types import Scenario, ScenarioEvent


def events_of(trace: Trace) -> list[Event]:
    """The events of a history."""
    return [event_of(act) for act in trace.acts]


def event_lines(trace: Trace) -> list[str]:
    """The events of a history as they stand in a scenario file."""
    return [event_text(event) for event in events_of(trace)]


def witness(
    found: Exploration,
    title: str,
    trace: Trace,
    before: Sequence[Event] = (),
    edition: str | None = None,
    regulations: Mapping[str, bool | str] | None = None,
) -> Scenario:
    """The scenario of a history: how the board begins, the events before the exploration, and those it found.

    `edition` is what finds the Laws again (for a draft its folder), `regulations` are those that were set.
    """
    events = (*before, *events_of(trace))
    return Scenario(
        id=title,
        title=f"Found by exploring {found.universe.edition.name}: {title}",
        editions=(edition or found.universe.edition.name,),
        regulations=regulations or {},
        setting=found.universe.setting,
        events=tuple(ScenarioEvent(event) for event in events),
    )
