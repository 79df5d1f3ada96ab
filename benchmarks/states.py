"""Reachable states per second: two auctions interleaved, 714,025 states and 19,881,160 edges, against spin."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benchmarks import ours
from benchmarks.measure import Contest, Meter, NotMeasured, Work, rate
from benchmarks.peers.with_spin import EDGES, STATES, breadth_first, depth_first
from benchmarks.walk import SLOTS, Numbers, one_auction, walk_two
from bridge_fsm.compiled.auctions import explore_auctions
from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.laws.editions import Edition


def contests(edition: Edition) -> list[Contest]:
    """Each of our ways against both of spin's searches."""

    def derived(deriving: bool) -> Callable[[], Meter]:
        return lambda: over_table(edition, deriving)

    ways: list[tuple[str, Callable[[], Meter], float | None]] = [
        ("states of two auctions, walk of the derived table and the deriving of it", derived(True), 10),
        ("states of two auctions, walk of the derived table alone", derived(False), None),
        ("explorer, guards evaluated on each of 97,901 states", ours.side(ours.states_explored), 10),
        ("explorer, guards evaluated on each of 1,819,253 states", ours.side(ours.many_states_explored), 10),
    ]
    return [
        Contest(what=what, unit="states/s", peer=peer, ours=own, theirs=theirs, goal=goal, rounds=5)
        for what, own, goal in ways
        for peer, theirs in (("spin, depth first", depth_first), ("spin, breadth first", breadth_first))
    ]


def over_table(edition: Edition, deriving: bool) -> Meter:
    """States per second of the walk; with `deriving`, hearing every call on every position is timed too."""
    if not HAS_NUMBA:
        raise NotMeasured("numba is not installed (extra [fast])")
    table = CompiledTable(edition)
    graph = one_auction(explore_auctions(table))

    def work() -> int:
        return walked(*one_auction(explore_auctions(table)) if deriving else graph)

    return meter(work)


def meter(work: Work) -> Meter:
    """Measure a work again and again."""
    return lambda: rate(work)


def walked(begins: Numbers, followers: Numbers) -> int:
    """Walk the product; the numbers of states and edges must be the known ones."""
    seen, queue = np.full(SLOTS, -1, np.int64), np.empty(STATES, np.int64)
    states, edges = walk_two(begins, followers, seen, queue)
    if (states, edges) != (STATES, EDGES):
        raise NotMeasured(f"{states:,} states and {edges:,} edges were found")
    return int(states)
