"""Whole random legal boards (deal, auction, play) per second on one core, against OpenSpiel's `bridge`."""

from __future__ import annotations

import random
from collections.abc import Callable

from benchmarks import ours
from benchmarks.boards import random_board
from benchmarks.measure import Contest, Meter, timed
from benchmarks.peers.process import served
from bridge_fsm.laws.editions import Edition

Side = Callable[[], Meter]


def contests(edition: Edition) -> list[Contest]:
    """The compiled table against OpenSpiel's C++ loop; the live table, which finds every option by a dry run."""
    source = random.Random(1)

    def live() -> int:
        random_board(edition, source)
        return 1

    compiled = ours.side(ours.random_boards_kept)
    in_python = ("OpenSpiel, Python API, deal included", served("with_openspiel", "boards"))
    in_cpp = (
        "OpenSpiel, its C++ loop (`RandomRolloutEvaluator`), without the deal",
        served("with_openspiel", "boards in C++"),
    )
    rows: list[tuple[str, Side, tuple[str, Side], float | None]] = [
        ("random whole boards", compiled, in_cpp, 8),
        ("random whole boards", compiled, in_python, None),
        ("random whole boards, live table with options by dry run", timed(live), in_python, None),
    ]
    return [
        Contest(what=what, unit="boards/s", peer=peer, ours=own, theirs=theirs, goal=goal)
        for what, own, (peer, theirs), goal in rows
    ]
