"""Comparing scores by Law 78: International Match Points, matchpoints, and IMPs against the field.

The scale of Law 78B and the matchpoints of Law 78A are the same in all four editions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

Form = Literal["imps", "matchpoints", "cross-imps"]
Answer = dict[str, list[int] | list[float] | int]

# The lowest difference that gives 1, 2, ... 24 International Match Points (Law 78B).
IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What is compared: `boards` for IMPs between two teams, otherwise North-South's `scores` on one board."""

    form: Form
    boards: tuple[tuple[int, int], ...] = ()  # own score and team-mates' score
    scores: tuple[int, ...] = ()
    per_pair: Literal[1, 2] = 2  # matchpoints for each pair beaten
    average: bool = False  # cross-imps: divided by the number of comparisons


def compare(comparison: Comparison) -> Answer:
    """The comparison as the answer has it: `imps` and `total` for teams, otherwise `points` and `other`."""
    if comparison.form == "imps":
        each = [imps(own + team_mates) for own, team_mates in comparison.boards]
        return {"imps": each, "total": sum(each)}
    if comparison.form == "matchpoints":
        points = matchpoints(comparison.scores, comparison.per_pair)
        top = comparison.per_pair * (len(points) - 1)
        return {"points": points, "other": [_whole(top - one) for one in points]}
    points = cross_imps(comparison.scores, comparison.average)
    return {"points": points, "other": [_whole(0 - one) for one in points]}


def imps(difference: int) -> int:
    """The International Match Points of a difference, with its sign: 430 is 10, -20 is -1, 10 is 0 (Law 78B)."""
    points = bisect_right(IMP_STEPS, abs(difference))
    return points if difference > 0 else -points


def matchpoints(scores: Sequence[int], per_pair: int = 2) -> list[float]:
    """The matchpoints of every score of a board: `per_pair` for each lower score, half for an equal one (Law 78A)."""
    return _against_the_others(scores, lambda difference: per_pair * ((difference > 0) + (difference >= 0)) / 2)


def cross_imps(scores: Sequence[int], average: bool = False) -> list[float]:
    """The sum of the IMPs of every score against each other one; with `average` divided by their number."""
    total = _against_the_others(scores, imps)
    others = len(scores) - 1
    return [_whole(points / others) for points in total] if average and others else total


def _against_the_others(scores: Sequence[int], worth: Callable[[int], float]) -> list[float]:
    itself = worth(0)
    return [_whole(sum(worth(own - other) for other in scores) - itself) for own in scores]


def _whole(points: float) -> float:
    """A whole number where it is one, so that JSON shows 5 and not 5.0."""
    return int(points) if points == int(points) else points
