"""Reading event lines: the actor, the phrase of the table that fits, the brackets, the note."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from bridge_fsm.cards import parse_card
from bridge_fsm.errors import InputError
from bridge_fsm.event_brackets import add_bracket
from bridge_fsm.event_kinds import CARD, KINDS, SEAT
from bridge_fsm.event_lines import Line, without_brackets, without_note
from bridge_fsm.event_parts import event_of
from bridge_fsm.event_words import ALSO_READ, FORMS, TOGETHER, Form
from bridge_fsm.events import Actor, Event, Word
from bridge_fsm.seats import lho

_HEAD = re.compile(r"\S+")
_VERB = re.compile(r"[^\s:]*")
_TOGETHER = re.compile(r"\stogether\s+with\s", re.IGNORECASE)
_TRICK = re.compile(rf"\s*trick\s+({SEAT})((?:\s+{CARD}){{4}})\s*", re.IGNORECASE)
_ACTORS = {actor.name.casefold(): actor for actor in Actor if actor != Actor.NOBODY}
_EXPECTED_ACTION = "a call (1D, P, X), a card (H5) or a phrase such as `claims 3`"


def _index() -> dict[str, tuple[Form, ...]]:
    """The forms by the word that they begin with; those that begin with a call or a card have the empty word."""
    index: dict[str, tuple[Form, ...]] = {}
    for form in (*FORMS, *ALSO_READ):
        verb = form.phrase.first_word
        index[verb] = (*index.get(verb, ()), form)
    return index


_FORMS = _index()
_WITHOUT_ACTOR = frozenset(verb for verb, forms in _FORMS.items() if Actor.NOBODY in forms[0].actors)
_WORDS = tuple(verb for verb in _FORMS if verb)


def parse_event(text: str) -> Event:
    """Read one event line, as `E 1D`, `S 2H (S, C or D)  # note`; the contract is docs/events.md.

    Raise `InputError`, with the column, for anything else: what was found and what was expected.
    """
    body, note = without_note(text)
    if not body.text:
        raise InputError("there is no event on the line; expected one such as E 1D")
    return _read_acts(body, note)


def parse_events(line: str) -> list[Event]:
    """Read one line as `parse_event`; `trick W CK CA C2 C5` is four plays, the leader's first, then clockwise.

    A line without an event (blank, or a note alone) gives none. The note of a trick is kept with its first card.
    Raise `InputError` as `parse_event`.
    """
    body, note = without_note(line)
    trick = _TRICK.fullmatch(body.text)
    if trick is None:
        return [_read_acts(body, note)] if body.text else []
    seat = KINDS["seat"].read(trick[1])
    events: list[Event] = []
    for word in trick[2].split():
        events.append(Event(word=Word.play, by=seat, cards=(parse_card(word),), note="" if events else note))
        seat = Actor(lho(seat))
    return events


def _read_acts(body: Line, note: str) -> Event:
    """One act, or two at the same time."""
    between = _TOGETHER.search(body.text) if _may_be_together(body.text) else None
    second = _second(body.part(between.end())) if between else None
    form, by, parts = _read_act(body.part(0, between.start() if between else None))
    return event_of(form.word, by, parts, second, note)


def _may_be_together(text: str) -> bool:
    """Tell whether a line begins with an act that can be made at the same time as another; others have free words."""
    words = text.split(None, 2)
    verb = _VERB.match(words[1]) if len(words) == 3 else None
    forms = _FORMS.get(verb[0].casefold(), _FORMS[""]) if verb else ()
    return any(form.word in TOGETHER for form in forms)


def _second(body: Line) -> Event:
    """The second of two acts at the same time."""
    form, by, parts = _read_act(body)
    if form.word not in TOGETHER:
        raise body.fault(f"{body.shown} cannot be at the same time as another act; expected a call or a card")
    return event_of(form.word, by, parts)


def _read_act(body: Line) -> tuple[Form, Actor, Mapping[str, Any]]:
    """The form, the actor and the parts of one act."""
    action, brackets = without_brackets(body)
    by = Actor.NOBODY
    head = _HEAD.match(action.text)
    if head is not None and head[0].casefold() not in _WITHOUT_ACTOR:
        by, action = _read_actor(action, head[0])
    form, parts = _read_action(by, action)
    for bracket in brackets:
        add_bracket(form, parts, bracket)
    return form, by, parts


def _read_actor(line: Line, head: str) -> tuple[Actor, Line]:
    """Who acts, and the rest of the line."""
    by = _ACTORS.get(head.casefold())
    if head.casefold() == "trick":
        raise line.fault(f"{line.shown} is not one event; a trick is four cards in a list: `trick W CK CA C2 C5`")
    if by is None:
        raise line.fault(
            f"{Line(head).shown} is nobody at the table; expected N, E, S, W, NS, EW or TD, then what was done"
        )
    return by, line.part(len(head))


def _read_action(by: Actor, line: Line) -> tuple[Form, dict[str, Any]]:
    """The first form for this actor that fits the words."""
    if not line.text:
        raise line.fault(f"no action is named; expected {_EXPECTED_ACTION}")
    verb = _VERB.match(line.text)
    forms = _FORMS.get(verb[0].casefold(), ()) if verb and verb[0] else ()
    for form in forms or _FORMS[""]:
        try:
            parts = form.phrase.read(line.text)
        except InputError as problem:
            raise line.placed(problem) from None
        if parts is not None:
            if by not in form.actors:
                raise line.fault(f"{line.shown} is not said of {_name(by)}; expected {_names(form.actors)} before it")
            return form, {**form.said, **parts}
    raise line.fault(f"{line.shown} is not an event; expected {_expected(forms, line.text)}")


def _expected(forms: tuple[Form, ...], found: str) -> str:
    """What could have stood in the place of the words found."""
    if forms:
        return " or ".join(f"`{form.phrase.example}`" for form in forms)
    word = found.split(None, 1)[0].casefold() if found else ""
    near = get_close_matches(word, _WORDS, 2, 0.7) if len(word) < 60 else []
    meant = "; did you mean " + " or ".join(f"`{_FORMS[verb][0].phrase.example}`" for verb in near)
    return _EXPECTED_ACTION + (meant if near else "")


def _name(by: Actor) -> str:
    return "nobody" if by == Actor.NOBODY else by.name


def _names(actors: frozenset[Actor]) -> str:
    return ", ".join(_name(actor) for actor in sorted(actors))
