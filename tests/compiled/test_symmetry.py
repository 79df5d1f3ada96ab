"""The Laws treat all seats alike: a turned history leads to the turned position."""

from __future__ import annotations

import random

import pytest
from histories import act_for, acts, opening

from bridge_fsm.laws.act import Act
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.hearing import Outcome, hear
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.options import replace_act
from bridge_fsm.symmetry import turn_table, turned_actor

HISTORIES, LENGTH = 60, 40


def turned(act: Act, by: int) -> Act:
    """The act of a player so many places on, about players so many places on."""
    other = replace_act(act)
    other.by, other.of = turned_actor(act.by, by), turned_actor(act.of, by)
    other.later_by = turned_actor(act.later_by, by)
    return other


@pytest.mark.parametrize("name", EDITIONS)
def test_turned_tables_have_turned_futures(name: str) -> None:
    """Should come to the turned position by the turned acts, with the same outcome, whichever way it is turned."""
    edition = load_edition(name)
    laws = LiveLaws(edition)
    heard = 0
    for seed in range(HISTORIES):
        source = random.Random(seed)
        t, by = opening(edition, source), 1 + seed % 3
        other = t.copy()
        turn_table(other, by)
        for kind, arguments in acts(source, LENGTH):
            act = act_for(t, kind, arguments)
            before, before_other = t.copy(), other.copy()
            outcome = hear(t, replace_act(act), laws.offer, laws.listened)
            assert hear(other, turned(act, by), laws.offer, laws.listened) == outcome, (seed, act)
            if outcome in (Outcome.too_many, Outcome.endless):
                t, other = before, before_other
            expected = t.copy()
            turn_table(expected, by)
            assert other == expected, (seed, act)
            heard += outcome == Outcome.taken
    assert heard > 500


def test_four_turns_are_none() -> None:
    """Should be back after four places, and move every seat on the way."""
    edition = load_edition("2017")
    laws = LiveLaws(edition)
    source = random.Random(3)
    t = opening(edition, source)
    for kind, arguments in acts(source, LENGTH):
        hear(t, act_for(t, kind, arguments), laws.offer, laws.listened)
        other = t.copy()
        turn_table(other, 3)
        assert other.turn == (t.turn + 3) % 4
        turn_table(other, 1)
        assert other == t
    assert [turned_actor(actor, 1) for actor in range(8)] == [1, 2, 3, 0, 5, 4, 6, 7]
