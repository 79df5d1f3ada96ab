"""Taking events back: the table is as it was, whatever was heard, in every edition."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import events, laws, likely_events, settings_of_boards, tables

from bridge_fsm.answer import answer
from bridge_fsm.director import Director, new_table
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import parse_events
from bridge_fsm.events import Event
from bridge_fsm.laws.editions import EDITIONS
from bridge_fsm.position import pack
from bridge_fsm.setting import Setting

BOARD = """N 1H, E 1D, S declines, E 2D, S 2H, W P, N P, E P, E leads S5 face down, E faces the lead, N names S7, W S6,
    N S8, N claims 5: draws trumps, W agrees, W objects"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_undo_step_by_step(edition: str) -> None:
    """Should answer after each undo as before the event, down to the empty history."""
    director, events_heard = new_table(edition), [parse_events(line.strip())[0] for line in BOARD.split(",")]
    before = []
    for event in events_heard:
        before.append(answer(director))
        director.hear(event)
        assert director.history[-1].refused is None, event
    for event in reversed(events_heard):
        assert director.undo() == event
        assert answer(director) == before.pop()
    assert (director.history, director.position) == ([], director.start)


def test_nothing_to_undo() -> None:
    """Should raise `InputError` before the first event."""
    with pytest.raises(InputError, match="no event to take back"):
        new_table().undo()


@given(tables(), st.lists(st.one_of(likely_events(), events()), max_size=8))
def test_undo_of_anything(director: Director, heard: list[Event]) -> None:
    """Should restore position, auction, cards and rulings exactly, after acts of every kind, refused ones too."""
    stack = []
    for event in heard:
        before = (pack(director.position), director.auction, director.cards, answer(director))
        try:
            director.hear(event)
        except InputError:
            assert (pack(director.position), director.auction, director.cards, answer(director)) == before
            continue
        stack.append((event, before))
    while stack:
        event, before = stack.pop()
        assert director.undo() == event
        assert (pack(director.position), director.auction, director.cards, answer(director)) == before


@given(settings_of_boards(), st.lists(likely_events(), max_size=6))
def test_hearing_leaves_the_past_alone(setting: Setting, heard: list[Event]) -> None:
    """Should never change a position that was answered before."""
    director, kept = Director(laws("2007"), setting), []
    for event in heard:
        kept.append((director.position, deepcopy(director.position)))
        try:
            director.hear(event)
        except InputError:
            kept.pop()
    assert all(now == then for now, then in kept)


@given(tables(), st.lists(likely_events(), max_size=6))
def test_same_again(director: Director, heard: list[Event]) -> None:
    """Should answer the same when the events that were taken back are heard again."""
    taken = []
    for event in heard:
        try:
            director.hear(event)
            taken.append(event)
        except InputError:
            continue
    after = answer(director)
    for _ in taken:
        director.undo()
    for event in taken:
        director.hear(event)
    assert answer(director) == after
