"""Timing: the peer and ours by turns, so that a slow minute of the machine hits both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pair:
    """Ours against a peer: medians per second over the rounds, and the ratio of each round's pair."""

    what: str
    unit: str
    peer: str
    ours_rate: float
    peer_rate: float
    ratio: float
    low: float
    high: float

    def row(self) -> str:
        """The row of the table in docs/performance.md."""
        rates = f"{self.ours_rate:,.0f} | {self.peer_rate:,.0f}"
        ratio = f"{self.ratio:.2g} ({self.low:.2g} to {self.high:.2g})"
        return f"| {self.what} | {self.unit} | {rates} | {self.peer} | {ratio} |"


def rate(work: Callable[[], int]) -> float:
    """Units of work per second of one call."""
    begun = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - begun)


def pair(what: str, unit: str, peer: str, ours: Callable[[], int], theirs: Callable[[], int], rounds: int = 7) -> Pair:
    """Measure both by turns and answer the medians; the first round warms up and is dropped."""
    rates = [(rate(ours), rate(theirs)) for _ in range(rounds + 1)][1:]
    ratios = sorted(own / other for own, other in rates)
    return Pair(
        what,
        unit,
        peer,
        statistics.median(own for own, _ in rates),
        statistics.median(other for _, other in rates),
        statistics.median(ratios),
        ratios[0],
        ratios[-1],
    )
