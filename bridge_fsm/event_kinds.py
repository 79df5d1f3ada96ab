"""The kinds of things that an event line names: how each is read and written, as words and as JSON.

A kind knows the regular expression of its words, a reader and a writer for them, and its JSON schema. In JSON most
kinds are strings; suits, meanings, lists and numbers have forms of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from bridge_fsm.calls import call_text, parse_call
from bridge_fsm.cards import RANKS, SUIT_NAMES, card_text, parse_card, parse_rank, parse_suit, suit_text, suits_in
from bridge_fsm.errors import InputError
from bridge_fsm.events import Actor
from bridge_fsm.seats import parse_seat, seat_text

CALL = r"(?:[1-9](?:NT|[CDHSN♣♦♥♠])|P|PASS|XX?|DBL|DOUBLE|RDBL|REDOUBLE)"
CARD = r"(?:[CDHS♣♦♥♠](?:10|[2-9TJQKA]))"
SEAT = r"[NESW]"
SUIT = r"(?:[CDHS♣♦♥♠]|(?:club|diamond|heart|spade)s?)"
ALL = "all"
_NOTE_SIGN = re.compile(r"(?:^|\s)#")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of thing; `read` and `from_json` raise `InputError` for what is none of it."""

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    expected: str
    example: str
    schema: dict[str, Any] = field(repr=False)
    from_json: Callable[[object], Any]
    to_json: Callable[[Any], object]


def plain_text(text: str) -> str:
    """Free words with single blanks between them.

    Raise `InputError` where they would read as something else: no words, a `#` behind a blank (a note), a bracket at
    the end (a meaning or a finding).
    """
    words = " ".join(text.split())
    if not words:
        raise InputError("there are no words; expected free text on one line")
    if _NOTE_SIGN.search(words):
        raise InputError(f"{words[:60]!r}: a `#` at the beginning or behind a blank begins a note; leave it out")
    if words.endswith(")"):
        raise InputError(f"{words[-60:]!r}: free words cannot end in a bracket; put a full stop behind it")
    return words


def from_string(pattern: str, read: Callable[[str], Any], expected: str) -> Callable[[object], Any]:
    """The reader of a JSON string whose words are those of an event line."""
    compiled = re.compile(pattern, re.IGNORECASE | re.DOTALL)

    def reader(data: object) -> Any:
        if not isinstance(data, str) or not compiled.fullmatch(data):
            raise InputError(f"found {data!r}, expected {expected}")
        return read(data)

    return reader


def word_kind(
    pattern: str, read: Callable[[str], Any], write: Callable[[Any], str], expected: str, example: str,
    schema: dict[str, Any], to_json: Callable[[Any], object] | None = None,
) -> Kind:  # fmt: skip
    """A kind that is a string in JSON too."""
    string = {"type": "string", **schema}
    return Kind(pattern, read, write, expected, example, string, from_string(pattern, read, expected), to_json or write)


def number_kind(lowest: int, words: tuple[str, ...], expected: str) -> Kind:
    """A number up to 13, or one of some words."""

    def from_json(data: object) -> int | str:
        if isinstance(data, int) and not isinstance(data, bool) and lowest <= data <= 13:
            return data
        if isinstance(data, str) and data in words:
            return data
        raise InputError(f"found {data!r}, expected {expected}")

    number = {"type": "integer", "minimum": lowest, "maximum": 13}
    return Kind(
        f"(?:{'|'.join((f'1[0-3]|[{lowest}-9]', *words))})",
        lambda text: int(text) if text.isdecimal() else text.casefold(),
        str,
        expected,
        "3",
        {"anyOf": [number, {"enum": list(words)}]} if words else number,
        from_json,
        lambda value: value,
    )


