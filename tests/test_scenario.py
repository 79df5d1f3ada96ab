"""Scenario files: good ones read and round-trip, every bad one names its faults, nothing else is ever raised."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bridge_fsm.boards import Vulnerability
from bridge_fsm.cards import parse_card
from bridge_fsm.checks import Check
from bridge_fsm.comparison import Comparison
from bridge_fsm.contracts import Contract
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import event_text
from bridge_fsm.position import Duty
from bridge_fsm.records.scenario import (
    Obligation,
    Scenario,
    StartRevoke,
    parse_scenario,
    read_scenario,
    scenario_text,
)
from bridge_fsm.records.scenario_export import flow
from bridge_fsm.seats import Seat
from bridge_fsm.yaml_files import parse_yaml

HERE = Path(__file__).parent / "scenarios"
GOOD = sorted((HERE / "good").glob("*.yaml"))
BAD = sorted((HERE / "bad").glob("*.yaml"))
SHARED = Path(__file__).parents[2] / "shared" / "cases" / "scenarios"
CASES = sorted(SHARED.glob("*.yaml"))
EXPECTED_EVENTS = re.compile(r"# events: (\d+)")
EXPECTED_FAULT = re.compile(r"# expect ([\d:-]+): (.*)")


def good(name: str) -> Scenario:
    return read_scenario(HERE / "good" / f"{name}.yaml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        parse_scenario(text)
    return [fault.message for fault in caught.value.faults]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_files(path: Path) -> None:
    """Should read, have the number of events that the file states, and read back equal when written."""
    scenario = read_scenario(path)
    stated = EXPECTED_EVENTS.search(path.read_text())
    assert stated is not None
    assert len(scenario.events) == int(stated[1])
    assert parse_scenario(scenario_text(scenario)) == scenario


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_files(path: Path) -> None:
    """Should name every fault that the file expects, with its place, and no other."""
    expected = EXPECTED_FAULT.findall(path.read_text())
    with pytest.raises(InputError) as caught:
        read_scenario(path)
    assert {fault.file for fault in caught.value.faults} == {str(path)}
    found = [(":".join(str(n) for n in (f.line, f.column) if n is not None), f.message) for f in caught.value.faults]
    assert [place for place, _ in found] == [place for place, _ in expected]
    for (_, message), (_, words) in zip(found, expected, strict=True):
        assert message.startswith(words)


@pytest.mark.skipif(not CASES, reason="the folder ../shared/cases/scenarios is not there")
def test_shared_scenarios() -> None:
    """Should read all files of the project's cases and write them so that they read back equal."""
    assert len(CASES) == 174
    for path in CASES:
        scenario = read_scenario(path)
        assert parse_scenario(scenario_text(scenario)) == scenario, path


def test_everything_in_a_start() -> None:
    """Should read each part of a start, and who owes what."""
    setting, scenario = good("every_form").setting, good("every_form")
    start = setting.start
    assert start is not None
    assert start.contract == Contract(4 + 5 * 2 + 4, 1)
    assert (start.declarer, start.leader, start.tricks) == (Seat.S, Seat.W, (5, 3))
    assert start.trick == ((Seat.W, parse_card("DA")), (Seat.N, parse_card("C2")))
    assert start.penalty_cards == {Seat.E: {"major": (parse_card("HK"),), "minor": (parse_card("H5"),)}}
    assert start.revokes == (
        StartRevoke(by=Seat.E, trick=2, card=parse_card("C3"), established=True),
        StartRevoke(by=Seat.W, trick=3),
    )
    assert scenario.obligations == {
        Seat.W: Obligation(must_pass=Duty.rest),
        Seat.N: Obligation(must_pass=Duty.once, repeat=5, banned=(2, 3)),
    }
    assert setting.must_pass == {Seat.W: Duty.rest, Seat.N: Duty.once}


def test_board_gives_dealer_and_vulnerability() -> None:
    """Should take both from the number of the board, and allow them to be repeated rightly."""
    for more in ("", 'dealer: "N"\nvulnerable: NS\n'):
        setting = parse_scenario(f'edition: "2017"\nboard: 5\n{more}events: []\n').setting
        assert (setting.dealer, setting.vulnerable) == (Seat.N, Vulnerability.NS)


