"""The live and the generated table agree, after every act, on outcome, rows and position."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from heard import row_number
from histories import act_for, acts, opening

from bridge_fsm.compiled.records import act_record, from_record, to_record
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.errors import InputError
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.hearing import Outcome, hear
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.options import replace_act
from bridge_fsm.position import Position

HISTORIES, LENGTH = 60, 40


class Live:
    """The live executor, with the numbers of the rows it takes."""

    def __init__(self, name: str) -> None:
        self.edition = load_edition(name)
        self.laws = LiveLaws(self.edition)
        self.rows: list[int] = []
        self.laws.on_row = self.note

    def note(self, row: Row, t: Position, e: Act) -> None:
        """A row, as the compiled table numbers it."""
        self.rows.append(row_number(self.edition, row))

    def hear(self, t: Position, act: Act) -> tuple[int, list[int], list[int]]:
        """What becomes of an act, the rows it takes, and what it notes of calls and cards."""
        self.rows.clear()
        heard = replace_act(act)
        outcome = hear(t, heard, self.laws.offer, self.laws.listened)
        return outcome, list(self.rows), heard.mark[: 3 * heard.marks]


@pytest.mark.parametrize("name", EDITIONS)
def test_executors_agree(name: str) -> None:
    """Should take the same rows to the same position, whatever is done."""
    live, compiled = Live(name), CompiledTable(load_edition(name))
    taken: set[int] = set()
    for seed in range(HISTORIES):
        source = random.Random(seed)
        t = opening(live.edition, source)
        record = new_positions(1)
        to_record(t, record, 0)
        for kind, arguments in acts(source, LENGTH):
            act, given = act_for(t, kind, arguments), new_acts(1)
            act_record(act, given, 0)
            before = t.copy()
            outcome, rows, marks = live.hear(t, act)
            heard = compiled.step(record, given)[0]
            assert heard["outcome"] == outcome, (seed, act)
            assert list(heard["row"][: len(rows)]) == rows, (seed, act)
            assert compiled.last_marks() == marks, (seed, act)
            if outcome in (Outcome.too_many, Outcome.endless):
                t = before
                to_record(t, record, 0)
            assert from_record(record[0]) == t, (seed, act)
            taken.update(rows)
    assert len(taken) > 60  # the histories reach most of what is written


def test_batches_have_to_fit() -> None:
    """Should refuse what compiled code would read or write beyond its end, and leave it alone."""
    table = CompiledTable("2017")
    positions = new_positions(4)
    odd: Any = [np.zeros(1), []]
    fits = [
        (table.step, positions[:2], new_acts(3)),
        (table.step, positions, new_acts(3)),
        (table.replay, positions, new_acts(4)),
        (table.replay, positions[:0], new_acts(1)),
        (table.step, positions[:1], new_positions(1)),
        (table.step, odd[0], new_acts(1)),
        (table.step, odd[1], new_acts(0)),
    ]
    for hear_all, wrong, acts_given in fits:
        with pytest.raises(InputError, match="expected records as new_"):
            hear_all(wrong, acts_given)
    assert positions.tobytes() == new_positions(4).tobytes()


def test_rows_by_number() -> None:
    """Should tell the row behind a number of `heard`."""
    table, position, act = CompiledTable("1997"), new_positions(1), new_acts(1)
    act["word"], act["by"], act["call"] = 1, 0, 4
    heard = table.step(position, act)[0]
    rows = [table.row(int(number)) for number in heard["row"][: heard["rows"]]]
    assert [(row.law, row.article) for row in rows] == [("auction", "17B"), ("board", "17B")]


def test_records_hold_every_position() -> None:
    """Should write and read back a position unchanged."""
    source = random.Random(1)
    t = opening(load_edition("2017"), source)
    record = new_positions(1)
    to_record(t, record, 0)
    assert from_record(record[0]) == t
    assert record.dtype.itemsize % np.dtype(np.int64).itemsize == 0
