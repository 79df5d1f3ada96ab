"""Places in words, and the shortest histories that lead there."""

from __future__ import annotations

import pytest
from universes import irregular_auction

from bridge_fsm.compiled.explore import Exploration, explore
from bridge_fsm.compiled.properties import Property
from bridge_fsm.compiled.targets import target
from bridge_fsm.compiled.traces import trace_to_row
from bridge_fsm.compiled.verdicts import Questions
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.witnesses import event_lines

# What leads there in as few events as possible, by the Laws: a bid, an insufficient one, the answer to it.
SHORTEST = {
    "27#5": ["N 1H", "E 1H", "S accepts"],
    "27:made": ["N 1H", "E 1H"],
    "27:rejected": ["N 1H", "E 1H", "S declines"],
    "doubled=2,phase=1": ["N 1H", "E X", "S XX"],
    "auction:closed": ["N P", "E P", "S P", "W P"],
    "27:accepted": ["N 1H", "E 1H", "S P"],
    "depth=0": [],
}


@pytest.fixture(scope="module")
def found() -> Exploration:
    """A small auction of 1997 with one irregularity."""
    return explore(irregular_auction("1997", 1))


def history(found: Exploration, text: str) -> list[str] | None:
    """The events of a shortest history to a place."""
    place = target(found.universe.edition, text)
    if isinstance(place, Property):
        trace = Questions(found).sometimes(place).history(found)
    else:
        traces = [trace for row in place if (trace := trace_to_row(found, row)) is not None]
        trace = min(traces, key=lambda trace: len(trace.acts), default=None)
    return None if trace is None else event_lines(trace)


@pytest.mark.parametrize("text", SHORTEST)
def test_shortest_histories(found: Exploration, text: str) -> None:
    """Should be as short as the Laws allow."""
    assert history(found, text) == SHORTEST[text]


def test_shortest_of_several(found: Exploration) -> None:
    """Should be one of the shortest: West doubles when there is nothing to double, and the Director is told (36)."""
    lines = history(found, "must_pass[1]=2")
    assert lines is not None
    assert len(lines) == 2
    assert lines[0] == "W X"
    assert lines[1].split()[1:] in (["draws", "attention"], ["summons", "the", "Director"])
    assert history(found, "doubled=2,phase=0") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("27#99", "27 has the rows #1 to #"),
        ("27#x", "no such row"),
        ("99#1", "1997 has no machine '99'; expected one of board, auction, play, claim, 17"),
        ("27:nowhere", "no such state; 27 has made,"),
        ("nothing", "expected a row as in 27#4, a state as in 27:offered"),
        ("bar=1", "'bar' is not a field"),
        ("must_pass=1", "has 4 values, as in"),
        ("must_pass[4]=1", "has 4 values, as in"),
        ("doubled[0]=1", "is one number"),
        ("doubled=2,", "'' is no place"),
    ],
)
def test_places_that_are_not_there(text: str, message: str) -> None:
    """Should say what was found and what was expected."""
    with pytest.raises(InputError) as refused:
        target(load_edition("1997"), text)
    assert message in str(refused.value)
