"""Whole random legal boards per second against OpenSpiel's Python API for `bridge` (extra `[bench]`)."""

from __future__ import annotations

import random
from typing import Any

from benchmarks.boards import random_board
from benchmarks.measure import Pair, pair
from bridge_fsm.laws.editions import Edition

PEER = "OpenSpiel, Python API"


def their_boards(game: Any, count: int, source: random.Random) -> int:
    """Deal, auction and play by uniformly chosen legal actions."""
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
    return count


def our_boards(edition: Edition, count: int, source: random.Random) -> int:
    """The same on the live table: every step asks for the options, each found by a dry run."""
    for _ in range(count):
        random_board(edition, source)
    return count


def measure(edition: Edition) -> list[Pair]:
    """Whole boards; nothing when OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed (`pip install .[bench]`): whole boards are not compared")
        return []
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    ours, theirs = random.Random(1), random.Random(1)
    return [
        pair(
            "whole random boards, live table with options by dry run",
            "boards/s",
            PEER,
            lambda: our_boards(edition, 4, ours),
            lambda: their_boards(game, 60, theirs),
        )
    ]
