"""Properties of the regular game, in every edition; what shows that one fails; ends and circles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from universes import auction, irregular_auction, small_auction, small_board

from bridge_fsm.compiled.explore import Bounds, Exploration, explore
from bridge_fsm.compiled.graph import Graph
from bridge_fsm.compiled.keys import Key
from bridge_fsm.compiled.properties import PROPERTIES
from bridge_fsm.compiled.states import positions_of
from bridge_fsm.compiled.verdicts import Questions
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.position import Phase
from bridge_fsm.records.scenario import read_scenario
from bridge_fsm.records.scenario_export import scenario_text
from bridge_fsm.witnesses import event_lines, witness

OF_THE_AUCTION = ("only_on_turn", "doubles_only_of_opponents", "bids_rise", "three_passes_end_the_auction")
OF_EVERY_STATE = ("values_in_range", "cards_conserved", "tricks_conserved")
OF_THE_PLAY = ("only_on_turn", "turn_follows_leader", "all_cards_played")
REACHED = ("contract_reached", "redoubled_contract_reached", "passed_out")


def check(questions: Questions, always: tuple[str, ...], sometimes: tuple[str, ...] = ()) -> None:
    """What always holds, what holds somewhere, and that every history ends."""
    for asked in always:
        assert questions.always(PROPERTIES[asked]).holds is True, asked
    for asked in sometimes:
        assert questions.sometimes(PROPERTIES[asked]).holds is True, asked
    assert questions.can_end().holds is True
    assert questions.eventually_ends().holds is True


@pytest.mark.parametrize("name", EDITIONS)
def test_regular_auction(name: str) -> None:
    """Should hold in the whole regular auction: one player on turn, doubles of opponents only, an end in reach."""
    questions = Questions(explore(auction(name, Key.decides), keep_edges=True))
    check(questions, (*OF_THE_AUCTION, *OF_EVERY_STATE), REACHED)


@pytest.mark.parametrize("name", EDITIONS)
def test_who_named_what_first(name: str) -> None:
    """Should hold as well where who named what first tells states apart, three levels x three denominations."""
    questions = Questions(explore(small_auction(name, 3, 3), keep_edges=True))
    check(questions, (*OF_THE_AUCTION, *OF_EVERY_STATE))


@pytest.mark.deep
@pytest.mark.parametrize("name", EDITIONS)
def test_who_named_what_first_in_the_large(name: str) -> None:
    """Should hold in the 1,819,253 states of four levels x four denominations, and of their 9,275,580 calls."""
    questions = Questions(explore(small_auction(name, 4, 4), keep_edges=True))
    check(questions, (*OF_THE_AUCTION, *OF_EVERY_STATE), REACHED)


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("name", EDITIONS)
def test_regular_play(name: str, cards: int) -> None:
    """Should hold in whole boards of few cards: every card is played, and the tricks sum to the cards of a hand."""
    found = explore(small_board(name, cards), keep_edges=True)
    questions = Questions(found)
    check(questions, (*OF_THE_AUCTION, *OF_EVERY_STATE, *OF_THE_PLAY), (*REACHED, "played_out"))
    trace = questions.sometimes(PROPERTIES["played_out"]).history(found)
    assert trace is not None
    assert sum(trace.position.tricks) == cards
    assert trace.position.played == (1 << 52) - 1


def test_every_property_can_fail() -> None:
    """Should find a state or step against every property once something irregular or false is let in."""
    irregular = Questions(explore(irregular_auction("1997", 1), keep_edges=True))
    for asked in OF_THE_AUCTION:
        assert irregular.always(PROPERTIES[asked]).holds is False, asked
    for asked in (*REACHED, "played_out"):
        assert irregular.always(PROPERTIES[asked]).holds is False, asked
    found = explore(small_board("1997", 2))
    spoilt = {
        "values_in_range": ("tricks_left", 14),
        "turn_follows_leader": ("leader", 3),
        "cards_conserved": ("played", 0),
        "tricks_conserved": ("tricks_left", 1),
        "all_cards_played": ("hands", 1),
    }
    for asked, (name, value) in spoilt.items():
        assert spoilt_states(found, asked, name, value) > 0, asked


def spoilt_states(found: Exploration, asked: str, name: str, value: int) -> int:
    """How many states no longer have the property when a field is set to a value everywhere."""
    records = positions_of(found.search, np.arange(found.states))
    first = records[:1].copy()
    states = PROPERTIES[asked].states
    assert states is not None
    assert states(records, first).all()
    records[name] = value
    return int((~states(records, first)).sum())


def test_counterexample_is_a_scenario(tmp_path: Path) -> None:
    """Should be written as a scenario file that reads back, and leads the live table to what it shows."""
    found = explore(irregular_auction("1997", 1), keep_edges=True)
    verdict = Questions(found).always(PROPERTIES["bids_rise"])
    trace = verdict.history(found)
    assert trace is not None
    assert event_lines(trace) == ["N 1H", "E 1H"]
    file = tmp_path / "bids.yaml"
    file.write_text(scenario_text(witness(found, verdict.question, trace)), encoding="utf-8")
    scenario = read_scenario(file)
    director = Director(load_edition(scenario.editions[0]), scenario.setting)
    for placed in scenario.events:
        director.hear(placed.event)
    assert director.position == trace.position
    assert director.rulings()[-1].article == "27"


def test_dead_ends_are_told() -> None:
    """Should tell states with no way out that are no ends: nobody may lead where only calls are known."""
    universe = small_auction("2017", 1, 1, Key.whole)
    whole = explore(universe)
    assert whole.dead_ends == []
    found = explore(replace(universe, until=Phase.ended), keep_edges=True)
    assert found.states == whole.states
    assert len(found.dead_ends) == whole.endings - 1  # all but the four passes
    questions = Questions(found)
    assert questions.can_end().holds is False  # from the first bid on
    assert questions.eventually_ends().holds is False
    stuck = questions.eventually_ends().history(found)
    assert stuck is not None
    assert event_lines(stuck) == ["N 1C", "E P", "S P", "W P"]


def test_incomplete_decides_only_what_it_has_seen() -> None:
    """Should answer None where a search cut short has seen nothing, and still show what it has seen."""
    found = explore(small_auction("2017", 3, 3), Bounds(depth=4), keep_edges=True)
    questions = Questions(found)
    assert questions.always(PROPERTIES["only_on_turn"]).holds is None
    assert questions.sometimes(PROPERTIES["redoubled_contract_reached"]).holds is None
    assert questions.sometimes(PROPERTIES["contract_reached"]).holds is True
    assert questions.always(PROPERTIES["contract_reached"]).holds is False
    assert questions.can_end().holds is None


def test_transitions_have_to_be_kept() -> None:
    """Should refuse questions about steps and ends when transitions were not kept."""
    questions = Questions(explore(small_auction("2017", 1, 1)))
    with pytest.raises(InputError, match="keep_edges"):
        questions.can_end()
    with pytest.raises(InputError, match="keep_edges"):
        questions.always(PROPERTIES["bids_rise"])


def graph(children: list[list[int]], dead: list[int]) -> Graph:
    """A graph of numbered states."""
    edges = np.array([child for row in children for child in row], np.int64)
    degrees = np.array([len(row) for row in children], np.int32)
    found = SimpleNamespace(edges=[edges], degrees=[degrees], states=len(children), dead_ends=dead)
    return Graph(cast(Exploration, found))


def test_ends_and_circles() -> None:
    """Should tell what cannot end, and what can go on for ever; a question that changes nothing is no circle."""
    straight = graph([[1, 2], [2, 1], []], [])
    assert straight.unable_to_end().tolist() == []
    assert straight.going_on_for_ever().tolist() == []
    circle = graph([[1, 3], [2], [1, 3], [], [5], [4]], [])
    assert circle.unable_to_end().tolist() == [4, 5]
    assert circle.going_on_for_ever().tolist() == [0, 1, 2, 4, 5]
    assert circle.circle() == (1, [0, 0])
    assert straight.circle() is None
    dead = graph([[1, 2], [], []], [2])
    assert dead.unable_to_end().tolist() == [2]
