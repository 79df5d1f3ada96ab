"""The test vectors of the specification, as scenarios: every edition that a vector speaks of, every check."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridge_fsm.answer import answer
from bridge_fsm.checks import evaluate
from bridge_fsm.director import Director
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.records.scenario import Scenario, parse_scenario
from bridge_fsm.records.scenario_export import flow
from bridge_fsm.yaml_files import read_yaml

FILES = sorted((Path(__file__).parent / "vectors").glob("*.yaml"))
PASSED_ON = ("board", "vulnerable", "deal", "regulations", "start")  # keys of a scenario that a vector may have too
EDITIONS: dict[str, Edition] = {}


def cases() -> list[Any]:
    """One case for each vector and edition."""
    found = []
    for file in FILES:
        for vector in read_yaml(file)[0]:
            for names in vector["checks"]:
                for edition in str(names).split():
                    found.append(pytest.param(vector, str(names), edition, id=f"{vector['id']}-{edition}"))
    return found


def scenario_of(vector: dict[str, Any], names: str, edition: str) -> Scenario:
    """The vector as a scenario under one edition, with the Director's findings of that edition put in.

    Behind one event there may be a list of findings.
    """
    events = list(vector["events"])
    findings = {
        int(after): words
        for group, places in vector.get("finding", {}).items()
        if edition in str(group).split()
        for after, words in places.items()
    }
    for after in sorted(findings, reverse=True):
        words = findings[after]
        events[after:after] = words if isinstance(words, list) else [words]
    checks = next(checks for group, checks in vector["checks"].items() if str(group) == names)
    data = {
        "id": vector["id"],
        "edition": edition,
        "events": events,
        "checks": checks,
    } | {key: vector[key] for key in PASSED_ON if key in vector}
    if "dealer" in vector or "board" not in vector:
        data["dealer"] = vector.get("dealer", "N")
    return parse_scenario("\n".join(f"{key}: {flow(value)}" for key, value in data.items()), vector["id"])


@pytest.mark.parametrize(("vector", "names", "edition"), cases())
def test_vector(vector: dict[str, Any], names: str, edition: str) -> None:
    """Should rule as the specification says."""
    if "waits" in vector:
        pytest.skip(vector["waits"])
    scenario = scenario_of(vector, names, edition)
    laws = EDITIONS.setdefault(edition, load_edition(edition))
    director = Director(laws, scenario.setting)
    answers = [answer(director)]
    for placed in scenario.events:
        director.hear(placed.event)
        assert director.position.faults() == []
        answers.append(answer(director))
    for check in scenario.checks[edition]:
        result = evaluate(check, answers)
        assert result.ok, f"{check}: {result.found}"
