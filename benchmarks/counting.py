"""How long the exact number of all possible auctions takes, with and without finding the auction's positions first."""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.measure import Figure, NotMeasured
from bridge_fsm.compiled.auctions import explore_auctions
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.laws.editions import Edition

ALL_AUCTIONS = (4 * 22**35 - 1) // 3
GOAL = 10  # milliseconds


def figures(edition: Edition) -> list[Figure]:
    """Milliseconds of both."""
    table = CompiledTable(edition)
    auction = explore_auctions(table)

    def milliseconds(count: Callable[[], int]) -> float:
        begun = time.perf_counter()
        counted = count()
        passed = 1000 * (time.perf_counter() - begun)
        if counted != ALL_AUCTIONS:
            raise NotMeasured(f"{counted} auctions were counted")
        return passed

    return [
        Figure(
            what="number of all auctions, exactly, on the derived table",
            unit="ms",
            value=lambda: milliseconds(auction.all_auctions),
            most=GOAL,
        ),
        Figure(
            what="the same with deriving the table (every call heard on every position)",
            unit="ms",
            value=lambda: milliseconds(lambda: explore_auctions(table).all_auctions()),
            most=GOAL,
        ),
    ]
