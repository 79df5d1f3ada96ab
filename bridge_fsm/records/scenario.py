"""Scenario files: reading them. CONTRACT section 2 and docs/scenarios.md say what may stand in one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.laws.shapes import check_shape
from bridge_fsm.records.scenario_checks import read_checks, read_comparison
from bridge_fsm.records.scenario_events import check_cards, missing_cards, read_events
from bridge_fsm.records.scenario_export import scenario_text
from bridge_fsm.records.scenario_setting import board_of, read_setting
from bridge_fsm.records.scenario_shapes import ScenarioShape
from bridge_fsm.records.scenario_source import Source, shown, unreadable
from bridge_fsm.records.scenario_types import Obligation, Scenario, ScenarioEvent, StartRevoke
from bridge_fsm.yaml_files import parse_yaml, read_text

__all__ = [
    "Obligation", "Scenario", "ScenarioEvent", "StartRevoke", "parse_scenario", "read_scenario", "scenario_text",
]  # fmt: skip


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raise `InputError` with every fault of the file, each with its line."""
    return parse_scenario(read_text(path), str(path))


def parse_scenario(text: str, file: str = "") -> Scenario:
    """As `read_scenario`, from text; `file` is the name that faults have."""
    data, lines = parse_yaml(text, file)
    source = Source(data if isinstance(data, dict) else {}, lines, text, file)
    if not isinstance(data, dict):
        check_shape(ScenarioShape, data, lines, file)  # raises
    source.faults += unreadable(data, lines, file)
    if source.faults:
        raise InputError(source.faults)
    source.shape(ScenarioShape, data, ())
    scenario = _scenario(source)
    if source.faults:
        raise InputError(sorted(dict.fromkeys(source.faults), key=_place))
    return scenario


def _place(fault: Fault) -> int:
    return fault.line or 0


def _scenario(source: Source) -> Scenario:
    """The scenario, as far as it could be read."""
    data = source.data
    editions = _editions(source)
    compare = read_comparison(source) if "compare" in data else None
    events = _events(source)
    setting, obligations = read_setting(source, missing_cards(events or ()))
    check_cards(source, setting, events or ())
    checks = read_checks(source, editions, None if events is None else len(events))
    _check_inferred(source, max((len(each) for each in checks.values()), default=0))
    return Scenario(
        editions=editions, board=board_of(source), setting=setting, obligations=obligations,
        regulations=_mapping(data.get("regulations")), events=events or (), checks=checks, compare=compare,
        laws=_words(data.get("laws")), source_rank=_source_rank(source), inferred=_words(data.get("inferred")),
        file=source.file, **{key: source.text_at(key) or "" for key in ("id", "title", "confidence", "note", "fact")},
    )  # fmt: skip


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _words(value: object) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else ()


def _events(source: Source) -> tuple[ScenarioEvent, ...] | None:
    """The events; a comparison has none."""
    if "events" in source.data and "compare" in source.data:
        source.fault("compare: stands in place of events; expected one of them", ("compare",))
    if "events" not in source.data and "compare" not in source.data:
        source.fault("events: this key is missing (or compare in its place)", ())
        return None
    return read_events(source) if "events" in source.data else ()


def _editions(source: Source) -> tuple[str, ...]:
    """The names of the editions, or the folders of drafts, in their order; whether they exist is not asked here."""
    given = source.data.get("edition")
    names = given if isinstance(given, list) else [given]
    if "edition" in source.data:
        _check_editions(source, names)
    return tuple(name for name in names if isinstance(name, str))


def _check_editions(source: Source, names: list[Any]) -> None:
    if not names:
        source.fault("edition: is empty; expected at least one", ("edition",))
    for index, name in enumerate(names):
        if not isinstance(name, str) or not name.strip():
            example = name if isinstance(name, int) else "2017"
            message = f'edition: found {shown(name)}; expected its name in quotes, as "{example}"'
            source.fault(message, ("edition", index))
        elif name in names[:index]:
            source.fault(f"edition: {name!r} stands twice", ("edition", index))


def _source_rank(source: Source) -> str | int | None:
    value = source.data.get("source_rank")
    if value is None or (isinstance(value, str | int) and not isinstance(value, bool)):
        return value
    source.fault(f"source_rank: found {shown(value)}; expected a word or a number", ("source_rank",))
    return None


def _check_inferred(source: Source, checks: int) -> None:
    """Numbers of checks, from 1."""
    for index, number in enumerate(_words(source.data.get("inferred"))):
        if isinstance(number, int) and not isinstance(number, bool) and not 1 <= number <= checks:
            source.fault(f"inferred: there is no check {number}; the last is {checks}", ("inferred", index))
