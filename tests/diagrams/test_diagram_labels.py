"""Labels: every name that a definition may use has one in both languages, and no label is left over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridge_fsm.diagrams.labels import Labels, label_groups
from bridge_fsm.diagrams.statements import quoted
from bridge_fsm.diagrams.text import Line, html, listed, wrapped
from bridge_fsm.diagrams.widths import width
from bridge_fsm.events import Word
from bridge_fsm.laws import conditions, effects
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.findings import FINDINGS
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.laws.roles import Role

REGISTERED = (conditions, effects)  # importing them fills the registry
NAMES = {
    "words": set(Word.__members__),
    "notices": set(Notice.__members__),
    "roles": set(Role.__members__),
    "conditions": set(CONDITIONS),
    "effects": set(EFFECTS),
    "findings": set(FINDINGS),
    "regulations": {key for name in EDITIONS for key in load_edition(name).regulations},
}


@pytest.mark.parametrize("group", NAMES)
def test_every_name_has_a_label(group: str) -> None:
    """Should have a label for each registered name; add what is missing to bridge_fsm/diagrams/labels.yaml."""
    assert NAMES[group] - set(label_groups()[group]) == set()
    assert set(label_groups()[group]) - NAMES[group] == set(), "labels of names that are gone"


@pytest.mark.parametrize("group", ["negations", "objects"])
def test_negations_and_objects_are_of_conditions(group: str) -> None:
    """Should negate, and put behind the act, only what is a condition."""
    assert set(label_groups()[group]) <= NAMES["conditions"]


def test_labels_of_one_law_are_of_names_that_it_uses() -> None:
    """Should name a Law and a role or notice; that Law says its own label and every other Law the common one."""
    for key in label_groups()["own"]:
        law, name = key.split(".")
        assert any(law in load_edition(edition).machines for edition in EDITIONS), key
        assert name in NAMES["roles"] | NAMES["notices"], key
    assert Labels("en", "21").role(Role.offender) != Labels("en", "27").role(Role.offender) == "offender"


def test_an_act_says_what_it_is_about_and_who_acts() -> None:
    """Should put what the act is about behind it, once, and a comma behind a role that has one; notices stay bare."""
    row = Row(law="21", number=1, trigger="find", by=Role.director, sources=("made",), dest=None, article="21")
    finds = replace(row, conditions=("finds_misinformed", "has_called"))
    assert Labels("en").trigger(finds, None) == "Director finds: misinformed"
    assert Labels("en").conditions(finds) == ["has called before"]
    proper = replace(row, trigger="call", by=Role.proper)
    assert Labels("ru").trigger(proper, None) == "игрок, чья очередь, делает заявку"
    missed = replace(row, trigger="turn_missed", by=Role.anyone)
    assert Labels("en").trigger(missed, None) == "three passes, a turn missed"


@pytest.mark.parametrize("group", label_groups())
def test_every_label_speaks_both_languages(group: str) -> None:
    """Should be in English without Cyrillic and in Russian with it, roles with their genitive."""
    for name, label in label_groups()[group].items():
        assert set(label) == ({"en", "ru", "gen"} if name.split(".")[-1] in NAMES["roles"] else {"en", "ru"}), name
        assert label["en"].isascii() and label["en"].strip(), name
        assert any("а" <= letter.lower() <= "я" for letter in label["ru"]), name


def test_a_name_without_a_label_is_shown_as_words() -> None:
    """Should show a draft's own name rather than fail."""
    assert Labels("ru").of("regulations", "draft_of_mine") == "draft of mine"


def test_texts_are_wrapped_by_their_width() -> None:
    """Should break between words, or between items, before the limit; a longer word stays whole."""
    lines = wrapped("one two three incomprehensibilities", 60, Line())
    assert [line.text for line in lines] == ["one two", "three", "incomprehensibilities"]
    assert [line.text for line in listed("if", ["a b", "c d", "e f"], 50, Line())] == ["if a b · c d ·", "e f"]
    assert width("шш", 10) > width("тт", 10) > width("ii", 10)


def test_text_is_escaped_for_its_place() -> None:
    """Should leave no character that ends a string or a tag."""
    assert html("<a> & \"b\" 'c'\x00") == "&lt;a&gt; &amp; &quot;b&quot; &#x27;c&#x27;"
    assert quoted('a "b" \\N\nc') == '"a \\"b\\" \\\\N c"'
