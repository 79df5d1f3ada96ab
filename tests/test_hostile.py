"""What a hostile tester found once: none of it may come back."""

from __future__ import annotations

import cProfile
import os
import pickle
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from bridge_fsm.director import Director, new_table
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import parse_event
from bridge_fsm.laws.edition_cache import cached
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.records.scenario import parse_scenario
from bridge_fsm.why import why

PBN = '[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1C {call} Pass Pass Pass\n'


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bridge_fsm", *arguments],
        capture_output=True,
        text=True,
        errors="replace",
        env=os.environ | environment,
        timeout=60,
    )


@pytest.mark.parametrize("text", ["[/x]", "[bold]", "[red]x[/red]", ":smile:"])
def test_text_of_files_is_no_markup(text: str, tmp_path: Path) -> None:
    """Should print names, tags, words and paths as they are."""
    folder = tmp_path / "a["
    folder.mkdir()
    record = folder / "]b.pbn"
    record.write_text(PBN.format(board=text, call=text), encoding="utf-8")
    scenario = folder / "s.yaml"
    scenario.write_text(f'id: "{text}"\ntitle: "{text}"\nedition: "2017"\nevents: [N P]\n', encoding="utf-8")
    for arguments in (("check", str(record)), ("run", str(record)), ("run", str(scenario))):
        done = command(*arguments)
        assert "Traceback" not in done.stderr
        assert text in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251"])
