"""The vectors and the examples on the compiled table: act by act what the live table makes of them."""

from __future__ import annotations

import numpy as np
import pytest
from heard import all_heard

from bridge_fsm.compiled.records import act_record, from_record, to_record
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.hearing import Outcome


@pytest.mark.parametrize("name", EDITIONS)
def test_compiled_table_agrees(name: str) -> None:
    """Should come to the same outcome by the same rows, and to the same position."""
    heard, compiled = all_heard(name), CompiledTable(load_edition(name))
    positions, acts = new_positions(len(heard)), new_acts(len(heard))
    for place, step in enumerate(heard):
        to_record(step.before, positions, place)
        act_record(step.act, acts, place)
    answers = compiled.step(positions, acts)
    for place, step in enumerate(heard):
        assert answers[place]["outcome"] == step.outcome, step
        assert tuple(answers[place]["row"][: answers[place]["rows"]]) == step.rows, step
        if step.outcome not in (Outcome.too_many, Outcome.endless):
            assert from_record(positions[place]) == step.after, step
    assert np.count_nonzero(answers["rows"]) > 1000
