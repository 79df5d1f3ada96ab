"""Real records and written-down rulings: what the machines say of files that other programs and people made."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridge_fsm.answer import answer
from bridge_fsm.checks import evaluate
from bridge_fsm.comparison import compare
from bridge_fsm.director import Director
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.records import read_record_file
from bridge_fsm.records.scenario import Scenario, read_scenario
from bridge_fsm.replay import Replay, replay

SHARED = Path(__file__).parents[2] / "shared"
RECORDS = SHARED / "data" / "records"
SCENARIOS = SHARED / "cases" / "scenarios"
needs_records = pytest.mark.skipif(not RECORDS.is_dir(), reason="the shared records are not here")
needs_scenarios = pytest.mark.skipif(not SCENARIOS.is_dir(), reason="the shared scenarios are not here")

# Boards by status: regular, irregular, incomplete, unreadable; then scores that agree and that differ. A file with
# deals alone, or contracts without auctions, is incomplete; board counts are held against the README below.
COUNTS = {
    "bbo-aba-board.lin": (1, 0, 0, 0, 0, 0),
    "bbo-aba-pairs.pbn": (56, 0, 0, 0, 0, 0),
    "bbo-acbl-speedball.pbn": (573, 0, 3, 0, 0, 0),
    "bbo-claim6.lin": (1, 0, 0, 0, 0, 0),
    "bbo-cut26.lin": (0, 0, 1, 0, 0, 0),
    "bbo-noauction.lin": (0, 0, 1, 0, 0, 0),
    "bbo-passedout.lin": (1, 0, 0, 0, 0, 0),
    "bbo-robots.lin": (8, 0, 0, 0, 0, 0),
    "ben-bidding-only.pbn": (0, 0, 40, 0, 0, 0),
    "ben-wbridge5.pbn": (67, 0, 0, 0, 0, 0),
    "bermudabowl2000-f2.pbn": (30, 0, 1, 1, 0, 0),  # board 13: its one trick is `- - S6 -`
    "capgemini2001-annotated.pbn": (150, 0, 0, 0, 0, 0),
    "comments-everywhere.pbn": (0, 0, 0, 1, 0, 0),  # the auction makes South declarer, the tags East
    "commongame-a.pbn": (0, 0, 36, 0, 0, 0),
    "composer-latin1.pbn": (0, 0, 15, 0, 0, 0),
    "composer-partial-deals.pbn": (0, 0, 136, 0, 0, 0),
    "composer-precision-notes.pbn": (0, 1, 31, 11, 0, 0),  # calls such as `4NT/5D`, `etc`, `P?`
    "etc1997-r4.pbn": (92, 4, 0, 0, 96, 0),
    "etc1999-r6.pbn": (38, 2, 0, 0, 40, 0),
    "etc2001-polfra.pbn": (40, 0, 0, 0, 0, 0),
    "eyc1998-r2.pbn": (38, 2, 0, 0, 40, 0),
    "fifthfriday1999-v20.pbn": (0, 0, 40, 0, 0, 0),
    "forbo1997-nc3b.pbn": (40, 0, 0, 0, 40, 0),
    "gib-womenspairs.pbn": (442, 0, 0, 0, 442, 0),
    "jack-250.pbn": (250, 0, 0, 0, 0, 0),
    "kops-pch1003.pbn": (0, 0, 570, 0, 0, 0),
    "minimovie.pbn": (1, 0, 0, 0, 0, 0),
    "okbridge-imp01-v20.pbn": (193, 0, 0, 0, 193, 0),
    "okbridge1999.pbn": (26, 0, 0, 0, 26, 0),
    "olympiad1996-qf4.pbn": (29, 1, 2, 0, 8, 1),
    "pbnstandard-correct10.pbn": (5, 1, 25, 0, 1, 0),
    "pbnstandard-errors20.pbn": (0, 0, 19, 4, 0, 0),
    "pbnstandard-errors21.pbn": (0, 0, 2, 0, 0, 0),
    "psbridge-bigdeal.pbn": (0, 0, 32, 0, 0, 0),
    "realbridge2021.pbn": (299, 0, 0, 0, 279, 0),
    "vanderbilt2001-sf4.pbn": (31, 0, 1, 0, 0, 0),
    "vugraph-usbf2010.lin": (30, 0, 0, 0, 0, 0),
    "wbc1998-final3.pbn": (28, 0, 0, 0, 28, 0),
}

# Every finding with an article, by the line of the file. Each was looked up in the file by hand.
FINDINGS = {
    "composer-precision-notes.pbn": [
        (542, "39A"),  # `4NT Pass P? Pass` ends the auction of board 18; North and East pass once more in the next row
        (542, "39B"),  # and with East, the next player, having called too, nothing follows
    ],
    "etc1997-r4.pbn": [
        (114, "61A"),  # board 2: East's `^R CQ` on the lead of H3; he still has HK of K9
        (475, "61A"),  # board 7: South's `^R D6` on the lead of HT or H6; of KJ32 he has only played the two
        (1039, "61A"),  # board 15: North's `^R H7` on a diamond; he began with DT D7 and has played the ten
        (1405, "61A"),  # board 20: North's `^R CQ` on the lead of S9; his spades are JT52
        (1405, "61A"),  # the same trick: East's `^R H2`; his spades are A643
    ],
    "etc1999-r6.pbn": [
        (673, "54"),  # board 10: North first bid hearts (South's 4C was a transfer), and West made the opening lead
        (673, "54A"),  # `[Declarer "^S"]`: the lead was accepted by spreading, South became declarer
        (719, "61A"),  # board 10, other room: West's `^R DA` on HK; of QT76 he has played only the six
    ],
    "eyc1998-r2.pbn": [
        (207, "61A"),  # board 3: South's `^R D2` on a heart; he has the bare HJ
        (213, "61A"),  # the same board: South's `^R D4` on a heart; HJ is still in his hand
        (461, "61A"),  # board 7: South's `^R S8` on CQ; of T96 he has played the six and the nine
    ],
    "olympiad1996-qf4.pbn": [
        (321, "77"),  # board 11: 2D by East, not vulnerable, 12 tricks: 170; `[Score "+480"]` is that of a major game
    ],
}
# The standard's own board of irregularities: a call skipped and 1D out of turn, the insufficient 1C and 3NT, a
# declarer `^S` though North first bid hearts, and `^R S5`, `^R C6` with spades and `^L CK` in the second trick. What
# else is found there hangs on the double of 3NT out of turn, which no text settles, and is never called certain.
IN_CORRECT10 = [
    (114, "29"), (114, "27"), (115, "27"), (118, "54"), (118, "54A"), (119, "55"), (119, "61A"), (120, "61A"),
]  # fmt: skip


@cache
def laws(name: str) -> Edition:
    """An edition, loaded once."""
    return load_edition(name)


@cache
def replays(name: str) -> tuple[Replay, ...]:
    """Every board of a file through the machines of 2017."""
    return tuple(replay(record, laws("2017")) for record in read_record_file(RECORDS / name))


@needs_records
def test_every_file_is_counted() -> None:
    """Should have a row for each file of the set."""
    files = {path.name for path in RECORDS.iterdir() if path.suffix in (".pbn", ".lin")}
    assert files == COUNTS.keys()
    assert len(files) == 38


@needs_records
@pytest.mark.parametrize("name", COUNTS)
def test_statuses(name: str) -> None:
    """Should find the pinned numbers of regular, irregular, incomplete and unreadable boards, and of equal scores."""
    statuses = Counter(played.status for played in replays(name))
    scores = Counter(played.score_agrees for played in replays(name))
    found = [statuses[status] for status in ("regular", "irregular", "incomplete", "unreadable")]
    assert (*found, scores[True], scores[False]) == COUNTS[name]
    assert not any(played.director.position.faults() for played in replays(name))


@needs_records
@pytest.mark.parametrize("name", COUNTS)
def test_findings(name: str) -> None:
    """Should find what a reader of the file finds, at the same lines, and nothing else that is certain."""
    departures = [departure for played in replays(name) for departure in played.departures if departure.article]
    found = Counter((departure.line or 0, departure.article or "") for departure in departures)
    if name == "pbnstandard-correct10.pbn":
        assert not Counter(IN_CORRECT10) - found
        sure = Counter((departure.line or 0, departure.article or "") for departure in departures if departure.certain)
        assert sure == Counter([*IN_CORRECT10[:3], (116, "36A")])  # what follows if the double is inadmissible
    else:
        assert found == Counter(FINDINGS.get(name, []))


def counts_of_the_readme() -> dict[str, list[int]]:
    """Deals, auctions, plays, claims and irregularity marks of each file, by the table beside the records."""
    text = (RECORDS / "README.md").read_text("utf-8") if RECORDS.is_dir() else ""
    rows = re.findall(r"^\| (\S+) \|.*?\| (\d+/\d+/\d+/\d+/\d+) \|", text, re.MULTILINE)
    return {name: [int(number) for number in counts.split("/")] for name, counts in rows}


@needs_records
@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_the_readme(name: str) -> None:
    """Should read as many deals and auctions as the table beside the records says."""
    deals, auctions, *_ = counts_of_the_readme()[name]
    records = [played.record for played in replays(name)]
    assert sum(record.deal is not None for record in records) == deals
    assert sum(bool(record.calls) for record in records) == auctions


# Scenarios that pass entirely: Laws 2, 27, 77 and 78, four passes, the question what the contract is.
MUST_PASS = """
    R002 R005 R007b R049 R086a R088 R107a R107b R107c R107d R107e R107f R107g R107h R107i R107j R107k R107l R107m R107n
    R107o R107p R108a R108b R108c R108d R110a R110b R110c R110d R110e R118b R118c R118d R118e R118f R140 R141 R148b
    R157d R157e R157f R163a R163b R165a R165b
