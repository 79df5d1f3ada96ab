"""Timing: the peer and ours by turns, so that a slow minute of the machine hits both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

SPAN = 0.25  # seconds that one measurement lasts at least
Work = Callable[[], int]  # does something and answers how many units of it
Meter = Callable[[], float]  # measures once and answers units per second


class NotMeasured(Exception):
    """A side cannot be measured here; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """A row to be measured: how each side is made ready, and the ratio that is wanted.

    Either side may raise `NotMeasured`.
    """

    what: str
    unit: str
    peer: str
    ours: Callable[[], Meter]
    theirs: Callable[[], Meter]
    goal: float | None = None
    rounds: int = 7

    def run(self) -> str:
        """The row of the table in docs/performance.md: medians, the ratio of each round's pair, the goal."""
        try:
            ours, theirs = self.ours(), self.theirs()
            rates = [(ours(), theirs()) for _ in range(self.rounds + 1)][1:]  # the first warms up
        except NotMeasured as reason:
            return f"| {self.what} | {self.unit} | | | {self.peer} | not measured: {reason} | {fraction(self.goal)} | |"
        ratios = sorted(own / other for own, other in rates)
        ratio = statistics.median(ratios)
        own, other = (statistics.median(side) for side in zip(*rates, strict=True))
        spread = f"{ratio:.3g} ({ratios[0]:.3g} to {ratios[-1]:.3g})"
        ends = f"{spread} | {fraction(self.goal)} | {reached(ratio, self.goal)} |"
        return f"| {self.what} | {self.unit} | {own:,.0f} | {other:,.0f} | {self.peer} | {ends}"

    def run_peer(self) -> str:
        """The peer's side alone: the median of its rates and their range."""
        try:
            theirs = self.theirs()
            rates = sorted([theirs() for _ in range(self.rounds + 1)][1:])
        except NotMeasured as reason:
            return f"| {self.what} | {self.unit} | | {self.peer} | not measured: {reason} |"
        spread = f"{rates[0]:,.0f} to {rates[-1]:,.0f}"
        return f"| {self.what} | {self.unit} | {statistics.median(rates):,.0f} | {self.peer} | {spread} |"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A row with no peer: a number that is wanted to be at most so much."""

    what: str
    unit: str
    value: Meter
    most: float | None = None
    rounds: int = 7

    def run(self) -> str:
        """The row of the table: the median and the range in the place of the ratio."""
        goal = "-" if self.most is None else f"at most {self.most:g}"
        try:
            values = sorted([self.value() for _ in range(self.rounds + (self.rounds > 1))][self.rounds > 1 :])
        except NotMeasured as reason:
            return f"| {self.what} | {self.unit} | | | - | not measured: {reason} | {goal} | |"
        value = statistics.median(values)
        met = "-" if self.most is None else ("yes" if value <= self.most else "no")
        spread = f"({values[0]:.3g} to {values[-1]:.3g})"
        return f"| {self.what} | {self.unit} | {value:.3g} | - | - | {spread} | {goal} | {met} |"


def fraction(goal: float | None) -> str:
    """A wanted ratio as it is written: 80, or 1/4 for less than one."""
    if goal is None:
        return "-"
    return f"1/{1 / goal:.3g}" if goal < 1 else f"{goal:g}"


def reached(ratio: float, goal: float | None) -> str:
    """Tell whether the ratio is the one wanted, or more."""
    return "-" if goal is None else "yes" if ratio >= goal else "no"


def rate(work: Work, span: float = SPAN) -> float:
    """Units of work per second, the work done as often as a measurement needs."""
    done, passed, begun = 0, 0.0, time.perf_counter()
    while passed < span:
        done += work()
        passed = time.perf_counter() - begun
    return done / passed


def timed(work: Work) -> Callable[[], Meter]:
    """A side that needs no making ready."""
    return lambda: lambda: rate(work)