def list_kind(one: Kind, glue: str, expected: str, example: str, least: int, most: int) -> Kind:
    """Several things of one kind, none of them twice: a list in JSON, a tuple in an event, in words with a glue."""
    between = r"[\s,]+" if glue == " " else glue.replace(" ", r"\s+")
    splitter = re.compile(between, re.IGNORECASE)

    def checked(items: list[Any]) -> tuple[Any, ...]:
        if len(set(items)) < len(items):
            raise InputError(f"found one of {glue.join(map(one.write, items))!r} twice, expected {expected}")
        return tuple(items)

    def from_json(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list) or not least <= len(data) <= most:
            raise InputError(f"found {data!r}, expected {expected}")
        return checked([one.from_json(item) for item in data])

    return Kind(
        f"{one.pattern}(?:{between}{one.pattern}){{{least - 1},{most - 1}}}",
        lambda text: checked([one.read(word) for word in splitter.split(text)]),
        lambda items: glue.join(map(one.write, items)),
        expected,
        example,
        {"type": "array", "items": one.schema, "uniqueItems": True, "minItems": least, "maxItems": most},
        from_json,
        lambda items: [one.to_json(item) for item in items],
    )


def suit_mask_kind(least: int) -> Kind:
    """Suits as a four-bit mask, a list of letters in JSON; part of a meaning, which has its words in `meanings`."""
    suits = list_kind(SUIT_LETTER, " ", f"a list of {least} to 4 different suits", "C D", least, 4)
    return replace(
        suits,
        read=lambda text: sum(1 << suit for suit in suits.read(text)),
        write=lambda mask: suits.write(suits_in(mask)),
        from_json=lambda data: sum(1 << suit for suit in suits.from_json(data)),
        to_json=lambda mask: suits.to_json(suits_in(mask)),
    )


def flag_kind() -> Kind:
    """A key that is true or false; false is the same as its absence."""

    def from_json(data: object) -> bool:
        if not isinstance(data, bool):
            raise InputError(f"found {data!r}, expected true or false")
        return data

    return Kind("", bool, str, "true or false", "", {"type": "boolean"}, from_json, lambda value: value)


def _actor(text: str) -> Actor:
    return Actor(parse_seat(text))


def suit_word(suit: int) -> str:
    """A suit as a word, `heart`."""
    return SUIT_NAMES[suit][:-1]


_RANK = r"(?:10|[2-9TJQKA])"
_TEXT_SCHEMA = r"^(?!#)(?![\s\S]*\s#)[\s\S]*[^\s)]\s*$"  # as `plain_text`
_SUIT_SCHEMA = {"enum": ["C", "D", "H", "S"]}
_CARD_SCHEMA = {"pattern": "^[CDHS][2-9TJQKA]$"}

SUIT_LETTER = word_kind(SUIT, parse_suit, suit_text, "a suit: S, H, D or C", "H", _SUIT_SCHEMA)
ONE_CARD = word_kind(CARD, parse_card, card_text, "a card: suit and rank, as in HA or ST", "H5", _CARD_SCHEMA)

KINDS: dict[str, Kind] = {
    "call": word_kind(
        CALL, parse_call, call_text, "a call: P, X, XX or a bid as 1N", "1D", {"pattern": "^(P|XX?|[1-9][CDHSN])$"}
    ),
    "card": ONE_CARD,
    "cards": list_kind(ONE_CARD, " ", "a list of different cards, as HA and D3", "HA D3", 1, 13),
    "pair": list_kind(ONE_CARD, " and ", "a list of two different cards, as C5 and D6", "C5 and D6", 2, 2),
    "suit": SUIT_LETTER,
    "suit_word": word_kind(
        SUIT, parse_suit, suit_word, "a suit: S, H, D or C", "heart", _SUIT_SCHEMA, to_json=suit_text
    ),
    "rank": word_kind(
        _RANK, parse_rank, lambda rank: RANKS[rank], "a rank: A, K, Q, J, T or 9 to 2", "J", {"enum": list(RANKS)}
    ),
    "seat": word_kind(SEAT, _actor, seat_text, "a seat: N, E, S or W", "E", {"enum": list("NESW")}),
    "trick": number_kind(1, (), "the number of a trick, 1 to 13"),
    "tricks": number_kind(0, (ALL,), "a number of tricks, 0 to 13, or all"),
    "text": word_kind(".+", plain_text, str, "free words on one line", "words", {"pattern": _TEXT_SCHEMA}),
}
FLAG = flag_kind()
