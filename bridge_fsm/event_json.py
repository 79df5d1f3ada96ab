"""The JSON form of events: an object with `by`, `do` and what the word needs; docs/events.md lists the keys.

It is the form of an entry of `options` (without `article`, `articles` and `needs`), so a lawful act is heard by
giving back its entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridge_fsm.cards import suit_of
from bridge_fsm.errors import Fault, InputError
from bridge_fsm.event_kinds import KINDS, Kind
from bridge_fsm.event_parts import event_of, parts_of
from bridge_fsm.event_words import BRACKET_KINDS, FORMS, TOGETHER, Form, form_of
from bridge_fsm.events import Actor, Event, Word, word_text

_OUTER = ("by", "do", "together", "note")  # keys that no phrase has
SUIT_BESIDE_CARD = (Word.lead, Word.play, Word.change)  # an option may have `suit` beside `card`
_OF_OPTIONS = ("article", "articles", "needs")
_NAMES = tuple(dict.fromkeys(form.do for form in FORMS))
_FORMS_OF = {name: tuple(form for form in FORMS if form.do == name) for name in _NAMES}


def kind_of(form: Form, key: str) -> Kind:
    """The kind of the thing under a key of the JSON form."""
    return form.phrase.kinds.get(key) or BRACKET_KINDS[key]


def said_json(form: Form, key: str) -> object:
    """The JSON of what the phrase itself says under a key."""
    value = form.said[key]
    return list(value) if isinstance(value, tuple) else value


def event_json(event: Event) -> dict[str, object]:
    """The JSON object of an event, ready for `json.dumps`.

    Raise `InputError` for an event that has objects its word does not take.
    """
    parts = parts_of(event)
    form = form_of(event.word, parts)
    if form is None or event.by not in form.actors:
        raise InputError(f"{event!r} has no JSON form; the word {word_text(event.word)} takes other objects")
    data: dict[str, object] = {} if event.by == Actor.NOBODY else {"by": event.by.name}
    data["do"] = form.do
    for key, value in parts.items():
        data[key] = said_json(form, key) if key in form.said else kind_of(form, key).to_json(value)
    if event.together is not None:
        data["together"] = event_json(event.together)
    if event.note:
        data["note"] = event.note
    return data


def event_from_json(data: object) -> Event:
    """Read the JSON object of an event.

    Raise `InputError` with every fault: keys that are missing, unknown or of the wrong kind.
    """
    faults: list[str] = []
    event = _read(data, faults, is_second=False)
    if event is None:
        raise InputError([Fault(fault) for fault in faults])
    return event


def _read(data: object, faults: list[str], is_second: bool) -> Event | None:
    """The event, or None with the faults added."""
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        faults.append(f"an event is an object with the keys `by` and `do`; found {data!r}")
        return None
    forms = _forms(data, faults)
    given = {key: value for key, value in data.items() if key not in _OUTER}
    form = min(forms, key=lambda form: _distance(form, given)) if forms else None
    faults += _faults(form, given) if form is not None else []
    by = _actor(data, form, faults)
    note = _note(data, faults)
    together = _together(data, form, faults, is_second)
    if faults or form is None:
        return None
    return _built(form, by, given, together, note, faults)


def _built(
    form: Form, by: Actor, given: Mapping[str, Any], together: Event | None, note: str, faults: list[str]
) -> Event | None:
    """The event of an object without faults."""
    values = {key: kind_of(form, key).from_json(value) for key, value in given.items() if _is_read(form, key)}
    parts = {**form.said, **{key: value for key, value in values.items() if value is not False}}
    if parts.get("shows", 0) & parts.get("one_of", 0):
        faults.append("`one_of`: lists a suit that `shows` has too; expected each suit once")
        return None
    return event_of(form.word, by, parts, together, note)


def _is_read(form: Form, key: str) -> bool:
    """Tell whether a key is one of the form's slots or brackets, not what it says anyway."""
    return key in form.allowed and key not in form.said


