"""How what a check wants is compared with what an answer has: paths, nulls, entries, articles.

The rules are those of docs/scenarios.md. A missing key, null, an empty list and an empty mapping are all null.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_PART = re.compile(r"[0-9]+|[^\W\d_]+|.", re.DOTALL)


def article_matches(prefix: str, article: str) -> bool:
    """Tell whether an article begins with a prefix of whole parts; an empty prefix finds nothing.

    A part begins at every change between digit, letter, point and bracket: `31A` finds `31A1` and `71` finds `71.2`,
    but `3` does not find `31A`.
    """
    wanted = _PART.findall(prefix)
    return bool(wanted) and _PART.findall(article)[: len(wanted)] == wanted


def is_null(value: object) -> bool:
    """Tell whether there is nothing: null, an empty list or an empty mapping."""
    return value is None or (isinstance(value, list | tuple | Mapping) and not value)


def at_path(answer: object, path: str) -> object:
    """What stands at a dotted path, numbers indexing lists; None where a key or an element is missing."""
    for part in path.split("."):
        if isinstance(answer, Mapping):
            answer = answer.get(part)
        elif isinstance(answer, list | tuple) and part.isascii() and part.isdigit() and len(part) < 10:
            answer = answer[int(part)] if int(part) < len(answer) else None
        else:
            return None
    return answer


def same(wanted: object, found: object) -> bool:
    """Tell whether two values are equal, nulls aside; true is not 1."""
    return _equal(_without_nulls(wanted), _without_nulls(found))


def entry_matches(wanted: Mapping[str, Any], entry: object) -> bool:
    """Tell whether an entry has all keys that are wanted.

    A list that is wanted is a subset, an `article` a prefix (`article_matches`), a mapping an entry of its own; null
    wants null; anything else is wanted exactly.
    """
    return isinstance(entry, Mapping) and all(_value_matches(key, wanted[key], entry.get(key)) for key in wanted)


def contains(wanted: object, found: object) -> bool:
    """Tell whether a list has an element, or a mapping a key whose value is not null.

    An element that is wanted as a mapping is an entry (`entry_matches`); a list is a whole row.
    """
    if isinstance(found, Mapping):
        return isinstance(wanted, str) and not is_null(found.get(wanted))
    return isinstance(found, list | tuple) and any(_element_matches(wanted, element) for element in found)


def _value_matches(key: str, wanted: object, found: object) -> bool:
    if is_null(wanted):
        return is_null(found)
    if key == "article" and isinstance(wanted, str):
        return isinstance(found, str) and article_matches(wanted, found)
    if isinstance(wanted, Mapping):
        return entry_matches(wanted, found)
    if isinstance(wanted, list | tuple):
        return isinstance(found, list | tuple) and all(contains(one, found) for one in wanted)
    return same(wanted, found)


def _element_matches(wanted: object, element: object) -> bool:
    return entry_matches(wanted, element) if isinstance(wanted, Mapping) else same(wanted, element)


def _without_nulls(value: object) -> object:
    """The value with every null written as None and left out of mappings."""
    if isinstance(value, Mapping):
        kept = {key: _without_nulls(inner) for key, inner in value.items()}
        return {key: inner for key, inner in kept.items() if inner is not None} or None
    if isinstance(value, list | tuple):
        return [_without_nulls(inner) for inner in value] or None
    return value


def _equal(one: object, other: object) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_equal, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and one == other
