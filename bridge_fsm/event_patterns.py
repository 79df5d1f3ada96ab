"""Phrases with named slots, compiled to be read and written.

`"asks[ {of:seat}] about {about:seat} {call}"` is one phrase: `{key:kind}` is a slot (`{call}` is short for
`{call:call}`), what stands in square brackets may be left out and has one slot. A blank stands for any blanks, letters
for either case.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bridge_fsm.event_kinds import Kind

_PIECE = re.compile(r"\[([^\]]*)\]|([^\[]+)")
_SLOT = re.compile(r"\{(?:(\w+):)?(\w+)\}")
_LITERALS = {": ": r"\s*:\s*", " ": r"\s+", "'": "['\u2019]"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a phrase: its words with slots, the keys of the slots, and whether it may be left out."""

    template: str
    keys: tuple[str, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class Phrase:
    """A compiled phrase; `required` and `optional` are the keys of its slots, `example` is one line of it."""

    source: str
    regex: re.Pattern[str]
    pieces: tuple[Piece, ...]
    kinds: dict[str, Kind]
    required: frozenset[str]
    optional: frozenset[str]

    def read(self, text: str) -> dict[str, Any] | None:
        """The values of the slots, by key, or None when the words are others; a kind may raise `InputError`."""
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        return {key: self.kinds[key].read(word) for key, word in match.groupdict().items() if word is not None}

    def write(self, values: dict[str, Any]) -> str:
        """The words; every required key must be there."""
        words = {key: kind.write(values[key]) for key, kind in self.kinds.items() if key in values}
        shown = (piece for piece in self.pieces if not piece.optional or words.keys() >= set(piece.keys))
        return "".join(piece.template.format_map(words) for piece in shown)

    @property
    def example(self) -> str:
        """The phrase with examples in its slots; square brackets show what may be left out."""
        return _SLOT.sub(lambda slot: self.kinds[slot[1] or slot[2]].example, self.source)

    @property
    def first_word(self) -> str:
        """The word that it begins with, empty when that is a slot."""
        found = re.match(r"[a-z]+", self.source)
        return found[0] if found else ""


def compile_phrase(source: str, kinds: dict[str, Kind]) -> Phrase:
    """Compile a phrase; a slot of an unknown kind is a `KeyError`."""
    pieces = tuple(_piece(match) for match in _PIECE.finditer(source))
    slots = {slot[1] or slot[2]: kinds[slot[2]] for slot in _SLOT.finditer(source)}
    regex = "".join(_regex(piece, slots) for piece in pieces)
    optional = frozenset(key for piece in pieces if piece.optional for key in piece.keys)
    return Phrase(
        source, re.compile(regex, re.IGNORECASE | re.DOTALL), pieces, slots, frozenset(slots) - optional, optional
    )


def _piece(match: re.Match[str]) -> Piece:
    source = match[1] or match[2]
    keys = tuple(slot[1] or slot[2] for slot in _SLOT.finditer(source))
    return Piece(_SLOT.sub(lambda slot: "{" + (slot[1] or slot[2]) + "}", source), keys, match[1] is not None)


def _regex(piece: Piece, slots: dict[str, Kind]) -> str:
    parts = re.split(r"(\{\w+\}|: | |')", piece.template)
    body = "".join(_regex_of(part, slots) for part in parts if part)
    return f"(?:{body})?" if piece.optional else body


def _regex_of(part: str, slots: dict[str, Kind]) -> str:
    if part.startswith("{"):
        return f"(?P<{part[1:-1]}>{slots[part[1:-1]].pattern})"
    return _LITERALS.get(part) or re.escape(part)
