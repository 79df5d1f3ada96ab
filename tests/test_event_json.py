"""The JSON form of events: the reference page, the schema, faults, round trips."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from strategies import events

from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_forms
from bridge_fsm.event_json import event_from_json, event_json
from bridge_fsm.event_parts import parts_of
from bridge_fsm.event_schema import SCHEMA_FILE, schema_text
from bridge_fsm.event_text import event_text, parse_event, parse_events
from bridge_fsm.event_words import FORMS, form_of
from bridge_fsm.events import Event, Word

PAGE = Path(__file__).resolve().parents[1] / "docs" / "events.md"
ROW = re.compile(r"\| `([^`]+)` \| (?:`(\{[^`]+\})`|[^|`]+) \| [^|]+ \|")
ROWS: list[tuple[str, str]] = [
    (row[1], row[2] or "") for row in map(ROW.fullmatch, PAGE.read_text("utf-8").splitlines()) if row
]
VALIDATOR = Draft202012Validator(json.loads(SCHEMA_FILE.read_text("utf-8")))


def test_schema_is_that_of_the_table() -> None:
    """Should be what `python -m bridge_fsm.event_schema` writes, and a valid schema."""
    assert SCHEMA_FILE.read_text("utf-8") == schema_text()
    Draft202012Validator.check_schema(VALIDATOR.schema)


@pytest.mark.parametrize(("line", "data"), ROWS)
def test_page_tells_both_forms(line: str, data: str) -> None:
    """Should read each line of docs/events.md, write it again, and have the JSON that stands beside it."""
    read = parse_events(line)
    if not data:
        assert len(read) == 4
    else:
        assert event_text(read[0]) == line
        assert event_json(read[0]) == json.loads(data)
        assert list(event_json(read[0])) == list(json.loads(data))
    for event in read:
        assert event_from_json(event_json(event)) == event
        VALIDATOR.validate(event_json(event))


def test_page_tells_every_word() -> None:
    """Should have a row for every form of the table but the twins of one, and a row for every finding."""
    told = [event for line, _ in ROWS for event in parse_events(line)]
    assert {event.word for event in told} == set(Word)
    untold = {form.phrase.source for form in FORMS} - {_source(event) for event in told}
    assert untold == {
        "turns trick {trick} as won", "restores {card} to {to:seat} face up",
        "names high", "names win", "names ruff", "names high {suit:suit_word}",
        "accepts {from:seat} {card}", "declines {from:seat} {card}",
        "requires lowest", "requires lead from declarer",
        "forbids highest", "forbids lowest", "forbids lead from dummy", "forbids lead from declarer",
        "withdraws the concession", "withdraws the agreement",
    }  # fmt: skip
    findings = {finding.word for event in told if event.word == Word.find for finding in event.findings}
    assert findings == {word for word, _, _ in finding_forms()}


def _source(event: Event) -> str:
    form = form_of(event.word, parts_of(event))
    assert form is not None
    return form.phrase.source


@given(events())
def test_json_reads_back(event: Event) -> None:
    """Should read back as the same event, also through text, and keep to the schema."""
    data = json.loads(json.dumps(event_json(event)))
    again = event_from_json(data)
    assert (again, again.note) == (event, event.note)
    VALIDATOR.validate(data)


# An object that is no event, and the faults that the message must name.
REFUSED: list[tuple[Any, list[str]]] = [
    (None, ["an event is an object"]),
    ([], ["an event is an object"]),
    ({1: 2}, ["an event is an object"]),
    ({}, ["`do` is missing"]),
    ({"do": 5}, ["`do`: found 5, expected one of call, change"]),
    ({"do": "cal", "by": "E"}, ["`do`: found 'cal'"]),
    ({"do": "call"}, ["`call` is missing", "`by` is missing; expected N, E, S, W"]),
    (
        {"do": "call", "by": "TD", "call": "1Z", "foo": 1},
        ["`call`: found '1Z'", "`foo` is not a key", "`by`: found 'TD'"],
    ),
    ({"do": "call", "by": "E", "call": 1}, ["`call`: found 1"]),
    ({"do": "call", "by": "E", "call": "D"}, ["`call`: found 'D'"]),
    ({"do": "call", "by": "E", "call": "1D", "article": "27A"}, ["`article` belongs to an option"]),
    ({"do": "call", "by": "E", "call": "1D", "shows": "S"}, ["`shows`: found 'S'"]),
    ({"do": "call", "by": "E", "call": "1D", "shows": ["S", "S"]}, ["twice"]),
    ({"do": "call", "by": "E", "call": "1D", "one_of": ["S"]}, ["`one_of`"]),
    ({"do": "call", "by": "E", "call": "1D", "shows": ["S"], "one_of": ["S", "H"]}, ["`one_of`: lists a suit"]),
    ({"do": "call", "by": "E", "call": "1D", "artificial": 1}, ["`artificial`: found 1, expected true or false"]),
    ({"do": "call", "by": "E", "call": "1D", "findings": ["grand"]}, ["`findings`: 'grand' is not a finding"]),
    ({"do": "call", "by": "E", "call": "1D", "note": 5}, ["`note`: found 5"]),
    ({"do": "lead", "by": "E", "card": None}, ["`card`: found None"]),
    ({"do": "lead", "by": "E", "card": "H5", "suit": "S"}, ["`suit` is not a key"]),
    ({"do": "lead", "by": "E", "card": "H5", "face_down": False}, ["`face_down`: found False, expected True"]),
    ({"do": "inspect", "by": "E"}, ["`do`: found 'inspect'"]),
    ({"do": "look", "by": "E", "what": "trick"}, ["`trick` is missing"]),
    ({"do": "look", "by": "E", "what": "trick", "trick": True}, ["`trick`: found True"]),
    ({"do": "look", "by": "E", "what": "trick", "trick": 14}, ["`trick`: found 14"]),
    ({"do": "withdraw", "by": "E", "what": "clam"}, ["`what`: found 'clam', expected 'claim' or 'concession'"]),
    ({"do": "claim", "by": "E", "tricks": "some"}, ["`tricks`: found 'some'"]),
    ({"do": "say", "by": "E", "text": "x #y"}, ["`text`: 'x #y'"]),
    ({"do": "say", "by": "E", "text": " "}, ["`text`"]),
    ({"do": "say", "by": "E", "text": "x (y)"}, ["`text`"]),
    ({"do": "expose", "by": "E", "cards": []}, ["`cards`"]),
    ({"do": "round_ends", "by": "E"}, ["expected no such key"]),
    ({"do": "find", "by": "TD", "finding": "x"}, ["`finding`: 'x' is not a finding"]),
    ({"do": "agree", "by": "E", "together": {"by": "W", "do": "agree"}}, ["`together` stands only"]),
    (
        {"do": "call", "by": "E", "call": "P", "together": {"do": "agree", "by": "W"}},
        ["`together`: `do`: found 'agree'"],
    ),
    ({"do": "call", "by": "E", "call": "P", "together": {"do": "call", "by": "W"}}, ["`together`: `call` is missing"]),
    (
        {"do": "call", "by": "E", "call": "P", "together": {"by": "W", "do": "call", "call": "P", "together": {}}},
        ["`together`: `together` stands only"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("data", "words"), REFUSED, ids=lambda value: str(value)[:60])
def test_other_objects_are_refused(data: Any, words: list[str]) -> None:
    """Should name every fault of an object at once."""
    with pytest.raises(InputError) as caught:
        event_from_json(data)
    assert len(caught.value.faults) == len(words)
    for word in words:
        assert word in str(caught.value)


def test_option_is_an_event() -> None:
    """Should read an option given back: the suit beside a card, false flags, a call without what the rest implies."""
    option = {"by": "E", "do": "lead", "card": "H5", "suit": "H"}
    assert event_from_json(option) == parse_event("E leads H5")
    VALIDATOR.validate(option)
    said = {"by": "S", "do": "call", "call": "2H", "shows": ["S"], "artificial": False, "takeout": False}
    assert event_from_json(said) == parse_event("S 2H (S)")
    VALIDATOR.validate(said)


_JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=5,
)


@given(events(), st.data())
def test_mutated_objects_are_read_or_refused(event: Event, data: st.DataObject) -> None:
    """Should raise `InputError` and nothing else; what is read has a line."""
    changed = event_json(event)
    changed[data.draw(st.sampled_from([*changed, "x", "suit", "together"]))] = data.draw(_JSON)
    try:
        read = event_from_json(changed)
    except InputError:
        return
    assert parse_event(event_text(read)) == read


def test_event_with_other_objects_is_not_written() -> None:
    """Should refuse to write an event whose word does not take its objects."""
    with pytest.raises(InputError):
        event_json(Event(word=Word.agree, cards=(5,)))