def _forms(data: Mapping[str, object], faults: list[str]) -> tuple[Form, ...]:
    """The forms of the word under `do`."""
    do = data.get("do")
    forms = _FORMS_OF.get(do, ()) if isinstance(do, str) else ()
    if not forms:
        faults.append(f"`do`: found {do!r}, expected one of {', '.join(_NAMES)}" if "do" in data else "`do` is missing")
    return forms


def _distance(form: Form, given: Mapping[str, object]) -> tuple[int, int, int]:
    """How far an object is from a form: its faults, how few keys they share, what it says otherwise."""
    otherwise = sum(key in given and given[key] != said_json(form, key) for key in form.said)
    return len(_faults(form, given)), -len(form.allowed & given.keys()), otherwise


def _faults(form: Form, given: Mapping[str, object]) -> list[str]:
    """What is wrong with the keys of an object, were it meant for this form."""
    missing = [f"`{key}` is missing; expected {_expected(form, key)}" for key in sorted(form.required - given.keys())]
    found = [fault for key, value in given.items() if (fault := _fault(form, key, value, given))]
    return missing + found


def _expected(form: Form, key: str) -> str:
    """What may stand under a key."""
    if key not in form.said:
        return kind_of(form, key).expected
    values = [said_json(other, key) for other in _FORMS_OF[form.do] if key in other.said]
    return " or ".join(dict.fromkeys(map(repr, values)))


def _fault(form: Form, key: str, value: object, given: Mapping[str, object]) -> str | None:
    """What is wrong with one key, or None."""
    if key in form.said:
        said = said_json(form, key)
        same = type(value) is type(said) and value == said
        return None if same else f"`{key}`: found {value!r}, expected {_expected(form, key)}"
    if key not in form.allowed:
        return None if form.word in SUIT_BESIDE_CARD and _repeats_suit(key, value, given) else _unknown(form, key)
    try:
        kind_of(form, key).from_json(value)
    except InputError as problem:
        return f"`{key}`: {problem}"
    return None


def _repeats_suit(key: str, value: object, given: Mapping[str, object]) -> bool:
    """Tell whether a key is the `suit` that an option may have beside its card, and is the card's own."""
    card = given.get("card")
    try:
        suit = KINDS["suit"].from_json(value) if key == "suit" else None
        return suit is not None and suit_of(KINDS["card"].from_json(card)) == suit
    except InputError:
        return False


def _unknown(form: Form, key: str) -> str:
    """The message for a key that the form does not have."""
    if key in _OF_OPTIONS:
        return f"`{key}` belongs to an option, not to an event; leave it out"
    known = sorted(form.allowed | {"by", "do", "note"})
    return f"`{key}` is not a key of `{form.do}` here; expected {', '.join(known)}"


def _actor(data: Mapping[str, object], form: Form | None, faults: list[str]) -> Actor:
    """Who acts; nobody where the word has no actor."""
    names = {actor.name: actor for actor in sorted(form.actors) if actor != Actor.NOBODY} if form else {}
    given = data.get("by")
    if isinstance(given, str) and given in names:
        return names[given]
    if form is not None and (names or "by" in data):
        expected = ", ".join(names) or f"no such key, for nobody does `{form.do}`"
        faults.append(
            f"`by`: found {given!r}, expected {expected}" if "by" in data else f"`by` is missing; expected {expected}"
        )
    return Actor.NOBODY


def _note(data: Mapping[str, object], faults: list[str]) -> str:
    note = data.get("note", "")
    if isinstance(note, str):
        return " ".join(note.split())
    faults.append(f"`note`: found {note!r}, expected words")
    return ""


def _together(data: Mapping[str, object], form: Form | None, faults: list[str], is_second: bool) -> Event | None:
    """The second act of two at the same time."""
    if "together" not in data:
        return None
    if is_second or (form is not None and form.word not in TOGETHER):
        faults.append("`together` stands only beside a call, play or lead, once")
        return None
    inner: list[str] = []
    second = _read(data["together"], inner, is_second=True)
    if second is not None and second.word not in TOGETHER:
        inner.append(f"`do`: found {word_text(second.word)!r}, expected call, play or lead")
    faults += [f"`together`: {fault}" for fault in inner]
    return second
