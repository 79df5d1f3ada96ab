"""What can happen next: the compiled enumeration equals the live one, act by act and in the same order."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from histories import act_for, acts, opening

from bridge_fsm.act_events import event_of
from bridge_fsm.compiled.enabled import EnabledActs
from bridge_fsm.director import Director
from bridge_fsm.event_text import event_text, parse_event
from bridge_fsm.laws.act import Act, act_of
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition
from bridge_fsm.laws.hearing import Outcome, hear, is_choice
from bridge_fsm.options import options, possible_acts, rehearsed, replace_act
from bridge_fsm.position import Position

HISTORIES, LENGTH, EVERY = 14, 36, 4


def positions(edition: Edition, histories: int = HISTORIES, every: int = EVERY) -> Iterator[Position]:
    """Every few events of random histories, lawful and not, the position."""
    laws = Director(edition).laws
    for seed in range(histories):
        source = random.Random(seed)
        t = opening(edition, source)
        for number, (kind, arguments) in enumerate(acts(source, LENGTH)):
            if number % every == seed % every:
                yield t.copy()
            before = t.copy()
            if hear(t, act_for(t, kind, arguments), laws.offer, laws.listened) in (Outcome.too_many, Outcome.endless):
                t = before


def table_at(edition: Edition, t: Position) -> Director:
    """A live table that begins in a position."""
    director = Director(edition)
    director.start = t
    return director


def plain(act: Act) -> Act:
    """The act without the scratch of its hearing."""
    return replace_act(act)


@pytest.mark.parametrize("name", EDITIONS)
def test_options_are_the_live_ones(name: str) -> None:
    """Should list the same options in the same order."""
    edition, compiled = load_edition(name), EnabledActs(load_edition(name))
    lengths = set()
    for t in positions(edition):
        expected = [plain(option.act) for option in options(table_at(edition, t))]
        assert compiled.options(t) == expected
        lengths.add(len(expected))
    assert len(lengths) > 10  # the histories come to different places


@pytest.mark.deep
@pytest.mark.parametrize("name", EDITIONS)
def test_options_after_every_event(name: str) -> None:
    """Should list the same options in the same order after every event of many histories."""
    edition, compiled = load_edition(name), EnabledActs(load_edition(name))
    for t in positions(edition, histories=60, every=1):
        assert compiled.options(t) == [plain(option.act) for option in options(table_at(edition, t))]


@pytest.mark.parametrize("name", EDITIONS)
def test_everything_that_can_happen(name: str) -> None:
    """Should list every act that the live table would hear, marked as it judges them, and the options among them."""
    edition, compiled = load_edition(name), EnabledActs(load_edition(name))
    irregular = 0
    for t in list(positions(edition))[::3]:
        director, enabled = table_at(edition, t), compiled.enabled(t)
        expected = [plain(act) for act in possible_acts(director, t, wide=True) if is_heard(director, t, act)]
        assert [entry.act for entry in enabled] == expected
        for entry in enabled:
            lawful = rehearsed(director, t, entry.act) is not None
            assert lawful if is_choice(entry.act.word) else lawful != entry.is_irregular
        assert [entry.act for entry in enabled if entry.is_option] == [plain(o.act) for o in options(director)]
        irregular += sum(entry.is_irregular for entry in enabled)
    assert irregular > 500


def is_heard(director: Director, t: Position, act: Act) -> bool:
    """Tell whether some machine takes the act or asks the Director about it."""
    return director.rehearse(replace_act(act), t)[0] in (Outcome.taken, Outcome.asked)


def test_acts_are_events() -> None:
    """Should be what the event that can be written for it is heard as, whatever the act."""
    edition = load_edition("2017")
    kinds = set()
    for t in positions(edition):
        for act in possible_acts(table_at(edition, t), t, wide=True):
            event = event_of(act)
            if (act.word, act.what) not in kinds or act.call == 0:
                assert act_of(parse_event(event_text(event))) == act
                kinds.add((act.word, act.what))
    assert len(kinds) > 20
