"""The explorer: known counts, an independent witness, keys and symmetries that lose nothing, bounds, resuming."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from independent_auction import count
from universes import auction, irregular_auction, small_auction, small_board, two_irregular_acts

from bridge_fsm.compiled import build
from bridge_fsm.compiled.explore import Bounds, Exploration, explore
from bridge_fsm.compiled.graph import Graph
from bridge_fsm.compiled.keys import Key, Symmetry
from bridge_fsm.compiled.layout import PLACES, SPENT_SHIFT, SPENT_WORD, WORD_BITS, key_mask
from bridge_fsm.compiled.records import from_record
from bridge_fsm.compiled.regular import regular_sources
from bridge_fsm.compiled.searching import STATE, turn_to_north
from bridge_fsm.compiled.states import positions_of, positions_with_spent
from bridge_fsm.compiled.traces import trace_to, trace_to_row
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.compiled.verdicts import Questions
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.effects.taking_back import forget_past
from bridge_fsm.position import FIELDS, Phase

# The key that decides what may happen, all 35 bids: 425 states and 5,954 calls seen by the player on turn, 845 and
# 11,764 with the side on turn (counted by spin and other explorers as well); with the seat on turn 4 before a bid,
# 35 bids x 3 x (0 to 2 passes) x 4 seats, and an end for every contract and side, and for the four passes.
WITH_SEAT = (4 + 35 * 3 * 3 * 4 + 35 * 3 * 2 + 1, 23384)
REGULAR = {Symmetry.none: WITH_SEAT, Symmetry.partners: (845, 11764), Symmetry.seats: (425, 5954)}
# Who named what first, n levels x n denominations: the figures of `independent_auction`.
NAMED = {1: (77, 92), 2: (3629, 6072), 3: (97901, 288816), 4: (1819253, 9275580)}


def figures(found: Exploration) -> tuple[int, int]:
    """States and transitions of a complete exploration."""
    assert found.is_complete
    assert not found.stopped
    assert sum(found.levels) == found.states
    assert sum(found.ways) == found.transitions
    return found.states, found.transitions


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("name", EDITIONS)
def test_regular_auction(name: str, symmetry: Symmetry) -> None:
    """Should find the known numbers of states and calls, no dead end, and an end for every contract."""
    found = explore(auction(name, Key.decides, symmetry))
    assert figures(found) == REGULAR[symmetry]
    assert found.dead_ends == []


def test_independent_count() -> None:
    """Should be what a program that shares nothing with ours counts."""
    assert count(7, 5, with_names=False, sides_only=True) == REGULAR[Symmetry.partners]
    assert count(7, 5, with_names=False) == WITH_SEAT
    for number in (1, 2, 3):
        assert count(number, number, with_names=True) == NAMED[number]


@pytest.mark.deep
def test_independent_count_of_the_largest() -> None:
    """Should be what a program that shares nothing with ours counts, the largest universe too."""
    assert count(4, 4, with_names=True) == NAMED[4]


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("number", NAMED)
def test_who_named_what_first(name: str, number: int) -> None:
    """Should find as many states and calls as the independent program, up to 4 levels x 4 denominations."""
    assert figures(explore(small_auction(name, number, number))) == NAMED[number]


@pytest.mark.parametrize("key", [Key.decides, Key.declares])
def test_keys_lose_nothing(key: Key) -> None:
    """Should be a quotient: states with equal keys have the same calls, to states with equal keys."""
    whole = explore(small_auction("2017", 2, 2, Key.whole), keep_edges=True)
    names = keys_of(whole, key)
    graph = Graph(whole)
    ways: dict[tuple[int, ...], set[frozenset[tuple[int, tuple[int, ...]]]]] = {}
    onward: dict[int, set[tuple[int, tuple[int, ...]]]] = {state: set() for state in range(whole.states)}
    for origin, child, code in zip(graph.origins, graph.children, graph.codes, strict=True):
        onward[int(origin)].add((int(code), names[child]))
    for state in range(whole.states):
        ways.setdefault(names[state], set()).add(frozenset(onward[state]))
    assert all(len(different) == 1 for different in ways.values())
    assert len(ways) == explore(small_auction("2017", 2, 2, key)).states < whole.states


def keys_of(found: Exploration, key: Key) -> list[tuple[int, ...]]:
    """The key of every state as a row of numbers."""
    records = positions_of(found.search, np.arange(found.states))
    if key == Key.decides:
        records["turn"][records["phase"] >= Phase.clarification] &= 1
    columns = [records[name].reshape(found.states, -1) for name in sorted(key.fields)]
    return [tuple(row) for row in np.concatenate(columns, axis=1).tolist()]


@pytest.mark.parametrize("universe", [small_board("2007", 2), irregular_auction("1997", 1)], ids=["play", "irregular"])
def test_symmetry_loses_nothing(universe: Universe) -> None:
    """Should find, turned, every state that is found without symmetry, and no other."""
    plain = explore(universe)
    for symmetry in (Symmetry.partners, Symmetry.seats):
        turned = set()
        for record in positions_of(plain.search, np.arange(plain.states)):
            t = from_record(record)
            turn_to_north(t, symmetry.turns)
            turned.add(str(t))
        found = explore(replace(universe, symmetry=symmetry))
        kept = {str(from_record(record)) for record in positions_of(found.search, np.arange(found.states))}
        assert kept == turned


@pytest.mark.parametrize("universe", [small_board("2017", 2), two_irregular_acts("2017")], ids=["play", "irregular"])
def test_histories_lead_where_they_should(universe: Universe) -> None:
    """Should lead the live table to the very position that is kept, by as many events as its depth."""
    found = explore(universe)
    depths = np.repeat(np.arange(len(found.levels)), found.levels)
    for state in random.Random(1).sample(range(found.states), 200):
        trace = trace_to(found, state)
        records, spent = positions_with_spent(found.search, np.array([state]))
        kept = from_record(records[0])
        if spent[0] == universe.irregularities:
            forget_past(trace.position)  # what only one more irregular act could ask for
            forget_past(kept)
        assert trace.position == kept
        assert len(trace.acts) == depths[state]


@pytest.mark.parametrize("name", ["1997", "2017"])
def test_quick_way_loses_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should take the same rows to the same states when every act is heard, and none is left out as not lawful."""
    universes = (small_board(name, 3), irregular_auction(name, 1), small_auction(name, 2, 3))
    quick = [explore(universe) for universe in universes]
    sources = {"regular_set": "def regular_set(t, e):\n    return -1"}
    monkeypatch.setattr(build, "regular_sources", lambda edition: sources)
    monkeypatch.setattr(build, "_READY", {})
    for found, universe in zip(quick, universes, strict=True):
        slow = explore(universe)
        assert slow.module is not found.module
        assert (slow.levels, slow.ways, slow.row_counts) == (found.levels, found.ways, found.row_counts)
        end = np.arange(slow.states)
        assert (positions_of(slow.search, end) == positions_of(found.search, end)).all()


