"""Events per second on boards with irregularities: the compiled table against the live one, on the same histories."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache, partial

import numpy as np

from benchmarks.irregular import IrregularBoard, irregular_board
from benchmarks.live import acts_of as live_acts
from benchmarks.live import rows_only, with_history
from benchmarks.measure import Contest, Meter, NotMeasured, rate, timed
from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.records import Records, act_record, from_record, to_record
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.laws.act import act_of
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.laws.opening import opening_position

BOARDS = 40
YEAR = "2017"


@cache
def boards() -> list[IrregularBoard]:
    """The boards that both sides hear."""
    return [irregular_board(load_edition(YEAR), random.Random(seed)) for seed in range(BOARDS)]


def contests(edition: Edition) -> list[Contest]:
    """Against the live table's rows alone, and against the table with its history."""
    sides: list[tuple[str, Callable[[], Meter]]] = [
        ("our live table, rows only, acts given", partial(live_rows, edition)),
        ("our live table with history", timed(lambda: with_history(edition, boards()))),
    ]
    return [
        Contest(
            what=f"events of boards with irregularities ({irregular_share():.0%} irregular), compiled table",
            unit="events/s",
            peer=peer,
            ours=compiled,
            theirs=theirs,
            goal=200,
        )
        for peer, theirs in sides
    ]


def live_rows(edition: Edition) -> Meter:
    """The live table on positions alone; making acts of events is not timed, as it is not for the compiled table."""
    laws = LiveLaws(edition)

    def measure() -> float:
        given = live_acts(edition, boards() * 3)
        begun = time.perf_counter()
        return rows_only(laws, given) / (time.perf_counter() - begun)

    return measure


def irregular_share() -> float:
    """How many of the events are irregular."""
    return sum(one.irregular for one in boards()) / sum(len(one.events) for one in boards())


def compiled() -> Meter:
    """`CompiledTable.replay` of the histories, whose last positions must be those of the live table."""
    if not HAS_NUMBA:
        raise NotMeasured("numba is not installed (extra [fast])")
    edition = load_edition(YEAR)
    table = CompiledTable(edition)
    histories = [(opening(edition, one), acts_of(one)) for one in boards()]
    for one, (start, acts) in zip(boards(), histories, strict=True):
        position = start.copy()
        table.replay(position, acts)
        if from_record(position[0]) != one.last:
            raise NotMeasured("the compiled table comes to another position than the live one")
    here = new_positions(1)
    numbers = here.view(np.int64)  # copied as numbers: NumPy would copy a record field by field

    def work() -> int:
        for start, acts in histories:
            numbers[:] = start.view(np.int64)
            table.replay(here, acts)
        return sum(len(acts) for _, acts in histories)

    return lambda: rate(work)


def opening(edition: Edition, one: IrregularBoard) -> Records:
    """The first position of a board, as a record."""
    record = new_positions(1)
    to_record(opening_position(edition, one.setting), record, 0)
    return record


def acts_of(one: IrregularBoard) -> Records:
    """The events of a board, as records."""
    records = new_acts(len(one.events))
    for index, event in enumerate(one.events):
        act_record(act_of(event), records, index)
    return records
