"""Counts of histories of events: by the live table one by one, by the explorer's positions, in the documentation."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from benchmarks.perft_table import PAGE, TABLES, Table, published
from bridge_fsm.calls import LAST_BID, Denomination
from bridge_fsm.compiled import event_counts
from bridge_fsm.compiled.auctions import explore_auctions
from bridge_fsm.compiled.event_counts import WORDS_COUNTED, count_histories, histories_of_auction
from bridge_fsm.compiled.explore import explore
from bridge_fsm.compiled.graph import Graph
from bridge_fsm.compiled.keys import Symmetry
from bridge_fsm.compiled.listing import word_in
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.compiled.searching import MOST_ACTS
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.counting import event_histories
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import parse_event
from bridge_fsm.events import Word
from bridge_fsm.laws.editions import EDITIONS, load_edition

SPADES, MAJORS = frozenset({Denomination.S}), frozenset({Denomination.H, Denomination.S})
PUBLISHED_TO = 3  # longer ones are counted by `make perft` only


def one_level(edition: str, irregularities: int, denominations: frozenset[Denomination] = MAJORS) -> Universe:
    """An auction of bids of one."""
    return histories_of_auction(load_edition(edition), irregularities, 1, denominations)


def walked(universe: Universe, longest: int, *before: str) -> list[int]:
    """The counts of the live table, every history walked, after some events."""
    director = Director(universe.edition)
    for line in before:
        director.hear(parse_event(line))
    return event_histories(director, longest, universe.irregularities, universe.calls, universe.spoken)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_irregular_act_is_the_regular_auction(edition: str) -> None:
    """Should count as many histories as there are legal call sequences, longer than those that walk can tell."""
    laws = load_edition(edition)
    regular = explore_auctions(CompiledTable(laws)).sequences_by_length(5)
    assert count_histories(histories_of_auction(laws, 0), 5).counts == regular
    assert regular[:3] == [36, 701, 9731]


@pytest.mark.parametrize("irregularities", [1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_event(edition: str, irregularities: int) -> None:
    """Should let each of four players begin with any of 38 calls."""
    assert count_histories(histories_of_auction(load_edition(edition), irregularities), 1).counts == [4 * 38]


@pytest.mark.parametrize("irregularities", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_live_table_walks_as_many(edition: str, irregularities: int) -> None:
    """Should count as the live table does that walks every history, the Director's findings among the events."""
    for longest, denominations in ((3, MAJORS), (5 if irregularities < 2 else 4, SPADES)):
        universe = one_level(edition, irregularities, denominations)
        assert count_histories(universe, longest).counts == walked(universe, longest)


@pytest.mark.parametrize("irregularities", [0, 1])
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_findings_are_events(edition: str, irregularities: int) -> None:
    """Should hear the Director find the one thing or the other, as the live table does, and both count."""
    before = ("N 1S", "E 1S", "S declines", "E X")
    director = Director(load_edition(edition))
    for line in before:
        director.hear(parse_event(line))
    assert director.position.asked
    universe = replace(one_level(edition, irregularities, SPADES), start=director.position)
    counts = count_histories(universe, 3).counts
    assert counts[0] == 1 + irregularities  # a double that is not comparable is one irregular act more
    assert counts == walked(universe, 3, *before)


@pytest.mark.parametrize("edition", ["1987", "2017"])
def test_other_words(edition: str) -> None:
    """Should count other words by the same rules: exposed cards, changes of calls, attention, the Director."""
    words = WORDS_COUNTED | {Word.change, Word.expose, Word.play, Word.draw_attention, Word.summon, Word.ask}
    for irregularities in (0, 1):
        universe = replace(one_level(edition, irregularities, SPADES), words=words)
        assert count_histories(universe, 3).counts == walked(universe, 3)


def test_more_irregular_acts_allow_more() -> None:
    """Should count no fewer histories when one irregular act more is allowed, and all when there are enough."""
    counts = [count_histories(one_level("2017", irregularities), 4).counts for irregularities in range(8)]
    for fewer, more in pairwise(counts):
        assert all(a <= b for a, b in zip(fewer, more, strict=True))
    assert counts[6] == counts[7]  # four events, and what the Director may find of the last


@pytest.mark.parametrize("irregularities", [0, 1, 2])
def test_symmetry_changes_no_count(irregularities: int) -> None:
    """Should count the same whether tables that are turned are one or not."""
    universe = one_level("2007", irregularities)
    counted = [count_histories(replace(universe, symmetry=symmetry), 8) for symmetry in Symmetry]
    assert counted[0] == counted[1] == counted[2]