@pytest.mark.parametrize("name", EDITIONS)
def test_the_quick_way_is_there(name: str) -> None:
    """Should tell calls and the cards of tricks as sets in every edition; the lead in its two ways is tried."""
    source = regular_sources(load_edition(name))["regular_set"]
    assert "call_sets_calling" in source
    assert "play_sets_playing" in source


def test_rows_and_where_they_are_taken() -> None:
    """Should count the rows taken, and tell a history whose last event takes each of them."""
    found = explore(irregular_auction("1997", 1))
    counts = found.row_counts
    assert counts["27#5"] > 0
    assert counts["play#1"] == 0
    machine = found.universe.edition.machines["27"]
    trace = trace_to_row(found, 256 * machine.number + 5)
    assert trace is not None
    assert len(trace.acts) == 3
    assert trace_to_row(found, 256 * 2 + 1) is None


def test_children_are_counted_right() -> None:
    """Should keep as many edges as transitions, each to a state that was found, one layer on at most."""
    found = explore(irregular_auction("2007", 1), keep_edges=True)
    assert found.edges is not None
    edges = np.concatenate(found.edges)
    assert len(edges) == found.transitions
    assert set((edges & STATE).tolist()) | {0} == set(range(found.states))
    degrees = Counter(np.concatenate(found.degrees).tolist())
    assert sum(number * times for number, times in degrees.items()) == found.transitions


@pytest.mark.parametrize(
    ("bounds", "stopped"),
    [
        (Bounds(states=50), "states: 50"),
        (Bounds(depth=3), "depth: 3"),
        (Bounds(memory=200_000), "memory: 0 MB"),
        (Bounds(seconds=1e-9), "seconds"),
    ],
)
def test_bounds_say_incomplete(bounds: Bounds, stopped: str) -> None:
    """Should stop, keep what was found, name the bound, and not claim what it has not seen."""
    found = explore(small_auction("2017", 3, 3), bounds, keep_edges=True)
    assert not found.is_complete
    assert found.stopped == stopped
    assert found.states < NAMED[3][0]
    assert Questions(found).eventually_ends().holds is None