""".split()  # noqa: SIM905


def files_of_scenarios() -> list[Any]:
    """Every scenario file by its id."""
    return [pytest.param(path, id=path.stem) for path in sorted(SCENARIOS.glob("*.yaml"))]


def run(scenario: Scenario, edition: str) -> list[str]:
    """Run a scenario under one edition; answer the checks that failed."""
    if scenario.compare is not None:
        answers: list[dict[str, Any]] = [{"compare": compare(scenario.compare)}]
    else:
        director = Director(load_edition(edition, scenario.regulations), scenario.setting)
        answers = [answer(director)]
        for placed in scenario.events:
            director.hear(placed.event)
            assert director.position.faults() == []
            answers.append(answer(director))
    results = [(check, evaluate(check, answers)) for check in scenario.checks.get(edition, ())]
    return [f"{edition}: {check}: {result.found}" for check, result in results if not result.ok]


@needs_scenarios
def test_all_scenarios_are_here() -> None:
    """Should find all of them, and every one that must pass."""
    assert len(files_of_scenarios()) == 174
    assert {path.stem for path in SCENARIOS.glob("*.yaml")} >= set(MUST_PASS)


@needs_scenarios
@pytest.mark.parametrize("path", files_of_scenarios())
def test_scenario_runs(path: Path) -> None:
    """Should load and run under all its editions; those that the encoded Laws cover must pass every check."""
    scenario = read_scenario(path)
    failed = [found for edition in scenario.editions for found in run(scenario, edition)]
    assert scenario.editions
    if path.stem in MUST_PASS:
        assert sum(len(checks) for checks in scenario.checks.values()) > 0
        assert failed == []