def test_any_encoding_can_be_written_to(encoding: str, tmp_path: Path) -> None:
    """Should write an escape where the encoding of the output has no letter."""
    scenario = tmp_path / "s.yaml"
    scenario.write_text('edition: "2017"\nevents: [N 1H, E 1D]\n', encoding="utf-8")
    for arguments in (
        ("run", str(scenario)),
        ("run", "--json", "--last", str(scenario)),
        ("run", "-l", "ru", str(scenario)),
    ):
        done = command(*arguments, PYTHONIOENCODING=encoding)
        assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_full_device(tmp_path: Path) -> None:
    """Should say that it cannot write, and end with status 2."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bridge_fsm", "perft", "2"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("bridge-fsm: cannot write")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("suffix", [".pbn", ".lin", ".yaml"])
def test_pipes_are_not_read(suffix: str, tmp_path: Path) -> None:
    """Should refuse what is no regular file: it may never end."""
    pipe = tmp_path / f"p{suffix}"
    os.mkfifo(pipe)
    done = command("run", str(pipe))
    assert done.returncode == 2
    assert "no regular file" in done.stderr


def test_narrow_terminal_loses_nothing(tmp_path: Path) -> None:
    """Should print as on 80 columns when the width of the terminal cannot be meant."""
    record = tmp_path / "r.pbn"
    record.write_text(PBN.format(board="1", call="1C"), encoding="utf-8")
    assert "board 1: 27" in command("check", str(record), COLUMNS="0").stdout


def test_foreign_cache_file_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should build anew what the cache has in another kind, or broken."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("BRIDGE_FSM_CACHE", raising=False)
    made = cached(str, tmp_path / "nothing", "n", lambda: "good")
    (file,) = (tmp_path / "bridge-fsm").iterdir()
    for data in (pickle.dumps({"a": 1}), b"broken", b""):
        file.write_bytes(data)
        assert cached(str, tmp_path / "nothing", "n", lambda: "good") == made == "good"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"board: {'9' * 4000}", "a number of 4000 digits"),
        (f"board: 0x{'f' * 5000}", "digits"),
        (f"inferred: [{'9' * 500}]", "a number of 500 digits"),
        ("note: \x00", "is not YAML"),
        ('start: {contract: "3N", declarer: N, tricks: {NS: 13, EW: 0}, leader: N}', "at most 12"),
        ('start: {contract: "3N", declarer: N, leader: N, trick: [N SA, E SA]}', "SA stands twice in the trick"),
        ('deal: "N:AKQJT98765432.A.. - - -"', "at most 13 are possible"),
    ],
)
def test_impossible_numbers_and_settings(text: str, words: str) -> None:
    """Should refuse them with one sentence."""
    with pytest.raises(InputError) as caught:
        parse_scenario(f'edition: "2017"\nevents: [N P, TD restores HA to E]\n{text}\n', "f")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value.faults[0])


def test_second_card_of_two_belongs_to_its_player() -> None:
    """Should refuse a card of another hand in either of two acts, and in `why` as in `hear`."""
    scenario = parse_scenario('edition: "2017"\ndeal: "N:A... K... Q... J..."\nevents: []\n', "f")
    table = Director(load_edition("2017"), scenario.setting)
    for line in ("N P together with E SA", "E SA"):
        with pytest.raises(InputError, match="E has not SA"):
            table.hear(parse_event(line))
        with pytest.raises(InputError, match="E has not SA"):
            why(table, parse_event(line))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("E exposes CA", "CA lies face up already"),
        ("S exposes CA", "S has not CA; it is a card of E"),
        ("S plays no card", "S cannot play without a card: no trick has begun"),
        ("N withdraws 7N", "N withdraws 7N; his last call is 1S"),
        ("S 2S (comparable) (not comparable)", "expected one answer"),
    ],
)
def test_what_cannot_be_so_at_this_table(line: str, words: str) -> None:
    """Should refuse it, and in `why` as in `hear`."""
    table = new_table("2017")
    for before in ("N 1S", "E exposes CA"):
        table.hear(parse_event(before))
    for ask in (table.hear, partial(why, table)):
        with pytest.raises(InputError, match=re.escape(words)):
            ask(parse_event(line))


def test_nothing_changes_an_ended_board() -> None:
    """Should refuse cards and claims after an agreed claim; tricks, result and claim stay."""
    table = new_table("2017")
    for line in ("N 1S", "E P", "S P", "W P", "E H2", "N claims 9", "E agrees"):
        table.hear(parse_event(line))
    ended = table.position
    for line in ("S H3", "N claims", "E concedes all", "S names HA"):
        table.hear(parse_event(line))
        assert table.history[-1].refused
        assert table.position == ended


def test_long_histories_cost_their_length() -> None:
    """Should do as much for the later events of a long history as for the first, counted in function calls."""
    table = new_table("2017")
    events = [parse_event("N 7N"), parse_event("N 1C")]
    calls = []
    for _ in range(4):
        profile = cProfile.Profile()
        with profile:
            for number in range(600):
                table.hear(events[number % 2])
        calls.append(sum(entry.callcount for entry in profile.getstats()))
    assert calls[-1] < 1.1 * calls[0]


def draft(folder: Path, **files: str) -> str:
    """A draft's folder with these files."""
    texts = {"edition": 'edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2017"\n'} | files
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_drafts_that_cannot_run(tmp_path: Path) -> None:
    """Should name what is wrong with a draft before it runs."""
    head = "edition: {name}\ntitle: {{en: D, ru: Д}}\nbased_on: {base}\n"
    cases = {
        "the machine 'unwritten' is missing": {
            "edition": head.format(name="d", base='"2017"') + "drops: [unwritten]\n"
        },
        "is the name of a printed edition": {"edition": head.format(name='"2017"', base='"2017"')},
        "is not known": {"edition": head.format(name="d", base="x" * 5000)},
        "law: '27' stands in law_27.yaml": {
            "zz": Path(__file__).parent.joinpath("definitions/good/law_27.yaml").read_text(encoding="utf-8")
        },
    }
    for number, (words, files) in enumerate(cases.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.raises(InputError) as caught:
            load_edition(draft(folder, **files))
        assert words in str(caught.value)


def test_many_equal_rows_give_one_message_each(tmp_path: Path) -> None:
    """Should name each row that can never be taken once."""
    good = Path(__file__).parent.joinpath("definitions/good/law_27.yaml").read_text(encoding="utf-8")
    same = '  - {trigger: decline, source: made, dest: rejected, article: "27B"}\n' * 200
    with pytest.raises(InputError) as caught:
        load_edition(draft(tmp_path, law_27=good + same))
    assert len(caught.value.faults) == 200