def test_depth_is_whole() -> None:
    """Should have all states up to the depth, and the transitions that lead out of those above it."""
    whole, cut = explore(small_auction("2017", 2, 2)), explore(small_auction("2017", 2, 2), Bounds(depth=5))
    assert cut.levels == whole.levels[:6]
    assert cut.ways == [*whole.ways[:5], 0]


def test_interrupted_search_goes_on(tmp_path: Path) -> None:
    """Should come to the same end, state by state, when it is stopped, written, and taken up again."""
    universe, file = small_auction("2017", 3, 3), tmp_path / "states"
    whole = explore(universe)
    found = explore(universe, Bounds(states=20_000))
    found.write(file)
    again = explore(universe, resume=file)
    assert figures(again) == figures(whole)
    assert again.levels == whole.levels
    assert again.ways == whole.ways
    assert again.row_counts == whole.row_counts
    assert again.endings == whole.endings
    end = np.arange(whole.states)
    assert (positions_of(again.search, end) == positions_of(whole.search, end)).all()


def test_stop_is_asked() -> None:
    """Should stop when it is asked to, and say so."""
    found = explore(small_auction("2017", 3, 3), stop=lambda: True)
    assert found.stopped == "interrupted"
    assert found.states == 1


def test_states_of_another_universe(tmp_path: Path) -> None:
    """Should not go on with states that are not of this universe, or with a file of anything else."""
    file = tmp_path / "states"
    explore(small_auction("2017", 2, 2), Bounds(states=20)).write(file)
    for universe in (small_auction("2017", 2, 3), small_auction("1997", 2, 2)):
        with pytest.raises(InputError, match="another universe or of other Laws"):
            explore(universe, resume=file)
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(InputError, match="found no states of an exploration"):
        explore(small_auction("2017", 2, 2), resume=file)
    with pytest.raises(InputError, match="cannot be read"):
        explore(small_auction("2017", 2, 2), resume=tmp_path / "nowhere")
    with pytest.raises(InputError, match="cannot be written"):
        explore(small_auction("2017", 2, 2)).write(tmp_path / "no" / "folder")


@pytest.mark.parametrize(
    "wrong", [{"levels": 8}, {"irregularities": 15}, {"irregularities": 1}], ids=["levels", "irregularities", "key"]
)
def test_universes_that_cannot_be(wrong: dict[str, Any]) -> None:
    """Should refuse a level, a number of irregularities, or a key that cannot be."""
    with pytest.raises(InputError):
        auction("2017", Key.decides, **wrong)


def test_words_hold_every_value() -> None:
    """Should give each value bits of its own, and the number of irregularities others."""
    taken: dict[int, int] = {}
    for place in PLACES:
        assert place.shift + place.width <= WORD_BITS
        assert taken.get(place.word, 0) & place.mask == 0
        taken[place.word] = taken.get(place.word, 0) | place.mask
    assert {(place.name, place.index) for place in PLACES} == {
        (field.name, index)
        for field in FIELDS
        for index in (range(field.metadata["count"]) if field.metadata["count"] else (None,))
    }
    assert taken.get(SPENT_WORD, 0) >> SPENT_SHIFT == 0
    whole = key_mask(Key.whole.fields)
    assert all(whole[word] & bits == bits for word, bits in taken.items())


def test_memory_grows_with_the_states() -> None:
    """Should keep a state in a hundred bytes at most, in small searches and in large ones."""
    for number in (3, 4):
        found = explore(small_auction("2017", number, number))
        assert found.size / found.states < 100


INTERPRETED = """
import sys
sys.path[:0] = ["tests", "tests/compiled"]
from universes import irregular_auction, small_board
from bridge_fsm.compiled.explore import explore
from bridge_fsm.compiled.jit import HAS_NUMBA
assert not HAS_NUMBA
for universe in (small_board("2017", 1), irregular_auction("1997", 1, levels=0)):
    found = explore(universe)
    print(found.levels, found.ways, found.row_counts)
"""


def test_interpreted_source_finds_the_same() -> None:
    """Should find the same states by the same rows without numba."""
    run = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        env={**os.environ, "BRIDGE_FSM_JIT": "off", "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert run.returncode == 0, run.stderr
    compiled = [explore(universe) for universe in (small_board("2017", 1), irregular_auction("1997", 1, levels=0))]
    assert run.stdout == "".join(f"{found.levels} {found.ways} {found.row_counts}\n" for found in compiled)
