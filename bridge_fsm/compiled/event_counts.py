"""Counting histories of events, lawful and not: ways through what an exploration finds.

Positions that are equal in all fields, with equally many irregular acts behind them, have equally many continuations.
So each is kept once, with the number of histories that lead to it, and histories are counted and not walked. What an
event is, when it can happen and which acts are irregular are the explorer's own (`docs/exploring.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import DENOMINATIONS, Denomination
from bridge_fsm.compiled.explore import GIGABYTE, INTERRUPTED, Bounds, Exploration, Progress, explore
from bridge_fsm.compiled.keys import Symmetry
from bridge_fsm.compiled.searching import COUNTS_ONLY, MOST_ACTS, STATE
from bridge_fsm.compiled.universe import HIGHEST_LEVEL, Universe
from bridge_fsm.errors import InputError
from bridge_fsm.events import Word
from bridge_fsm.laws.editions import Edition
from bridge_fsm.position import Phase

MOST_EVENTS = 1000
WORDS_COUNTED = frozenset((Word.call, Word.accept, Word.decline, Word.find))
LARGEST = (1 << 63) - 1
Stop = Callable[[], bool]
Numbers = npt.NDArray[Any]  # of int64 while every sum fits, then of Python's own numbers
Degrees = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Counted:
    """The number of histories of each length from 1 on; `stopped` names the bound that left the others uncounted."""

    counts: list[int]
    stopped: str = ""


def histories_of_auction(
    edition: Edition,
    irregularities: int,
    levels: int = HIGHEST_LEVEL,
    denominations: frozenset[Denomination] = frozenset(DENOMINATIONS),
    words: frozenset[Word] = WORDS_COUNTED,
    symmetry: Symmetry = Symmetry.seats,
) -> Universe:
    """The universe in which `perft` counts: an auction from its start, up to where it has ended.

    The Laws treat all seats alike, so that the symmetry changes how many positions are kept and no count.
    """
    return Universe(
        edition=edition, irregularities=irregularities, levels=levels, denominations=denominations, words=words,
        until=Phase.clarification, symmetry=symmetry,
    )  # fmt: skip


def count_histories(
    universe: Universe, longest: int, memory: int = GIGABYTE, progress: Progress | None = None, stop: Stop | None = None
) -> Counted:
    """The number of histories of each length 1..longest; one that has ended is not continued.

    `memory` bounds the bytes of positions and transitions. Where it is reached, or `stop` answers True (and goes on
    to), only the lengths are counted that are certain then. Raise `InputError` for a length that cannot be.
    """
    if not 1 <= longest <= MOST_EVENTS:
        raise InputError(f"the length is {longest}; expected 1 to {MOST_EVENTS}")
    bounds = Bounds(memory=memory, depth=max(longest - 1, 1))
    found = explore(universe, bounds, keep_edges=True, progress=progress, stop=stop)
    is_whole = found.is_complete
    degrees = np.concatenate([*found.degrees, *_rest(found, progress, stop), np.zeros(0, np.int32)])
    known = longest if is_whole else min(longest, int((np.cumsum(found.levels) <= found.expanded).sum()))
    is_stopped = stop is not None and stop()
    counts = list(_counts(found, degrees, known, None if is_stopped else stop))
    if len(counts) == longest:
        return Counted(counts)
    return Counted(counts, INTERRUPTED if is_stopped or len(counts) < known else found.stopped)


def _rest(found: Exploration, progress: Progress | None, stop: Stop | None) -> Iterator[Degrees]:
    """How many events can follow in each position of the last depth; where they lead is not kept."""
    found.search.bounds[COUNTS_ONLY] = 1
    end = sum(found.levels)
    while found.expanded < end and not (stop is not None and stop()):
        begun = found.expanded
        found.module.run_search(found.work.positions, found.work.scratch, found.search, end)
        yield np.asarray(found.search.degrees)[: found.expanded - begun].clip(0)
        if progress is not None:
            progress(found)


def _counts(found: Exploration, degrees: Degrees, longest: int, stop: Stop | None) -> Iterator[int]:
    """The number of histories of each length; none of those that are left when it is asked to stop."""
    ways: Numbers = np.zeros(found.states, np.int64)
    ways[0] = total = 1
    for length in range(1, longest + 1):
        if stop is not None and stop():
            return
        if total * MOST_ACTS > LARGEST:
            ways = ways.astype(object)
        total = int((ways[: len(degrees)] * degrees).sum())
        yield total
        if length < longest:
            ways = _onward(found, ways)


def _onward(found: Exploration, before: Numbers) -> Numbers:
    """In how many ways each position is come to by one event more."""
    after: Numbers = np.zeros(len(before), before.dtype)
    begin = 0
    for edges, degrees in zip(found.edges or [], found.degrees, strict=True):
        ways = np.repeat(before[begin : begin + len(degrees)], degrees)
        taken = ways != 0
        np.add.at(after, edges[taken] & STATE, ways[taken])
        begin += len(degrees)
    return after
