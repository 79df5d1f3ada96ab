"""The command line: each command on small files of its own, and every wrong use, by status and by message."""

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

from bridge_fsm import __version__
from bridge_fsm.cli import run_app

SCENARIO = """
id: insufficient
title: East answers too low
edition: ["1997", "2017"]
dealer: "N"
vulnerable: none
events: [N 1H, E 1D, S declines, E 2D, S P]
checks:
  - {ruling: "27"}
  - {path: turn, equals: W}
"""
EVENTS = 5
FAILING = SCENARIO.replace("equals: W", "equals: E")
PBN = """[Event "Home"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.432.432.432 QJT9.AK5.AK5.AK5 8765.876.876.876 4.QJT9.QJT9.QJT9"]
[Declarer "E"]
[Contract "3NT"]
[Result "%s"]
[Auction "N"]
%s 3NT Pass Pass
Pass
[Play "S"]
S8 S4 SK S9
*
"""
GOOD_PBN = PBN % ("9", "Pass")
BAD_PBN = PBN.replace("S8 S4 SK S9", "S8 H9 SK S9") % ("9", "Pass")  # West has the four of spades
COMMANDS = ["run", "check", "draw", "perft", "why", "explore"]

Capture = pytest.CaptureFixture[str]


def bridge(*arguments: object) -> int:
    """Run the command line within this process; answer its status."""
    before = sys.argv
    sys.argv = ["bridge-fsm", *map(str, arguments)]
    try:
        return run_app()
    finally:
        sys.argv = before


