"""Checks against answers made by hand: every form both holding and failing, and the rules of matching."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_fsm.checks import FORMS, Check, check_json, evaluate
from bridge_fsm.matching import article_matches, at_path, contains, entry_matches, is_null, same

BEFORE: dict[str, Any] = {
    "turn": "N",
    "options": [{"by": "N", "do": "call", "call": "P", "article": "18"}],
    "rulings": [],
}
AFTER: dict[str, Any] = {
    "turn": "E",
    "auction": [["N", "1H", "legal"], ["E", "1D", "cancelled"]],
    "case": None,
    "options": [
        {"by": "S", "do": "accept", "call": "1D", "from": "E", "article": "27A", "articles": ["27A"]},
        {"by": "E", "do": "call", "call": "X", "article": "27B3", "articles": ["27B3", "26B"], "needs": ["comparable"]},
        {"by": "W", "do": "lead", "card": None, "suit": "H", "article": "50D2(a)"},
        {"by": "S", "do": "require", "suit": "H", "article": "50D2(a)"},
    ],
    "obligations": {"W": {"pass": "rest"}, "N": {}},
    "penalty_cards": {"E": {"major": ["HA", "DK"], "minor": []}},
    "trick": {"number": 3, "leader": "W", "cards": [["W", "H5"], ["N", "HA"]], "face_down": None},
    "tricks": {"NS": 5, "EW": 0},
    "lead_restrictions": [
        {"player": "W", "chosen_by": "S", "may": {"require": ["H", "D"], "forbid": ["H", "D"]}, "choose": 1,
         "chosen": None, "state": "pending", "lasts": "trick", "article": "26B"},
        {"player": "E", "chosen_by": "S", "may": {"forbid": ["C"]}, "choose": "any", "chosen": {"forbid": ["C"]},
         "state": "in force", "lasts": "hand", "article": "26A1"},
    ],
    "rulings": [{"event": 1, "article": "27A", "certain": True}, {"event": 2, "article": "31A2(b)", "certain": True}],
    "review": [{"article": "64C", "for": "NS", "event": 9}, {"article": "27B1(b)", "for": "EW", "event": 2}],
    "transferred": [
        {"to": "NS", "tricks": 1, "trick": 3, "article": "64A2"},
        {"to": "EW", "tricks": 1, "trick": 4, "article": "64A2"},
        {"to": "NS", "tricks": 2, "trick": 9, "article": "64A1"},
    ],
    "revokes": [{"by": "E", "trick": 10, "established": True}],
    "adjusted": {"kind": "artificial", "cap": 40.5},
    "result": 0,
    "score": -100,
    "final": False,
}  # fmt: skip
ANSWERS = [BEFORE, AFTER]


def check(form: str, want: Any, **more: Any) -> Check:
    return Check(form=form, want=want, **more)


HOLDS = [
    check("option", {"by": "S", "do": "accept"}),
    check("option", {"by": "S", "do": "accept", "call": "1D", "from": "E"}),
    check("option", {"by": "E", "needs": ["comparable"]}),
    check("option", {"articles": ["26B"]}),
    check("option", {"by": "W", "do": "lead", "card": None, "suit": "H"}),
    check("option", {"article": "50D"}),
    check("option", {"by": "N", "call": "P"}, after=0),
    check("no_option", {"by": "N"}),
    check("no_option", {"by": "S", "do": "accept", "call": "2D"}),
    check("no_option", {"by": "S", "do": "accept", "card": "D2"}),
    check("no_option", {"article": "5"}),
    check("no_option", {"do": "accept"}, after=0),
    check("equals", "E", path="turn"),
    check("equals", "N", path="turn", after=0),
    check("equals", "cancelled", path="auction.1.2"),
    check("equals", ["E", "1D", "cancelled"], path="auction.1"),
    check("equals", [["W", "H5"], ["N", "HA"]], path="trick.cards"),
    check("equals", {"W": {"pass": "rest"}}, path="obligations"),
    check("equals", {"W": {"pass": "rest", "repeat": None}, "S": {}}, path="obligations"),
    check("equals", {"E": {"major": ["HA", "DK"]}}, path="penalty_cards"),
    check("equals", None, path="case"),
    check("equals", [], path="case"),
    check("equals", True, path="revokes.0.established"),
    check("equals", False, path="final"),
    check("equals", 0, path="result"),
    check("equals", 40.5, path="adjusted.cap"),
    check("contains", "HA", path="penalty_cards.E.major"),
    check("contains", ["N", "HA"], path="trick.cards"),
    check("contains", ["E", "1D", "cancelled"], path="auction"),
    check("contains", {"by": "E", "trick": 10}, path="revokes"),
    check("contains", {"article": "64A"}, path="transferred"),
    check("contains", "W", path="obligations"),
    check("is_null", True, path="case"),
    check("is_null", True, path="case.law"),
    check("is_null", True, path="obligations.N"),
    check("is_null", True, path="penalty_cards.E.minor"),
    check("is_null", True, path="penalty_cards.W"),
    check("is_null", True, path="auction.2"),
    check("is_null", True, path="turn.0"),
    check("is_null", True, path="auction", after=0),
    check("is_null", False, path="tricks.EW"),
    check("is_null", False, path="final"),
    check("at_least", 5, path="tricks.NS"),
    check("at_least", -200, path="score"),
    check("at_least", 40, path="adjusted.cap"),
    check("ruling", "27"),
    check("ruling", "31A"),
    check("ruling", "31A2(b)"),
    check("no_ruling", "3"),
    check("no_ruling", "27B"),
    check("no_ruling", "27", after=0),
    check("review", "64C"),
    check("review", "27B1"),
    check("lead_restriction", {"player": "W"}),
    check("lead_restriction", {"player": "W", "may": {"require": ["D"]}, "choose": 1, "chosen": None}),
    check("lead_restriction", {"player": "E", "chosen": {"forbid": ["C"]}, "state": "in force"}),
    check("lead_restriction", {"article": "26A"}),
    check("no_lead_restriction", {"player": "N"}),
    check("no_lead_restriction", {"player": "W", "may": {"require": ["C"]}}),
    check("no_lead_restriction", {"player": "E", "may": {"require": ["C"]}}),
    check("no_lead_restriction", {}, after=0),
    check("transferred", 3, to="NS"),
    check("transferred", 1, to="EW"),
    check("transferred", 0, to="EW", after=0),
    check("result", 0),
    check("score", -100),
]
FAILS = [
    (check("option", {"by": "S", "do": "decline"}), '"accept"'),
    (check("option", {"by": "N"}), '"50D2(a)"'),
    (check("option", {"by": "W", "do": "lead", "card": "H5"}), '"card": null'),
    (check("option", {"by": "E", "needs": ["comparable", "natural"]}), '"comparable"'),
    (check("option", {"do": "accept"}, after=0), '"18"'),
    (check("option", {"article": "50D1"}), "none such"),
    (check("no_option", {"by": "S", "do": "accept"}), '"27A"'),
    (check("no_option", {}), '"by"'),
    (check("equals", "S", path="turn"), '"E"'),
    (check("equals", 1, path="revokes.0.established"), "true"),
    (check("equals", True, path="trick.number"), "3"),
    (check("equals", "5", path="tricks.NS"), "5"),
    (check("equals", ["E", "1D"], path="auction.1"), "cancelled"),
    (check("equals", [["N", "HA"], ["W", "H5"]], path="trick.cards"), '["W", "H5"]'),
    (check("equals", {"W": {}}, path="obligations"), "rest"),
    (check("equals", {"W": {"pass": "rest"}, "S": {"pass": "once"}}, path="obligations"), "rest"),
    (check("equals", "N", path="nothing.there"), "null"),
    (check("contains", "DA", path="penalty_cards.E.major"), '"DK"'),
    (check("contains", "W", path="trick.cards"), '["W", "H5"]'),
    (check("contains", ["W"], path="trick.cards"), '["W", "H5"]'),
    (check("contains", "N", path="obligations"), "{}"),
    (check("contains", "27", path="turn"), '"E"'),
    (check("contains", {"by": "W"}, path="revokes"), '"E"'),
    (check("contains", "E", path="case"), "null"),
    (check("is_null", True, path="turn"), '"E"'),
    (check("is_null", True, path="tricks.EW"), "0"),
    (check("is_null", False, path="case"), "null"),
    (check("is_null", False, path="obligations.N"), "{}"),
    (check("at_least", 6, path="tricks.NS"), "5"),
    (check("at_least", 1, path="final"), "false"),
    (check("at_least", 0, path="case"), "null"),
    (check("ruling", "27B"), "27A, 31A2(b)"),
    (check("ruling", "3"), "27A, 31A2(b)"),
    (check("ruling", "27A", after=0), "nothing"),
    (check("no_ruling", "31A2"), "31A2(b)"),
    (check("review", "6"), "64C"),
    (check("lead_restriction", {"player": "S"}), '"W"'),
    (check("lead_restriction", {"player": "W", "chosen": {"forbid": ["H"]}}), '"chosen": null'),
    (check("lead_restriction", {"player": "W", "may": {"require": ["H", "S"]}}), '"pending"'),
    (check("lead_restriction", {}, after=0), "nothing"),
    (check("no_lead_restriction", {"player": "W"}), '"pending"'),
    (check("transferred", 2, to="NS"), "3"),
    (check("result", 9), "0"),
    (check("result", 0, after=0), "null"),
    (check("score", 100), "-100"),
    (check("result", 0, after=2), "there is no answer 2; the last is 1"),
]


@pytest.mark.parametrize("one", HOLDS, ids=lambda one: str(check_json(one)))
def test_holds(one: Check) -> None:
    """Should hold, and say what was found."""
    result = evaluate(one, ANSWERS)
    assert result.ok, result.found
    assert result.found


@pytest.mark.parametrize(("one", "found"), FAILS, ids=[str(check_json(one)) for one, _ in FAILS])
def test_fails(one: Check, found: str) -> None:
    """Should fail, and say what stands there instead."""
    result = evaluate(one, ANSWERS)
    assert not result.ok
    assert found in result.found


def test_every_form_holds_and_fails() -> None:
    """Should be tried both ways, each form."""
    assert {one.form for one in HOLDS} == {one.form for one, _ in FAILS} == set(FORMS)


def test_nothing_heard() -> None:
    """Should fail where there are no answers at all."""
    assert evaluate(check("result", 9), []).found == "there is no answer -1; the last is -1"


def test_long_lists_are_cut() -> None:
    """Should show the first entries and say how many more there are."""
    entries = [{"by": "N", "do": "call", "call": f"{level}C"} for level in range(1, 8)] * 2
    assert evaluate(check("option", {"by": "S"}), [{"options": entries}]).found.endswith("and 6 more")


@pytest.mark.parametrize(
    ("prefix", "article", "finds"),
    [
        ("31A", "31A1", True), ("71", "71.2", True), ("3", "31A", False), ("31", "31A2(b)", True),
        ("31A2(b)", "31A2(b)", True), ("31A2(b)", "31A2", False), ("30B1(b)", "30B1(b)(ii)", True),
        ("30B1(b)(i)", "30B1(b)(ii)", False), ("30B1(b)(i", "30B1(b)(ii)", False), ("27B1", "27B1(a)", True),
        ("27B1", "27B12", False), ("27B", "27B", True), ("27b", "27B", False), ("7", "71.2", False),
        ("71.", "71.2", True), ("71.2", "71.21", False), ("", "27", False), ("27", "", False), ("16D", "16D2(c)", True),
    ],
)  # fmt: skip
def test_article_prefix(prefix: str, article: str, finds: bool) -> None:
    """Should find articles that begin with the same whole parts."""
    assert article_matches(prefix, article) is finds


@given(st.text("0123AB.()i", min_size=1), st.text("0123AB.()i"))
def test_article_prefix_is_a_prefix(prefix: str, rest: str) -> None:
    """Should find itself, and nothing that does not begin with it letter by letter."""
    assert article_matches(prefix, prefix)
    assert not article_matches(prefix + rest + "9", prefix + rest)
    if article_matches(prefix, rest):
        assert rest.startswith(prefix)


def test_nulls() -> None:
    """Should take a missing key, null, an empty list and an empty mapping for nothing, and no other value."""
    assert all(map(is_null, (None, [], {}, ())))
    assert not any(map(is_null, (0, False, "", [None], {"a": None})))
    assert same({"a": [], "b": {"c": None}}, None)
    assert not same(0, None)


def test_paths() -> None:
    """Should index lists by number, mappings by key, and find nothing beyond."""
    answer = {"a": [{"b": 1}, [2, 3]], "5": "five"}
    assert at_path(answer, "a.0.b") == 1
    assert at_path(answer, "a.1.1") == 3
    assert at_path(answer, "5") == "five"
    for path in ("a.2", "a.-1", "a.b", "a.0.b.c", "", "a.99999999999999999999", "a.²"):
        assert at_path(answer, path) is None


def test_entries() -> None:
    """Should want null where null is wanted, and lists as subsets whatever their order."""
    assert entry_matches({"a": None, "b": []}, {"a": {}, "c": 1})
    assert not entry_matches({"a": []}, {"a": ["x"]})
    assert entry_matches({"a": ["y", "x"]}, {"a": ["x", "y", "z"]})
    assert not entry_matches({"a": "x"}, {"a": ["x"]})
    assert not entry_matches({"a": ["x"]}, {"a": {"x": 1}})
    assert not entry_matches({}, None)
    assert contains({"a": 1}, [{"a": 1, "b": 2}])
    assert not contains(1, [True])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["N", "S", "27B"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["by", "article", "to"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(JSON)
def test_equal_to_itself(value: object) -> None:
    """Should be equal to itself, and contained in a list of itself."""
    assert same(value, value)
    assert contains(value, [value]) or isinstance(value, dict)


LISTS = st.sampled_from(["options", "lead_restrictions", "rulings", "review", "transferred", "result"])


@given(st.sampled_from(HOLDS), st.dictionaries(LISTS, JSON))
def test_strange_answers(one: Check, answer: dict[str, object]) -> None:
    """Should judge whatever an answer holds, without raising."""
    evaluate(one, [answer, answer])