def test_without_board() -> None:
    """Should begin with North and know no vulnerability."""
    setting = parse_scenario('edition: "2017"\nevents: []\n').setting
    assert (setting.dealer, setting.vulnerable, setting.start) == (Seat.N, None, None)
    assert setting.deal.hands == (None,) * 4


def test_lines_and_notes_of_a_block() -> None:
    """Should give every event its own line, blank lines and notes counted."""
    events = good("insufficient_bid").events
    assert [entry.line for entry in events] == [13, 16, 17, 18, 19, 20]
    assert events[1].event.note == "a slip, he says"
    assert event_text(events[5].event) == "S says: thank you, that is clear"


def test_trick_is_four_events() -> None:
    """Should count each card of a trick, all on one line."""
    events = good("every_form").events[3:7]
    assert [event_text(entry.event) for entry in events] == ["W S7", "N SK", "E SQ", "S S6"]
    assert len({entry.line for entry in events}) == 1


def test_checks_by_edition() -> None:
    """Should keep a list for each edition, or give the same list to all."""
    scenario = good("insufficient_bid")
    assert [len(scenario.checks[edition]) for edition in ("1987", "1997")] == [2, 3]
    assert scenario.checks["1987"][1] == Check(form="ruling", want="27B1")
    common = parse_scenario('edition: ["1997", "2017"]\nevents: []\nchecks: [{result: 9}]\n').checks
    assert common == {"1997": (Check(form="result", want=9),), "2017": (Check(form="result", want=9),)}


def test_checks_of_only_some_editions() -> None:
    """Should leave the other editions without checks."""
    checks = parse_scenario('edition: ["1997", "2017"]\nevents: []\nchecks: {"2017": [{result: 9}]}\n').checks
    assert checks == {"1997": (), "2017": (Check(form="result", want=9),)}


def test_comparisons() -> None:
    """Should read what is compared in place of events."""
    assert good("imps").compare == Comparison(form="imps", boards=((140, -170), (620, 100)))
    assert good("cross_imps").compare == Comparison(form="cross-imps", scores=(620, 620, 170, -100), average=True)


def test_seats_are_words() -> None:
    """Should never take N, Y, on or off for an answer."""
    scenario = parse_scenario('edition: "2017"\ndealer: N\nevents: []\nnote: off\nregulations: {a: on, b: true}\n')
    assert (scenario.setting.dealer, scenario.note, scenario.regulations) == (Seat.N, "off", {"a": "on", "b": True})


def test_articles_seats_and_calls_are_quoted() -> None:
    """Should write articles, seats, calls and cards in quotes."""
    text = scenario_text(good("every_form"))
    for quoted in ('"N"', '"W"', '"1D"', '"XX"', '"27B1(a)"', '"26"', '"HK"', '"71.2"', 'contract: "3NX"'):
        assert quoted in text
    assert not re.search(r"[\[{:,] [NESW][,}\]]", text)


def test_all_faults_at_once() -> None:
    """Should report every fault of a file in the order of its lines."""
    messages = faults_of((HERE / "bad" / "many_faults.yaml").read_text())
    assert len(messages) == 9


def test_unequal_hands_need_an_event() -> None:
    """Should allow hands of different length only where a card is missed, restored or found."""
    head = 'edition: "2017"\nstart: {contract: "3N", declarer: S, tricks: {NS: 5, EW: 6}, leader: W}\n'
    deal = 'deal: "N:A2... K... Q4... 75..."\n'
    assert faults_of(head + deal + "events: []\n") == ["the hands have 1, 2 cards; expected equal numbers"]
    for event in (
        "E is short of a card", "TD restores H5 to E face down", "TD finds H5 among the played cards of E",
        "TD finds surplus CK in S",
    ):  # fmt: skip
        parse_scenario(head + deal + f"events: [{event}]\n")


def test_empty_hands() -> None:
    """Should read `...` as a hand without cards and `-` as one that is not known."""
    hands = parse_scenario('edition: "2017"\ndeal: "N:... - - -"\nevents: []\n').setting.deal.hands
    assert hands == (0, None, None, None)


def test_a_cards_owner_is_asked_only_of_opponents_while_nobody_declares() -> None:
    """Should let declarer put down dummy's card, a defender only his own."""
    text = 'edition: "2017"\ndeal: "N:A2... K3... Q4... 75..."\nevents: [W SK]\n'
    parse_scenario(text)
    start = "start: {contract: 3N, declarer: %s, tricks: {NS: 5, EW: 6}, leader: W}\n"
    parse_scenario(text + start % "E")
    assert faults_of(text + start % "S") == ["W cannot have SK: the deal gives it to E"]


