"""Auctions with irregular acts, explored wholly in every edition: nobody is stuck, nothing goes on for ever."""

from __future__ import annotations

import pytest
from universes import irregular_auction

from bridge_fsm.calls import Denomination
from bridge_fsm.compiled.explore import GIGABYTE, Bounds, Exploration, explore
from bridge_fsm.compiled.keys import Symmetry
from bridge_fsm.compiled.properties import PROPERTIES
from bridge_fsm.compiled.verdicts import Questions
from bridge_fsm.laws.editions import EDITIONS
from bridge_fsm.witnesses import event_lines

IRREGULAR = ("barred_player_passes", "acceptance_lays_no_duty", "values_in_range")
SPADES = frozenset({Denomination.S})


def check(found: Exploration) -> None:
    """Some player or the Director always has an option, every history ends, and what else holds of irregular acts."""
    questions = Questions(found)
    assert found.is_complete
    for verdict in (
        questions.eventually_ends(),
        questions.can_end(),
        *(questions.always(PROPERTIES[asked]) for asked in IRREGULAR),
    ):
        trace = verdict.history(found)
        assert verdict.holds is True, (verdict.question, trace and event_lines(trace))


@pytest.mark.parametrize("name", EDITIONS)
def test_one_irregularity(name: str) -> None:
    """Should hold with one irregular act, bids of two levels in two denominations."""
    check(explore(irregular_auction(name, 1, levels=2, symmetry=Symmetry.seats), keep_edges=True))


@pytest.mark.parametrize("name", EDITIONS)
def test_one_irregularity_and_findings(name: str) -> None:
    """Should hold where the Director also finds what nobody asked him."""
    check(explore(irregular_auction(name, 1, symmetry=Symmetry.seats, volunteered=True), keep_edges=True))


@pytest.mark.parametrize("name", EDITIONS)
def test_two_irregularities(name: str) -> None:
    """Should hold with two irregular acts, one level in one denomination."""
    universe = irregular_auction(name, 2, denominations=SPADES, symmetry=Symmetry.seats)
    check(explore(universe, keep_edges=True))


@pytest.mark.deep
@pytest.mark.parametrize("name", EDITIONS)
def test_two_irregularities_in_two_denominations(name: str) -> None:
    """Should hold with two irregular acts, one level in two denominations."""
    universe = irregular_auction(name, 2, symmetry=Symmetry.seats)
    check(explore(universe, Bounds(memory=4 * GIGABYTE), keep_edges=True))
