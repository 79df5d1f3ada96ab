"""The examples: every check of every scenario holds, and the PBN file has the departures that were put into it."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bridge_fsm.answer import answer
from bridge_fsm.checks import evaluate
from bridge_fsm.cli import app
from bridge_fsm.director import Director
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.records import pbn_text, read_pbn, read_records
from bridge_fsm.records.scenario import Scenario, parse_scenario, read_scenario, scenario_text
from bridge_fsm.replay import replay

FOLDER = Path(__file__).resolve().parents[1] / "examples"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
MATCH = FOLDER / "friendly_match.pbn"
BOARDS = [  # board, status, articles of the findings, contract, declarer, declarer's tricks, North-South's points
    (1, "irregular", ["61A"], "4S", "N", 10, 420),  # not vulnerable: 4 x 30 + 300
    (2, "irregular", ["27"], "3S", "S", 9, 140),  # a part score: 3 x 30 + 50
    (3, "regular", [], "pass", None, None, 0),
    (4, "regular", [], "3N", "W", 12, -690),  # vulnerable: 40 + 5 x 30 + 500
]


def run_through(scenario: Scenario, edition: str) -> list[dict[str, Any]]:
    """The answers before the first event and after each."""
    table = Director(load_edition(edition, scenario.regulations), scenario.setting)
    answers = [answer(table)]
    for placed in scenario.events:
        table.hear(placed.event)
        answers.append(answer(table))
    return answers


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_every_check_holds_in_every_edition(path: Path) -> None:
    """Should have a title, the file's name as id, a check under each of its editions, and all of them hold."""
    scenario = read_scenario(path)
    assert scenario.id == path.stem
    assert scenario.title
    assert set(scenario.editions) <= set(EDITIONS)
    for edition in scenario.editions:
        answers = run_through(scenario, edition)
        assert not any(given["refused"] for given in answers)
        assert scenario.checks[edition]
        for check in scenario.checks[edition]:
            result = evaluate(check, answers)
            assert result.ok, f"{edition}, line {check.line}: {check.fact}: {result.found}"


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_scenario_runs_from_the_command_line(path: Path, language: str) -> None:
    """Should end with status 0 and say of each edition that no check failed, in both languages."""
    result = CliRunner().invoke(app, ["run", "--check", "--lang", language, str(path)])
    assert result.exit_code == 0, result.output
    assert all(f"{edition}: " in result.output for edition in read_scenario(path).editions)


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_every_scenario_can_be_written_again(path: Path) -> None:
    """Should read back equal from the text that the program writes of it."""
    scenario = read_scenario(path)
    assert parse_scenario(scenario_text(scenario), path.name) == scenario


def test_the_match_has_the_departures_that_were_put_into_it() -> None:
    """Should find one revoke and one insufficient bid, and come to the contracts, results and scores of Law 77."""
    found = []
    for record in read_records(MATCH):
        played = replay(record, load_edition("2017"))
        articles = [departure.article for departure in played.departures]
        contract = "pass" if played.passed_out else str(played.contract)
        declarer = None if played.passed_out or played.declarer is None else played.declarer.name
        result = None if played.passed_out else played.result
        found.append((record.board, played.status, articles, contract, declarer, result, played.score))
        assert not record.faults
        assert played.score_agrees
    assert found == BOARDS


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_match_is_ruled_alike_in_every_edition(edition: str) -> None:
    """Should find the same, since an insufficient bid that was called over is accepted in all of them."""
    statuses = [replay(record, load_edition(edition)).status for record in read_records(MATCH)]
    assert statuses == [status for _, status, *_ in BOARDS]


def test_the_match_has_whole_deals_and_marks() -> None:
    """Should deal 52 cards on each board, and keep the marks when it is written again."""
    records = read_records(MATCH)
    assert all(record.deal is not None and not record.deal.faults() for record in records)
    assert [len(record.plays) for record in records] == [52, 52, 0, 20]
    text = pbn_text(records)
    assert "^R H2" in text and "^I 1H" in text
    assert list(read_pbn(text).records) == records


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Should rule as the authorities did: the takeout double is no replacement, and South is silenced."""
    runpy.run_path(str(FOLDER / "live_table.py"), run_name="__main__")
    printed = capsys.readouterr().out
    assert "27B3" in printed and "27B1(b)" not in printed and "not written" not in printed
    assert printed.splitlines()[-1] == "duties: {'S': {'pass': 'rest'}}"