def test_cut_entry_is_not_taken_for_two() -> None:
    """Should advise to quote the whole entry when a comma has cut it in more than two."""
    messages = faults_of('edition: "2017"\nevents: [E P, S 2H (S, H, C or D), W P]\n')
    assert messages == ["event 2: 'S 2H (S' was cut off at the comma; put it in quotes, \"S 2H (S, H, C or D)\""]


def test_scenario_is_compared_without_its_places() -> None:
    """Should be equal wherever it was read."""
    assert replace(good("imps"), file="elsewhere") == good("imps")


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(-1e15, 1e15, allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("ab:N\n\t\"'é#", max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(PLAIN)
@example(-(2**53))
@example(2**53)
def test_written_values_read_back(value: object) -> None:
    """Should read every value back as it was written."""
    data, _ = parse_yaml(f"value: {flow(value)}\n", "")
    assert data == {"value": value}
    assert type(data["value"]) is type(value)


def reads_or_faults(text: str) -> None:
    """Read a scenario; what is raised is `InputError`, what is read reads back equal when written."""
    try:
        scenario = parse_scenario(text, "file")
    except InputError as problem:
        assert problem.faults
        assert all(fault.file == "file" for fault in problem.faults)
        return
    assert parse_scenario(scenario_text(scenario)) == scenario


@given(st.text())
def test_arbitrary_text(text: str) -> None:
    """Should raise nothing but `InputError`."""
    reads_or_faults(text)


KEYS = st.sampled_from(["edition", "events", "checks", "start", "compare", "deal", "board", "laws", "inferred"])


@given(st.dictionaries(KEYS, PLAIN))
def test_arbitrary_values(data: dict[str, object]) -> None:
    """Should raise nothing but `InputError` for any value under a known key."""
    reads_or_faults("".join(f"{key}: {flow(value)}\n" for key, value in data.items()))


TEXTS = [path.read_text() for path in GOOD]
PIECES = st.sampled_from([
    '"', "'", ":", ",", "(", ")", "[", "]", "{", "}", "-", "|", "#", "\n", "  ", "N", "0", "1", "~", "!!set ", "&a ",
    "*a", "<<: ", "0xFFFFFFFFFFFFFFFFFFFF", ".nan", "2017-01-01", "\u2028", "♠",
])  # fmt: skip


@settings(max_examples=400)
@given(st.sampled_from(TEXTS), st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 12), PIECES), max_size=4))
def test_mutated_files(text: str, changes: list[tuple[int, int, str]]) -> None:
    """Should raise nothing but `InputError` for a good file with pieces cut out and put in."""
    for place, length, piece in changes:
        place %= len(text)
        text = text[:place] + piece + text[place + length :]
    reads_or_faults(text)


@settings(max_examples=300)
@given(st.sampled_from(TEXTS), st.data())
def test_replaced_values(text: str, data: st.DataObject) -> None:
    """Should raise nothing but `InputError` for a good file with one value of another kind."""
    lines = text.split("\n")
    number = data.draw(st.integers(0, len(lines) - 1))
    words = re.findall(r"[\w.\"-]+", lines[number])
    if words:
        lines[number] = lines[number].replace(data.draw(st.sampled_from(words)), flow(data.draw(PLAIN)), 1)
    reads_or_faults("\n".join(lines))


DOCS = Path(__file__).parents[1] / "docs" / "scenarios.md"


def test_examples_of_the_documentation() -> None:
    """Should read every example, and every check of the table."""
    blocks = re.findall(r"```yaml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        lines = block.splitlines() if block.startswith(("start:", "compare:")) else [block]
        for line in lines:
            head = "" if "\nedition:" in f"\n{line}" else 'edition: "2017"\n'
            parse_scenario(f"{head}{'events: []' if line.startswith('start:') else ''}\n{line}")
    checks = re.findall(r"`(\{(?:path|option|ruling|review|lead|transferred|result)[^`]*\})`", DOCS.read_text())
    assert len(checks) >= 9
    for check in checks:
        parse_scenario(f'edition: "2017"\nevents: []\nchecks: [{check.replace("{...}", "{}")}]\n')
