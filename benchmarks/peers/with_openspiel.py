"""OpenSpiel's `bridge`: random legal auctions and boards through its Python API, and boards in its own C++ loop."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel

CALLS_FROM = 52  # actions below are cards
ROLLOUTS = 2000


def works() -> dict[str, Callable[[], int]]:
    """What can be measured, each answering how many auctions or boards it made."""
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    source = random.Random(1)
    dealt = [_dealt(game, source) for _ in range(100)]
    return {
        "auctions": lambda: sum(_auction(state.clone(), source) for state in dealt),
        "boards": lambda: sum(_to_end(_dealt(game, source), source) for _ in range(20)),
        "boards after the deal": lambda: sum(_to_end(state.clone(), source) for state in dealt),
        "boards in C++": lambda: _rollouts(game, dealt[source.randrange(len(dealt))]),
    }


def _dealt(game: Any, source: random.Random) -> Any:
    """A state with the 52 cards dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        _act(state, state.legal_actions(), source)
    return state


def _act(state: Any, actions: list[int], source: random.Random) -> None:
    state.apply_action(actions[int(source.random() * len(actions))])


def _auction(state: Any, source: random.Random) -> int:
    """Call until the auction is over: passed out, or cards are asked for."""
    while not state.is_terminal():
        actions = state.legal_actions()
        if actions[0] < CALLS_FROM:
            break
        _act(state, actions, source)
    return 1


def _to_end(state: Any, source: random.Random) -> int:
    while not state.is_terminal():
        _act(state, state.legal_actions(), source)
    return 1


def _rollouts(game: Any, state: Any) -> int:
    """One step of a tree search whose only leaf is evaluated by many random games, all within C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 7, False).step(state)
    return ROLLOUTS
