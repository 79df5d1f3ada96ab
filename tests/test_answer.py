"""The answer: its keys and schema, robustness against any events, and that each option can be taken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from strategies import events, laws, likely_events, option_event, played_tables, settings_of_boards, tables

import bridge_fsm
from bridge_fsm.answer import answer
from bridge_fsm.director import Director, new_table
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import parse_events
from bridge_fsm.events import Event
from bridge_fsm.laws.editions import EDITIONS
from bridge_fsm.laws.hearing import is_choice
from bridge_fsm.options import options
from bridge_fsm.position import pack
from bridge_fsm.setting import Setting

SCHEMA: dict[str, Any] = json.loads((Path(bridge_fsm.__file__).parent / "schemas" / "answer.schema.json").read_text())
QUICK = [Phase.explicit, Phase.generate]  # shrinking whole boards takes minutes; they are readable as they are
VALIDATOR = Draft202012Validator(SCHEMA)
# The keys of the contract, section 3, in its order.
KEYS = """
    format edition event refused phase auction_period dealer vulnerable turn auction contract declarer dummy case cases
    options obligations lead_restrictions play_restrictions penalty_cards exposed trick tricks revokes claim transferred
    information review rulings adjusted result score final hands
""".split()  # noqa: SIM905


def checked(director: Director) -> dict[str, Any]:
    """The answer of a sound position, valid by the schema."""
    assert director.position.faults() == []
    given_answer = answer(director)
    VALIDATOR.validate(given_answer)
    return given_answer


def test_schema_is_sound() -> None:
    """Should be a valid schema that closes every object and tells of every key in words."""
    Draft202012Validator.check_schema(SCHEMA)
    assert list(SCHEMA["properties"]) == SCHEMA["required"] == KEYS
    assert all(entry.get("description") for entry in SCHEMA["properties"].values())
    objects = [entry for entry in walk(SCHEMA) if entry.get("type") == "object"]
    assert len(objects) > 15
    assert all("additionalProperties" in entry for entry in objects)


def walk(node: Any) -> list[dict[str, Any]]:
    """Every mapping within a schema."""
    found = [node] if isinstance(node, dict) else []
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return found + [entry for part in inner for entry in walk(part)]


def test_schema_refuses_other_answers() -> None:
    """Should refuse an answer with a key too many, a key too few, or another kind of value."""
    good = answer(new_table())
    VALIDATOR.validate(good)
    for bad in (
        good | {"more": 1}, {key: good[key] for key in KEYS[1:]}, good | {"turn": "NS"}, good | {"score": 95},
        good | {"options": [{"by": "N"}]}, good | {"auction": [["N", "1C"]]}, good | {"hands": {"N": ["AH"]}},
    ):  # fmt: skip
        assert not VALIDATOR.is_valid(bad)


@pytest.mark.parametrize("edition", EDITIONS)
def test_keys_of_the_contract(edition: str) -> None:
    """Should have exactly the keys of the contract, in its order, and be plain JSON."""
    given_answer = answer(Director(laws(edition)))
    assert list(given_answer) == KEYS
    assert json.loads(json.dumps(given_answer)) == given_answer


STEPS = (
    "N 1H, E 1D, S declines, E 2D, S 2H, W P, N P, E P, E leads S5 face down, E faces the lead, N names S7, W S6, N S8"
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_quick_answer(edition: str, language: str) -> None:
    """Should differ from the full answer only by the options, which are null."""
    director = Director(laws(edition))
    for line in STEPS.split(", "):
        director.hear(parse_events(line)[0])
        full = answer(director, language)
        assert answer(director, language, with_options=False) == full | {"options": None}
        VALIDATOR.validate(full)


def test_languages_differ_only_in_texts() -> None:
    """Should say the same in Russian, with Cyrillic rulings and reasons."""
    director = new_table("1997")
    for line in ("N 1H", "E 1D", "W 2C", "S declines"):
        director.hear(parse_events(line)[0])
    english, russian = answer(director, "en"), answer(director, "ru")
    for ruling in russian["rulings"]:
        assert re.search("[а-я]", ruling["text"])
    for given_answer in (english, russian):
        given_answer["rulings"] = [ruling | {"text": ""} for ruling in given_answer["rulings"]]
    assert english == russian


@settings(max_examples=150, phases=QUICK)
@given(tables(), st.lists(st.one_of(likely_events(), events()), max_size=8))
def test_any_events(director: Director, heard: list[Event]) -> None:
    """Should raise nothing but `InputError` for any events, and answer soundly after each."""
    for number, event in enumerate(heard):
        try:
            director.hear(event)
        except InputError as problem:
            assert problem.faults[0].message
        assert checked(director)["event"] == len(director.history) <= number + 1


@settings(max_examples=60, phases=QUICK)
@given(played_tables())
def test_any_board(director: Director) -> None:
    """Should answer soundly in the middle of boards that were partly regular."""
    given_answer = checked(director)
    assert list(given_answer) == KEYS
    won = given_answer["claim"]["awarded"] if given_answer["claim"] and given_answer["claim"]["awarded"] else {}
    assert sum(given_answer["tricks"].values()) + sum(won.values()) <= 13


@settings(max_examples=60, phases=QUICK)
@given(played_tables())
def test_every_option_is_accepted(director: Director) -> None:
    """Should hear each without refusal, without irregular row unless it answers, and be as before when it is undone."""
    position, history, given_answer = pack(director.position), len(director.history), answer(director)
    for option in options(director):
        event = option_event(director, option)
        director.hear(event)
        heard = director.history[-1]
        assert heard.refused is None, event
        lawful = is_choice(event.word) or not any(step.row.irregular for step in heard.steps)
        assert director.position.asked or lawful or option.needs, event
        assert director.position.faults() == []
        assert director.undo() == event
        assert (pack(director.position), len(director.history)) == (position, history)
    assert answer(director) == given_answer


@given(settings_of_boards(), st.lists(likely_events(), max_size=8))
def test_refused_events_change_nothing(setting: Setting, heard: list[Event]) -> None:
    """Should keep position, auction and cards when an event is refused, and tell why in both languages."""
    director = Director(laws("1997"), setting)
    for event in heard:
        before = (pack(director.position), director.auction, director.cards)
        try:
            rulings = director.hear(event)
        except InputError:
            continue
        refused = director.history[-1].refused
        if refused is not None:
            assert (pack(director.position), director.auction, director.cards) == before
            assert rulings == ()
            assert all(refused.text[language] for language in ("en", "ru"))
