"""A position in words of 62 bits, each value in as many bits as its declared range needs; and the source that does it.

A value never lies across two words. The last word has room for a small number that is not the position's: how many
irregularities have been spent in an exploration.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridge_fsm.compiled.records import GIVEN, RESET
from bridge_fsm.laws.act import Act
from bridge_fsm.position import FIELDS, NUMBER_FIELDS, ROW_FIELDS

WORD_BITS = 62  # so that no number is negative
SPENT_BITS = 4


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value lies: bits `shift` to `shift + width` of a word; `index` is None for a field of one number."""

    name: str
    index: int | None
    word: int
    shift: int
    width: int

    @property
    def value(self) -> str:
        """The value in the source of a scalar function."""
        return f"t.{self.name}" if self.index is None else f"t.{self.name}[{self.index}]"

    @property
    def mask(self) -> int:
        """The bits of the value in its word."""
        return (1 << self.width) - 1 << self.shift


def _places() -> Iterator[Place]:
    word = shift = 0
    for declared in FIELDS:
        width, count = declared.metadata["high"].bit_length(), declared.metadata["count"]
        for index in range(count or 1):
            if shift + width > WORD_BITS:
                word, shift = word + 1, 0
            yield Place(declared.name, index if count else None, word, shift, width)
            shift += width


PLACES = tuple(_places())
_END = PLACES[-1]
_FITS = _END.shift + _END.width + SPENT_BITS <= WORD_BITS
SPENT_WORD = _END.word if _FITS else _END.word + 1
SPENT_SHIFT = _END.shift + _END.width if _FITS else 0
WORDS = SPENT_WORD + 1


def key_mask(names: frozenset[str]) -> list[int]:
    """The bits of each word that belong to these fields, and the number of irregularities spent."""
    mask = [0] * WORDS
    for place in PLACES:
        if place.name in names:
            mask[place.word] |= place.mask
    mask[SPENT_WORD] |= (1 << SPENT_BITS) - 1 << SPENT_SHIFT
    return mask


def given_sources() -> list[str]:
    """The functions that `given` names, written out field by field."""
    return [_pack_source(), _unpack_source(), _copy_source(), _clear_source()]


def _pack_source() -> str:
    lines = ["def pack_position(t, words):", '    """Write a position into its words, by the declared ranges."""']
    for word in range(WORDS):
        parts = [f"{place.value} << {place.shift}" for place in PLACES if place.word == word]
        lines.append(f"    words[{word}] = {' | '.join(parts) or 0}")
    return "\n".join(lines)


def _unpack_source() -> str:
    lines = ["def unpack_position(t, words):", '    """Read a position from its words."""']
    lines += [f"    {p.value} = words[{p.word}] >> {p.shift} & {(1 << p.width) - 1}" for p in PLACES]
    return "\n".join(lines)


def _copy_source() -> str:
    lines = ["def copy_position(t, u):", '    """Make the second position equal to the first."""']
    lines += [f"    u.{name} = t.{name}" for name in NUMBER_FIELDS]
    lines += [f"    u.{place.value[2:]} = {place.value}" for place in PLACES if place.name in ROW_FIELDS]
    return "\n".join(lines)


def _clear_source() -> str:
    plain = Act()
    lines = ["def clear_act(e):", '    """Make an act as good as new."""']
    lines += [f"    e.{name} = {int(getattr(plain, name))}" for name in GIVEN]
    lines += [f"    e.{name} = 0" for name in RESET]
    return "\n".join(lines)