def test_all_transitions_are_ways() -> None:
    """Should count, length by length, the paths of the explorer's own transitions, to the end of all histories."""
    universe = one_level("2017", 1)
    graph = Graph(explore(universe, keep_edges=True))
    assert {Word(word_in(int(code))) for code in np.unique(graph.codes)} == WORDS_COUNTED
    ways = [1] + [0] * (graph.count - 1)
    expected = []
    while any(ways):
        onward = [0] * graph.count
        for origin, child in zip(graph.origins.tolist(), graph.children.tolist(), strict=True):
            onward[child] += ways[origin]
        ways = onward
        expected.append(sum(ways))
    assert expected[-1] == 0
    assert count_histories(universe, len(expected) + 5).counts == [*expected, 0, 0, 0, 0, 0]


def test_counts_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Should count exactly when numbers are larger than a machine's, by the same ways as when they are not."""
    small = one_level("2017", 2)
    expected = count_histories(small, 12).counts
    monkeypatch.setattr(event_counts, "LARGEST", expected[5] * MOST_ACTS)
    assert count_histories(small, 12).counts == expected
    monkeypatch.undo()
    asking = replace(one_level("2017", 0), words=frozenset({Word.call, Word.ask}))
    large = count_histories(asking, 60).counts
    assert large[-1] > event_counts.LARGEST
    assert all(isinstance(count, int) for count in large)
    monkeypatch.setattr(event_counts, "LARGEST", 0)
    assert count_histories(asking, 60).counts == large


def test_memory_is_a_bound() -> None:
    """Should say that the memory did not suffice, with the lengths that are certain all the same."""
    universe = histories_of_auction(load_edition("2017"), 1)
    whole, cut = count_histories(universe, 4), count_histories(universe, 6, memory=2_000_000)
    assert whole.stopped == ""
    assert cut.stopped == "memory: 1 MB"
    assert 2 <= len(cut.counts) < 6
    assert cut.counts[:4] == whole.counts[: len(cut.counts)]


def test_stop_is_asked() -> None:
    """Should stop when it is asked to, and count what is certain then."""
    universe = histories_of_auction(load_edition("2017"), 1)
    whole = count_histories(universe, 4).counts
    found: list[event_counts.Counted] = []
    while not found or found[-1].stopped:
        asked = iter([False] * len(found))
        found.append(count_histories(universe, 4, stop=lambda asked=asked: next(asked, True)))  # type: ignore[misc]
    assert all(counted.counts == whole[: len(counted.counts)] for counted in found)
    assert {counted.stopped for counted in found[:-1]} == {"interrupted"}
    lengths = [len(counted.counts) for counted in found]
    assert lengths[0] == 0
    assert len(set(lengths)) > 2
    assert lengths[-1] == 4


@pytest.mark.parametrize("longest", [0, -1, 1001])
def test_lengths_that_cannot_be(longest: int) -> None:
    """Should refuse a length that is none."""
    with pytest.raises(InputError, match="expected 1 to 1000"):
        count_histories(one_level("2017", 1), longest)


def test_no_call_is_left_out() -> None:
    """Should try every call up to 7NT, and none above."""
    assert histories_of_auction(load_edition("2017"), 1).calls == set(range(LAST_BID + 1))


INTERPRETED = """
import sys
sys.path[:0] = ["tests", "tests/compiled", "."]
from test_event_counts import one_level
from bridge_fsm.compiled.event_counts import count_histories
from bridge_fsm.compiled.jit import HAS_NUMBA
assert not HAS_NUMBA
for edition in ("1987", "2017"):
    print(count_histories(one_level(edition, 1), 4).counts)
"""


def test_interpreted_source_counts_the_same() -> None:
    """Should count the same without numba."""
    run = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        env={**os.environ, "BRIDGE_FSM_JIT": "off"},
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert run.returncode == 0, run.stderr
    counted = [count_histories(one_level(edition, 1), 4).counts for edition in ("1987", "2017")]
    assert run.stdout == "".join(f"{counts}\n" for counts in counted)


@pytest.mark.parametrize("table", TABLES, ids=[table.title for table in TABLES])
@pytest.mark.parametrize("edition", EDITIONS)
def test_published_counts(edition: str, table: Table) -> None:
    """Should be what the program counts: `make perft` writes the tables of docs/perft.md anew."""
    for irregularities, numbers in published(PAGE.read_text("utf-8"), table)[edition].items():
        counted = count_histories(table.universe(edition, irregularities), PUBLISHED_TO)
        assert numbers[:PUBLISHED_TO] == counted.counts, "make perft writes the table anew"
