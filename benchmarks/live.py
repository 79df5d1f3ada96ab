"""The live table against a bare `transitions` machine with one condition, events per second."""

from __future__ import annotations

import random
from collections.abc import Sequence

from transitions import Machine

from benchmarks.boards import Board, random_board
from benchmarks.measure import Contest, Work, timed
from bridge_fsm.director import Director
from bridge_fsm.laws.act import Act, act_of
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.hearing import hear
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.position import Position

PEER = "bare `transitions` machine, one condition"


class Model:
    """The model of the bare machine."""

    state = "here"


def bare(count: int) -> int:
    """Trigger a machine of two states that many times."""
    machine = Machine(model=None, states=["here", "there"], initial="here", auto_transitions=False)
    machine.add_transition("go", "here", "there", conditions=[lambda word: True])
    machine.add_transition("go", "there", "here", conditions=[lambda word: True])
    model, event = Model(), machine.events["go"]
    for _ in range(count):
        event.trigger(model, "word")
    return count


def with_history(edition: Edition, boards: Sequence[Board]) -> int:
    """Hear the boards at the table, history and rulings kept, texts not read."""
    for board in boards:
        director = Director(edition, board.setting)
        for event in board.events:
            director.hear(event)
    return sum(len(board.events) for board in boards)


def rows_only(laws: LiveLaws, boards: list[tuple[Position, list[Act]]]) -> int:
    """Hear the boards on their positions alone."""
    for opening, acts in boards:
        t = opening.copy()
        for act in acts:
            hear(t, act, laws.offer, laws.listened)
    return sum(len(acts) for _, acts in boards)


def contests(edition: Edition) -> list[Contest]:
    """Both forms of the live table against the bare machine."""
    boards = [random_board(edition, random.Random(seed)) for seed in range(20)]
    laws = LiveLaws(edition)

    def rows() -> int:
        return rows_only(laws, acts_of(edition, boards))

    def history() -> int:
        return with_history(edition, boards)

    def machine() -> int:
        return bare(20_000)

    sides: list[tuple[str, Work, float | None]] = [
        ("live table, rows only", rows, 1 / 3),
        ("live table with history", history, None),
    ]
    return [
        Contest(what=what, unit="events/s", peer=PEER, ours=timed(work), theirs=timed(machine), goal=goal)
        for what, work, goal in sides
    ]


def acts_of(edition: Edition, boards: Sequence[Board]) -> list[tuple[Position, list[Act]]]:
    """The boards as first positions and acts, made afresh: a hearing leaves its scratch in the act."""
    return [(opening_position(edition, board.setting), [act_of(event) for event in board.events]) for board in boards]
