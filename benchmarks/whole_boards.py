"""Whole random legal boards (deal, auction, play) per second on one core, against OpenSpiel's `bridge`."""

from __future__ import annotations

import random

from benchmarks import ours
from benchmarks.boards import random_board
from benchmarks.measure import Contest, timed
from benchmarks.peers.process import served
from bridge_fsm.laws.editions import Edition


def contests(edition: Edition) -> list[Contest]:
    """The compiled table against OpenSpiel's C++ loop; the live table, which finds every option by a dry run."""
    source = random.Random(1)

    def live() -> int:
        random_board(edition, source)
        return 1

    return [
        Contest(
            what="random whole boards",
            unit="boards/s",
            peer="OpenSpiel, its C++ loop (`RandomRolloutEvaluator`), without the deal",
            ours=ours.side(ours.random_boards_kept),
            theirs=served("with_openspiel", "boards in C++"),
            goal=8,
        ),
        Contest(
            what="random whole boards",
            unit="boards/s",
            peer="OpenSpiel, Python API, deal included",
            ours=ours.side(ours.random_boards_kept),
            theirs=served("with_openspiel", "boards"),
        ),
        Contest(
            what="random whole boards, live table with options by dry run",
            unit="boards/s",
            peer="OpenSpiel, Python API, deal included",
            ours=timed(live),
            theirs=served("with_openspiel", "boards"),
        ),
    ]