def outside(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the command line as a process of its own."""
    command = [sys.executable, "-m", "bridge_fsm", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """A small scenario."""
    path = tmp_path / "insufficient.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of one regular board."""
    path = tmp_path / "home.pbn"
    path.write_text(GOOD_PBN, encoding="utf-8")
    return path


def answers(capsys: Capture) -> list[dict[str, Any]]:
    """What was printed, one object a line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help(command: list[str], capsys: Capture) -> None:
    """Should tell of each command and its options, with status 0."""
    assert bridge(*command, "--help") == 0
    shown = capsys.readouterr().out
    assert "Usage" in shown
    assert all(name in shown for name in command or COMMANDS)


def test_version() -> None:
    """Should tell the version, whether it is asked first or not."""
    for arguments in (["--version"], ["--version", "run"]):
        told = outside(*arguments)
        assert (told.returncode, told.stdout.strip()) == (0, f"bridge-fsm {__version__}")


def test_run_tells_the_rulings(scenario: Path, capsys: Capture) -> None:
    """Should print title, auction and each ruling with its article, for each edition."""
    assert bridge("run", scenario) == 0
    shown = capsys.readouterr().out
    assert shown.count("27B1") >= 2
    assert "East answers too low" in shown
    assert "insufficient" in shown


def test_run_in_russian(scenario: Path, capsys: Capture) -> None:
    """Should speak Russian when asked."""
    assert bridge("run", scenario, "--lang", "ru") == 0
    shown = capsys.readouterr().out
    assert "недостаточно" in shown
    assert "is insufficient" not in shown
    assert bridge("run", scenario, "--lang", "ru", "--json", "--last") == 0
    assert all("недостаточно" in given["rulings"][0]["text"] for given in answers(capsys))


def test_run_json(scenario: Path, capsys: Capture) -> None:
    """Should print one object a line, before the first event and after each, edition by edition."""
    assert bridge("run", scenario, "--json") == 0
    given = answers(capsys)
    order = [(answer["edition"], answer["event"]) for answer in given]
    assert order == [(edition, event) for edition in ("1997", "2017") for event in range(EVENTS + 1)]


def test_run_last(scenario: Path, capsys: Capture) -> None:
    """Should print only the final answer, the same as without --last."""
    assert bridge("run", scenario, "--json", "--edition", "2007") == 0
    full = answers(capsys)
    assert bridge("run", scenario, "--json", "--edition", "2007", "--last") == 0
    assert answers(capsys) == full[-1:]
    assert full[-1]["edition"] == "2007"


@pytest.mark.parametrize(("text", "status"), [(SCENARIO, 0), (FAILING, 1)])
def test_run_check(text: str, status: int, tmp_path: Path, capsys: Capture) -> None:
    """Should end with 0 when all checks pass, with 1 when one fails, and say which."""
    path = tmp_path / "checked.yaml"
    path.write_text(text, encoding="utf-8")
    assert bridge("run", path, "--check") == status
    assert f"{2 - status} passed, {status} failed" in capsys.readouterr().out
    assert bridge("run", path, "--check", "--json", "--last") == status
    assert bridge("run", path) == 0


def test_run_refused_event(tmp_path: Path, capsys: Capture) -> None:
    """Should go on after an event that is refused, and end with status 1."""
    path = tmp_path / "refused.yaml"
    path.write_text('edition: "1997"\nevents: [N accepts, N 1H]\n', encoding="utf-8")
    assert bridge("run", path, "--json") == 1
    given = answers(capsys)
    assert [answer["refused"] is not None for answer in given] == [False, True, False]
    assert given[-1]["auction"] == [["N", "1H", "legal"]]


def test_run_record(record: Path, capsys: Capture) -> None:
    """Should play a record through the machines."""
    assert bridge("run", record) == 0
    assert "3NT" in capsys.readouterr().out.replace("3N,", "3NT,")
    assert bridge("run", record, "--json") == 0
    (given,) = answers(capsys)
    assert (given["contract"], given["declarer"], given["tricks"]) == ("3N", "E", {"NS": 1, "EW": 0})


def test_check(record: Path, tmp_path: Path, capsys: Capture) -> None:
    """Should report a revoke with file, line and Law, with status 0, or 1 with --strict."""
    bad = tmp_path / "revoke.pbn"
    bad.write_text(BAD_PBN, encoding="utf-8")
    assert bridge("check", record, "--strict") == 0
    assert "61A" not in capsys.readouterr().out
    for extra, status in (([], 0), (["--strict"], 1)):
        assert bridge("check", record, bad, *extra) == status
        shown = capsys.readouterr().out
        assert f"{bad}:13" in shown
        assert "61A" in shown


def test_check_json(record: Path, tmp_path: Path, capsys: Capture) -> None:
    """Should print one object for each board."""
    bad = tmp_path / "revoke.pbn"
    bad.write_text(GOOD_PBN + "\n" + BAD_PBN, encoding="utf-8")
    assert bridge("check", record, bad, "--json") == 0
    given = answers(capsys)
    assert [Path(entry["file"]).name for entry in given] == ["home.pbn", "revoke.pbn", "revoke.pbn"]
    assert [entry["status"] for entry in given] == ["regular", "regular", "irregular"]
    assert [finding["article"] for finding in given[-1]["findings"]] == ["61A"]
    assert (given[0]["contract"], given[0]["declarer"], given[0]["result"], given[0]["score"]) == ("3N", "E", 9, -400)


def test_perft(capsys: Capture) -> None:
    """Should print length and count a line, the same in JSON, and the number of all auctions."""
    assert bridge("perft", 3) == 0
    assert capsys.readouterr().out.split() == ["1", "36", "2", "701", "3", "9731"]
    assert bridge("perft", 2, "--json", "--edition", "1987") == 0
    assert answers(capsys) == [{"length": 1, "count": 36}, {"length": 2, "count": 701}]
    assert bridge("perft", "--all") == 0
    assert capsys.readouterr().out.strip() == str((4 * 22**35 - 1) // 3)


def test_perft_counts_events(capsys: Capture) -> None:
    """Should count events where irregular acts, fewer bids or words are asked for, and say what the memory left out."""
    assert bridge("perft", 3, "--irregularities", 0) == 0
    assert capsys.readouterr().out.split() == ["1", "36", "2", "701", "3", "9731"]
    small = ("perft", 2, "--levels", 1, "--denominations", "SH")
    assert bridge(*small, "--json") == 0
    assert answers(capsys) == [{"length": 1, "count": 3}, {"length": 2, "count": 8}]
    assert bridge(*small, "--irregularities", 1, "--words", "call", "--edition", "1987") == 0
    assert capsys.readouterr().out.startswith("1 20\n2 ")  # four players, five calls
    assert bridge("perft", 6, "--irregularities", 1, "--memory", 2) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith("1 152\n")
    assert printed.err.startswith("bridge-fsm: incomplete (memory: 2 MB): counted to length ")


def test_perft_is_interrupted() -> None:
    """Should stop at Ctrl-C, print what is certain, say that there is more, and end with status 130."""
    arguments = ["perft", "9", "--irregularities", "3", "--memory", "8000", "--json"]
    program = subprocess.Popen(
        [sys.executable, "-m", "bridge_fsm", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(4)
    program.send_signal(signal.SIGINT)
    printed, errors = program.communicate(timeout=120)
    lengths = [json.loads(line)["length"] for line in printed.splitlines()]
    assert lengths == list(range(1, len(lengths) + 1))
    assert errors == f"bridge-fsm: incomplete (interrupted): counted to length {len(lengths)}\n"
    assert program.returncode == 130


def test_why(scenario: Path, capsys: Capture) -> None:
    """Should tell whether an act is lawful, with the article, and what is in its way."""
    assert bridge("why", scenario, "S accepts", "--after", 2, "--edition", "1997") == 0
    assert "lawful, 27A" in capsys.readouterr().out
    assert bridge("why", scenario, "E 1C", "--after", 1, "--json") == 0
    given = answers(capsys)
    assert [(entry["edition"], entry["lawful"]) for entry in given] == [("1997", False), ("2017", False)]
    assert all("sufficient" in {row["condition"] for row in entry["obstacles"]} for entry in given)
    assert bridge("why", scenario, "E 1C", "--after", 1, "--lang", "ru", "--edition", "1987") == 0
    assert "недостаточно" in capsys.readouterr().out


@pytest.mark.parametrize("law", ["27", "auction", "play", "board", "claim", "map"])
def test_draw_dot(law: str, tmp_path: Path) -> None:
    """Should write the diagram of a machine, or the map, as DOT, the same bytes each time."""
    first, second = tmp_path / "first.dot", tmp_path / "deep" / "second.dot"
    assert bridge("draw", "--law", law, "--output", first) == 0
    assert bridge("draw", "--law", law, "--output", second, "--format", "dot") == 0
    assert first.read_bytes() == second.read_bytes()
    assert first.read_text("utf-8").startswith("digraph")


def test_draw_map(tmp_path: Path) -> None:
    """Should draw the Laws of the edition asked for, in the language asked for."""
    english, russian = tmp_path / "map.svg", tmp_path / "map.dot"
    assert bridge("draw", "--law", "map", "--edition", "1997", "--output", english) == 0
    assert "The Laws of 1997" in english.read_text("utf-8")
    assert bridge("draw", "--law", "map", "--edition", "2017", "--lang", "ru", "--output", russian) == 0
    assert "Карта Правил" in russian.read_text("utf-8")


WRONG_FILES = {
    "missing.yaml": None,
    "garbage.yaml": bytes(range(256)) * 4,
    "broken.yaml": b"events: [N 1H\n",
    "unknown.yaml": b'edition: "2017"\nevents: []\ncolour: red\n',
    "nonsense.yaml": b'edition: "2017"\nevents: [N 0H]\n',
    "edition.yaml": b'edition: "1986"\nevents: []\n',
    "missing.pbn": None,
}


@pytest.mark.parametrize("name", WRONG_FILES)
@pytest.mark.parametrize("command", [["run"], ["run", "--json"], ["why"]])
def test_wrong_file(name: str, command: list[str], tmp_path: Path, capsys: Capture) -> None:
    """Should end with status 2 and name the file on stderr, without a traceback."""
    path = tmp_path / name
    content = WRONG_FILES[name]
    if content is not None:
        path.write_bytes(content)
    assert bridge(*command, path, *(["N 1H"] if command == ["why"] else [])) == 2
    shown = capsys.readouterr()
    assert name in shown.err
    assert "Traceback" not in shown.err
    assert shown.err.startswith("bridge-fsm: ")


@pytest.mark.parametrize("command", [["run"], ["check"], ["check", "--json"]])
def test_folder_is_no_file(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    """Should refuse a folder in the same way, whatever it is called."""
    for name in ("folder.pbn", "folder.yaml", "folder"):
        (tmp_path / name).mkdir()
        assert bridge(*command, tmp_path / name) == 2
        assert name in capsys.readouterr().err


WRONG_USES = [
    (["run"], "files"),
    (["fly"], "fly"),
    (["run", "--lang", "de", "x.yaml"], "lang"),
    (["run", "--colour"], "colour"),
    (["draw"], "--law"),
    (["draw", "--all"], "--output"),
    (["draw", "--law", "999"], "999"),
    (["draw", "--law", "999"], "and map"),
    (["draw", "--law", "27", "--edition", "1986"], "1986"),
    (["draw", "--law", "27", "--format", "gif"], "gif"),
    (["perft"], "perft"),
    (["perft", "3", "--all"], "perft"),
    (["perft", "0"], "expected 1 to 319"),
    (["perft", "three"], "integer"),
    (["perft", "2", "--edition", "/nowhere"], "/nowhere"),
    (["perft", "--all", "--irregularities", "1"], "expected a length"),
    (["perft", "0", "--irregularities", "1"], "expected 1 to 1000"),
    (["perft", "3", "--irregularities", "15"], "expected 0 to 14"),
    (["perft", "3", "--levels", "8"], "expected 0 to 7"),
    (["perft", "3", "--denominations", "HQ"], "'Q' is not a denomination"),
    (["perft", "3", "--words", "call,sing"], "'sing' is not an event word"),
    (["perft", "3", "--irregularities", "1", "--memory", "0"], "the bound on memory is 0"),
    (["why"], "file"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG_USES, ids=[" ".join(use[0]) for use in WRONG_USES])
def test_wrong_use(arguments: list[str], words: str, capsys: Capture) -> None:
    """Should end with status 2 and say on stderr what is wrong."""
    assert bridge(*arguments) == 2
    shown = capsys.readouterr()
    assert words in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(("after", "event"), [(99, "N 1H"), (-1, "N 1H"), (1, "N 0H"), (1, "")])
def test_wrong_question(after: int, event: str, scenario: Path, capsys: Capture) -> None:
    """Should refuse a place that the scenario has not, and an event that is none."""
    assert bridge("why", scenario, event, "--after", after) == 2
    assert capsys.readouterr().err.startswith("bridge-fsm: ")


def test_draw_cannot_write(tmp_path: Path, capsys: Capture) -> None:
    """Should name the file that cannot be written."""
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert bridge("draw", "--law", "27", "--format", "dot", "--output", tmp_path / "taken" / "law.dot") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_all_bad_files_at_once(scenario: Path, record: Path, tmp_path: Path, capsys: Capture) -> None:
    """Should report every bad file, and process the good ones all the same."""
    broken = tmp_path / "broken.yaml"
    broken.write_text("events: [N 1H\n", encoding="utf-8")
    missing = tmp_path / "missing.pbn"
    assert bridge("run", broken, scenario, missing, "--json", "--last") == 2
    shown = capsys.readouterr()
    assert "broken.yaml" in shown.err
    assert "missing.pbn" in shown.err
    assert len(shown.out.splitlines()) == 2
    assert bridge("check", missing, record, tmp_path / "other.pbn", "--json") == 2
    shown = capsys.readouterr()
    assert "missing.pbn" in shown.err
    assert "other.pbn" in shown.err
    assert len(shown.out.splitlines()) == 1


def test_process(scenario: Path, tmp_path: Path) -> None:
    """Should keep answers and errors apart, and give the shell the same status."""
    good = outside("run", scenario, "--json", "--last")
    assert (good.returncode, good.stderr, len(good.stdout.splitlines())) == (0, "", 2)
    bad = outside("run", tmp_path / "missing.yaml")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert "missing.yaml" in bad.stderr
    assert "Traceback" not in bad.stderr


@pytest.mark.parametrize("arguments", [["--json"], []])
def test_closed_pipe(arguments: list[str], tmp_path: Path) -> None:
    """Should end quietly when the reader of its output has gone."""
    path = tmp_path / "many.pbn"
    path.write_text("\n".join([GOOD_PBN] * 200), encoding="utf-8")
    command = [sys.executable, "-m", "bridge_fsm", "run", str(path), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode in (141, -13)  # ended by the signal that a closed pipe sends


def test_compile_shows_the_generated_source() -> None:
    """Should print Python that compiles, with the article of each row; and say when an edition is ready."""
    shown = subprocess.run(
        [sys.executable, "-m", "bridge_fsm", "compile", "--edition", "1997", "--show"],
        capture_output=True,
        text=True,
        check=True,
    )
    compile(shown.stdout, "shown", "exec")
    assert "def offer_law_27(t, e):" in shown.stdout
    assert re.search(r"# row \d+: 27B1\(a\)", shown.stdout)
    ready = subprocess.run(
        [sys.executable, "-m", "bridge_fsm", "compile", "--edition", "1997"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"BRIDGE_FSM_JIT": "off"},
    )
    assert re.match(r"1997: \d+ rows ready in ", ready.stdout)
    assert "interpreted" in ready.stderr
