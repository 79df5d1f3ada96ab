"""The command `explore`: figures, answers, files, and every wrong use."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from test_cli import Capture, bridge

SMALL = ("explore", "--levels", "2", "--denominations", "CD", "--key", "declares")
IRREGULAR = ("explore", "--edition", "1997", "--levels", "1", "--denominations", "SH", "--irregularities", "1")


def answered(capsys: Capture, *arguments: object, status: int = 0) -> dict[str, Any]:
    """The JSON object that a call prints."""
    assert bridge(*arguments, "--json") == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("edition", ["1987", "1997", "2007", "2017"])
def test_regular_auction(edition: str, capsys: Capture) -> None:
    """Should count the whole regular auction with the side on turn, every depth adding up."""
    whole = ("explore", "-e", edition, "--key", "decides", "--symmetry", "partners", "--words", "call")
    found = answered(capsys, *whole, "--can-end", "--eventually-ends", "--always", "only_on_turn")
    assert (found["edition"], found["complete"], found["stopped"]) == (edition, True, None)
    assert (found["states"], found["transitions"]) == (845, 11764)
    assert sum(depth["states"] for depth in found["depths"]) == 845
    assert sum(depth["transitions"] for depth in found["depths"]) == 11764
    assert found["dead_ends"] == {"count": 0, "history": None}
    assert [answer["holds"] for answer in found["answers"]] == [True, True, True]
    assert set(found["rows"]) & set(found["rows_never_taken"]) == set()


def test_text_says_the_same(capsys: Capture) -> None:
    """Should print figures, answers and histories as lines."""
    asked = ("--sometimes", "redoubled_contract_reached", "--always", "contract_reached", "--to", "auction#4")
    assert bridge(*SMALL, *asked) == 1
    printed = capsys.readouterr().out
    assert "2017: complete\n3,629 states, 6,072 transitions, 577 ends, 0 dead ends" in printed
    assert "sometimes redoubled_contract_reached? yes: N 1C, E X, S XX, W P, N P, E P (and 191 more)" in printed
    assert "always contract_reached? no: the first position" in printed
    assert "to auction#4: N 1C, E X" in printed


def test_counterexamples_run(tmp_path: Path, capsys: Capture) -> None:
    """Should write scenario files that `run` plays."""
    assert bridge(*IRREGULAR, "--always", "bids_rise", "--to", "27:rejected", "-o", tmp_path / "found") == 1
    capsys.readouterr()
    files = sorted((tmp_path / "found").iterdir())
    assert [file.name for file in files] == ["always_bids_rise.yaml", "to_27_rejected.yaml"]
    for file in files:
        assert bridge("run", file) == 0
    assert "insufficient" in capsys.readouterr().out


def test_begins_after_a_scenario(tmp_path: Path, capsys: Capture) -> None:
    """Should go on from where a scenario ends, under its edition, and write it before what was found."""
    file = tmp_path / "after.yaml"
    file.write_text('edition: "1997"\ndealer: "N"\nevents: [N 1S, E 1S]\n', encoding="utf-8")
    found = answered(capsys, "explore", file, "--levels", "1", "--to", "27:rejected", "-o", tmp_path / "found")
    assert found["edition"] == "1997"
    assert found["reached"] == [{"to": "27:rejected", "history": ["S declines"], "doubts": []}]
    written = (tmp_path / "found" / "to_27_rejected.yaml").read_text(encoding="utf-8")
    assert re.findall(r'^  - "(.*)"$', written, re.MULTILINE) == ["N 1S", "E 1S", "S declines"]


def test_boards_of_few_cards(capsys: Capture) -> None:
    """Should play whole boards when cards are dealt, and deal the same by the same seed."""
    few = ("explore", "--cards", "2", "--levels", "1", "--denominations", "S")
    first = answered(capsys, *few, "--seed", "3", "--always", "all_cards_played", "--sometimes", "played_out")
    assert [answer["holds"] for answer in first["answers"]] == [True, True]
    assert answered(capsys, *few, "--seed", "3")["states"] == first["states"]


def test_cut_short_and_taken_up(tmp_path: Path, capsys: Capture) -> None:
    """Should say `incomplete`, keep the states, and come to the whole when it goes on with them."""
    kept = tmp_path / "states"
    cut = answered(capsys, *SMALL, "--states", "500", "--keep", kept, "--can-end", status=1)
    assert (cut["complete"], cut["stopped"]) == (False, "states: 500")
    assert cut["answers"][0]["holds"] is None
    assert bridge(*SMALL, "--states", "500") == 0
    assert "incomplete (states: 500)" in capsys.readouterr().out
    again = answered(capsys, *SMALL, "--resume", kept)
    assert (again["complete"], again["states"], again["transitions"]) == (True, 3629, 6072)


def test_properties_are_listed(capsys: Capture) -> None:
    """Should name each property with what it says."""
    assert bridge("explore", "--properties") == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("only_on_turn: ") for line in lines)
    assert all(re.match(r"\w+: [A-Z].*\.$", line) or line.endswith(")") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--levels", "8"), "the highest level is 8; expected 0 to 7"),
        (("--irregularities", "15"), "expected 0 to 14"),
        (("--denominations", "CQ"), "'Q' is not a denomination"),
        (("--words", "call,sing"), "'sing' is not an event word"),
        (("--cards", "14"), "--cards is 14; expected 0 to 13"),
        (("--key", "decides", "--until", "ended"), "the key `decides` is for the auction"),
        (("--key", "declares", "--irregularities", "1"), "is for the regular game"),
        (("--memory", "0"), "the bound on memory is 0"),
        (("--seconds", "nan"), "the bound on seconds is nan"),
        (("--depth", "-1"), "the bound on depth is -1"),
        (("--always", "luck"), "'luck' is not a property; expected one of values_in_range"),
        (("--to", "27#99"), "27 has the rows #1 to #"),
        (("--resume", "nowhere"), "nowhere: cannot be read"),
        (("--keep", "no/where/states", "--states", "1"), "no/where/states: cannot be written"),
        (("no.yaml",), "no.yaml"),
        (("--edition", "1931"), "1931"),
        (("--cards", "2", "{scenario}"), "the scenario has its own"),
        (("{comparison}",), "has no board to begin from"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], message: str, tmp_path: Path, capsys: Capture) -> None:
    """Should end with status 2 and one clear line."""
    scenario, comparison = tmp_path / "s.yaml", tmp_path / "c.yaml"
    scenario.write_text('edition: "1997"\ndealer: "N"\nevents: [N 1S]\n', encoding="utf-8")
    comparison.write_text('edition: "1997"\ncompare: {form: imps, boards: [[1, 2]]}\n', encoding="utf-8")
    given = [argument.format(scenario=scenario, comparison=comparison) for argument in arguments]
    assert bridge("explore", *given) == 2
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_interrupt_keeps_what_was_found(tmp_path: Path) -> None:
    """Should stop at Ctrl-C, say so, print what was found, and keep the states."""
    kept = tmp_path / "states"
    arguments = ["explore", "--levels", "5", "--key", "declares", "--memory", "4000", "--json", "--keep", str(kept)]
    program = subprocess.Popen(
        [sys.executable, "-m", "bridge_fsm", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    time.sleep(4)
    program.send_signal(signal.SIGINT)
    printed, errors = program.communicate(timeout=120)
    found = json.loads(printed)
    assert (program.returncode, errors) == (130, "")
    assert found["stopped"] == "interrupted"
    assert found["complete"] is False
    assert kept.exists()
