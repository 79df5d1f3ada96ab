"""An event taken apart into keys and values, and put together again.

The keys are those of the JSON form; the values are numbers, words, tuples. What an event does not have has no key.
The table of phrases (`event_words`) speaks of these keys only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridge_fsm.event_kinds import ALL
from bridge_fsm.events import Actor, Designation, Event, Word
from bridge_fsm.meanings import NOTHING_SAID, Meaning, full_meaning

_MANNERS: dict[str, tuple[str, bool]] = {
    "face down": ("face_down", True),
    "face up": ("face_down", False),
    "in hand": ("in_hand", True),
    "unasked": ("unasked", True),
    "revoke": ("revoke", True),
    "broken off": ("broken_off", True),
    "partner could not see": ("unseen", True),
}
_MANNER_OF = {part: manner for manner, part in _MANNERS.items()}
_OF_KEYS = {Word.accept: "from", Word.decline: "from", Word.restore: "to"}
_MEANING_KEYS = ("shows", "one_of", "artificial", "takeout")
_SAME: dict[str, Any] = {
    "about": None, "call": 0, "suit": None, "rank": "", "hand": "", "trick": None, "lost": None,
}  # fmt: skip
_ANOTHER_HAND = "another hand"  # `what` of an event that looks at the hand of another player


def parts_of(event: Event) -> dict[str, Any]:
    """The parts of an event without word, actor, note and the second act of two at the same time."""
    parts = _card_parts(event) | _designation_parts(event.designation) | _what_parts(event)
    parts |= {key: value for key, empty in _SAME.items() if (value := getattr(event, key)) != empty}
    parts |= _meaning_parts(event.meaning)
    if event.tricks is not None or event.all_tricks:
        parts["tricks"] = ALL if event.all_tricks else event.tricks
    if event.text:
        parts["text"] = event.text
    if event.manner in _MANNERS:
        key, value = _MANNERS[event.manner]
        parts[key] = value
    return parts | _finding_parts(event)


def _card_parts(event: Event) -> dict[str, Any]:
    many = event.word in (Word.expose, Word.show) and event.cards
    if many or event.manner in ("two cards", "no card"):
        return {"cards": event.cards}
    return dict(zip(("card", "behind"), event.cards, strict=False))


def _meaning_parts(meaning: Meaning | None) -> dict[str, Any]:
    if meaning is None:
        return {}
    return {key: value for key in _MEANING_KEYS if (value := getattr(meaning, key))}


def _designation_parts(said: Designation | None) -> dict[str, Any]:
    parts: dict[str, Any] = {} if said is None else {"word": said.word, "suit": said.suit, "rank": said.rank}
    return {key: value for key, value in parts.items() if value not in (None, "")}


def _what_parts(event: Event) -> dict[str, Any]:
    parts: dict[str, Any] = {"what": "hand" if event.what == _ANOTHER_HAND else event.what} if event.what else {}
    if event.of is not None:
        parts[_OF_KEYS.get(event.word, "of")] = event.of
    if event.cause is not None:
        parts["caused_by"] = event.cause
    return parts


def _finding_parts(event: Event) -> dict[str, Any]:
    if event.word == Word.find and len(event.findings) == 1:
        return {"finding": event.findings[0]}
    return {"findings": event.findings} if event.findings else {}


def event_of(word: Word, by: Actor, parts: Mapping[str, Any], together: Event | None = None, note: str = "") -> Event:
    """The event with these parts; what a call adds to its meaning is added."""
    designation = _designation_of(word, parts)
    same = {key: parts[key] for key in _SAME if key in parts and not (designation and key in ("suit", "rank"))}
    tricks = parts.get("tricks")
    return Event(
        word=word,
        by=by,
        cards=_cards_of(parts),
        designation=designation,
        meaning=_meaning_of(parts),
        findings=(parts["finding"],) if "finding" in parts else parts.get("findings", ()),
        of=parts.get(_OF_KEYS.get(word, "of")),
        tricks=None if tricks == ALL else tricks,
        all_tricks=tricks == ALL,
        what=_ANOTHER_HAND if word == Word.look and "of" in parts else parts.get("what", ""),
        manner=_manner_of(word, parts),
        cause=parts.get("caused_by"),
        text=parts.get("text", ""),
        together=together,
        note=note,
        **same,
    )


def _designation_of(word: Word, parts: Mapping[str, Any]) -> Designation | None:
    if word != Word.name or "card" in parts:
        return None
    return Designation(suit=parts.get("suit"), rank=parts.get("rank"), word=parts.get("word", ""))


def _cards_of(parts: Mapping[str, Any]) -> tuple[int, ...]:
    cards: tuple[int, ...] = parts.get("cards", ())
    return cards or tuple(parts[key] for key in ("card", "behind") if key in parts)


def _meaning_of(parts: Mapping[str, Any]) -> Meaning | None:
    said = Meaning(**{key: parts[key] for key in _MEANING_KEYS if key in parts})
    return None if said == NOTHING_SAID else full_meaning(parts["call"], said)


def _manner_of(word: Word, parts: Mapping[str, Any]) -> str:
    if word == Word.play and "cards" in parts:
        return "two cards" if parts["cards"] else "no card"
    if "behind" in parts:
        return "one behind"
    return next((_MANNER_OF[part] for part in parts.items() if part in _MANNER_OF), "")
