"""Notices and marks: there is room for so many; more are refused, on both tables alike, and never written elsewhere."""

from __future__ import annotations

from bridge_fsm.laws.act import MARKS, NOTICES, Act, Notice, Status, marks_of
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.hearing import Outcome, hear
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.setting import Setting


def test_more_marks_than_there_is_room_for() -> None:
    """Should keep those that fit and note that there were too many."""
    act = Act()
    for number in range(MARKS):
        mark_call(act, number % 4, 1 + number, Status.legal)
    assert (len(marks_of(act)), act.overflow) == (MARKS, 0)
    mark_call(act, 0, 40, Status.legal)
    assert (len(marks_of(act)), act.overflow) == (MARKS, 1)
    assert marks_of(act)[-1] == ((MARKS - 1) % 4, MARKS, Status.legal)


def test_more_notices_than_there_is_room_for() -> None:
    """Should keep those that fit and note that there were too many."""
    act = Act()
    for _ in range(NOTICES):
        raise_notice(act, Notice.stands, 0)
    assert act.overflow == 0
    raise_notice(act, Notice.stands, 0)
    assert (act.notices, act.overflow) == (NOTICES, 1)


def test_an_event_with_too_much_is_refused() -> None:
    """Should be answered like a fifth case, so that the position is put back."""
    laws = LiveLaws(load_edition("2017"))
    t = opening_position(laws.edition, Setting())
    act = Act(word=1, by=0, call=1, marks=MARKS)
    assert hear(t, act, laws.offer) == Outcome.too_many
