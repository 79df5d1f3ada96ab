"""Law 78: IMPs over every boundary of the scale, matchpoints, IMPs against the field."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_fsm.checks import evaluate
from bridge_fsm.comparison import Comparison, compare, cross_imps, imps, matchpoints
from bridge_fsm.records.scenario import read_scenario

SHARED = Path(__file__).parents[2] / "shared" / "cases" / "scenarios"
COMPARED = [path for path in sorted(SHARED.glob("*.yaml")) if "\ncompare:" in path.read_text()]

# Lowest and highest difference of each step, as the Law prints them.
SCALE = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360), (370, 420),
    (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490), (1500, 1740),
    (1750, 1990), (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15000),
]  # fmt: skip
SCORES = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=1, max_size=12)


@pytest.mark.parametrize(("points", "lowest", "highest"), [(n, *step) for n, step in enumerate(SCALE)])
def test_imp_scale(points: int, lowest: int, highest: int) -> None:
    """Should give the same points from the lowest to the highest difference of a step, with the sign."""
    for difference in range(lowest, highest + 1, 10):
        assert (imps(difference), imps(-difference)) == (points, -points)


def test_teams() -> None:
    """Should add own and team-mates' score on each board, and the points of the boards."""
    assert compare(Comparison(form="imps", boards=((140, -170), (620, 100), (0, 0)))) == {
        "imps": [-1, 12, 0],
        "total": 11,
    }


def test_matchpoints() -> None:
    """Should give two for each lower score and one for an equal one; East-West have the rest."""
    found = compare(Comparison(form="matchpoints", scores=(620, 620, 170, -100)))
    assert found == {"points": [5, 5, 2, 0], "other": [1, 1, 4, 6]}


def test_matchpoints_by_one_and_a_half() -> None:
    """Should give exactly half, whole numbers where they are whole."""
    found = compare(Comparison(form="matchpoints", per_pair=1, scores=(620, 620, 170, -100)))
    assert found == {"points": [2.5, 2.5, 1, 0], "other": [0.5, 0.5, 2, 3]}
    assert [type(points) for points in found["points"]] == [float, float, int, int]  # type: ignore[union-attr]


def test_cross_imps() -> None:
    """Should apply the scale to each difference before the sum, and divide by the number of comparisons."""
    scores = (620, 620, 170, -100)  # differences 450, 720, 270: 10, 12 and 7
    assert compare(Comparison(form="cross-imps", scores=scores)) == {
        "points": [22, 22, -13, -31],
        "other": [-22, -22, 13, 31],
    }
    assert cross_imps(scores, average=True) == [22 / 3, 22 / 3, -13 / 3, -31 / 3]


@pytest.mark.parametrize("form", ["matchpoints", "cross-imps"])
def test_one_table_alone(form: str) -> None:
    """Should give nothing where there is nobody to be compared with."""
    comparison = Comparison(form=form, scores=(420,), average=form == "cross-imps")  # type: ignore[arg-type]
    assert compare(comparison) == {"points": [0], "other": [0]}


@given(SCORES)
def test_matchpoints_by_one_are_half_of_those_by_two(scores: list[int]) -> None:
    """Should give exactly half, and hand out the same sum whatever the scores."""
    assert [2 * points for points in matchpoints(scores, 1)] == matchpoints(scores, 2)
    assert sum(matchpoints(scores, 2)) == len(scores) * (len(scores) - 1)


@given(SCORES)
def test_the_other_side(scores: list[int]) -> None:
    """Should be what East-West have when every score is read from their side; cross-IMPs add up to nothing."""
    negated = tuple(-score for score in scores)
    for form in ("matchpoints", "cross-imps"):
        ours = compare(Comparison(form=form, scores=tuple(scores)))
        theirs = compare(Comparison(form=form, scores=negated))
        assert (ours["points"], ours["other"]) == (theirs["other"], theirs["points"])
    assert sum(cross_imps(scores)) == 0


@pytest.mark.skipif(not COMPARED, reason="the folder ../shared/cases/scenarios is not there")
def test_shared_comparisons() -> None:
    """Should hold in every check of the project's cases that compare scores."""
    assert len(COMPARED) == 4
    for path in COMPARED:
        scenario = read_scenario(path)
        assert scenario.compare is not None
        answers = [{"compare": compare(scenario.compare)}]
        for check in scenario.checks["2017"]:
            result = evaluate(check, answers)
            assert result.ok, (path, check, result.found)
