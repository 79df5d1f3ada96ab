"""The states of a search: the arrays that hold them, their positions, their size, and their file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.keys import Key
from bridge_fsm.compiled.layout import PLACES, SPENT_BITS, SPENT_SHIFT, SPENT_WORD, WORDS, key_mask
from bridge_fsm.compiled.records import POSITION, Records
from bridge_fsm.compiled.searching import (
    COUNTERS,
    HALF,
    HEAD,
    KEPT_BITS,
    KEPT_WORDS,
    MOST_ACTS,
    TAIL,
    USED,
    Search,
    is_crowded,
)
from bridge_fsm.compiled.universe import Universe, bits
from bridge_fsm.compiled.workspace import few
from bridge_fsm.errors import InputError
from bridge_fsm.laws.word_rows import PAIRS, word_rows

FIRST_SLOTS = 1 << 14
# Edges and states of one round: enough to keep Python out of the way, few enough to stop soon when asked to.
ROUND = (1 << 19, 1 << 16) if HAS_NUMBA else (MOST_ACTS + 64, 64)
ROW_NUMBERS = 128 * 256
CHUNK = 1 << 16  # states whose positions are looked at together
Numbers = npt.NDArray[np.int64]
KEPT = ("meta", "arena", "counters", "taken", "taken_first")


def new_search(universe: Universe, memory: int) -> Search:
    """Empty arrays for an exploration that may keep so many bytes; what is not used takes no memory."""
    rows = word_rows(universe.edition, universe.spoken)
    bounds = [
        int(universe.irregularities > 0 or universe.words is not None),
        universe.irregularities,
        bits(universe.spoken),
        bits(universe.calls),
        int(universe.until),
        universe.symmetry.turns,
        int(universe.key == Key.decides),
        0,  # what it finds is kept
        int(universe.volunteered),
    ]
    arrays: dict[str, Any] = {
        "slots": np.zeros(FIRST_SLOTS, np.int64),
        "meta": np.zeros(memory // 8 + 4 * MOST_ACTS, np.int64),
        "arena": np.zeros(memory // 8 + 2 * MOST_ACTS * WORDS, np.int64),
        "base": few([0] * WORDS),
        "key": few(key_mask(universe.key.fields)),
        "bounds": few(bounds),
        "counters": np.zeros(COUNTERS, np.int64),
        "first": few(rows.first),
        "rows": few(rows.rows),
        "pairs": few([0] * PAIRS),
        "words": few([0] * WORDS),
        "taken": np.zeros(ROW_NUMBERS, np.int64),
        "taken_first": np.zeros(ROW_NUMBERS, np.int64),
        "edges": np.zeros(ROUND[0], np.int64),
        "degrees": np.zeros(ROUND[1], np.int32),
    }
    return Search(**arrays)


def size_of(search: Search) -> int:
    """The bytes that the states take: the slots, sixteen for each state, and the words it keeps."""
    return 8 * len(search.slots) + 16 * int(search.counters[TAIL]) + 8 * int(search.counters[USED])


def positions_of(search: Search, states: Numbers) -> Records:
    """The positions of some states, in any order, as records with the fields of `Position`."""
    return positions_with_spent(search, states)[0]


def positions_with_spent(search: Search, states: Numbers) -> tuple[Records, Numbers]:
    """The positions of some states, in any order, and how many irregular acts lie behind each."""
    words = _words(search, states)
    records = np.zeros(len(states), POSITION)
    for place in PLACES:
        values = words[place.word] >> place.shift & (1 << place.width) - 1
        if place.index is None:
            records[place.name] = values
        else:
            records[place.name][:, place.index] = values
    return records, words[SPENT_WORD] >> SPENT_SHIFT & (1 << SPENT_BITS) - 1


def chunks(search: Search, end: int) -> Iterator[tuple[int, Records]]:
    """The positions of all states up to `end`, some at a time, each time with the number of the first."""
    for begin in range(0, end, CHUNK):
        yield begin, positions_of(search, np.arange(begin, min(begin + CHUNK, end)))


def _words(search: Search, states: Numbers) -> list[Numbers]:
    """Each word of the packed positions: kept where it differs from the first position's."""
    meta, arena, base = np.asarray(search.meta)[2 * states], np.asarray(search.arena), np.asarray(search.base)
    place = meta >> KEPT_BITS
    words = []
    for k in range(WORDS):
        is_kept = meta >> k & 1
        words.append(np.where(is_kept, arena[place], base[k]))
        place = place + is_kept
    return words


def write_states(file: Path, search: Search, about: dict[str, Any]) -> None:
    """Write what a search has kept, so that it can go on another day; raise `InputError` when it cannot be written."""
    tail, used = int(search.counters[TAIL]), int(search.counters[USED])
    ends = {"meta": 2 * tail, "arena": used}
    arrays = {name: np.asarray(getattr(search, name))[: ends.get(name)] for name in KEPT}
    fresh = file.with_name(file.name + ".tmp")
    try:
        with fresh.open("wb") as stream:
            whole: dict[str, Any] = {**arrays, **{key: np.array(value) for key, value in about.items()}}
            np.savez(stream, **whole)
        fresh.replace(file)
    except OSError as problem:
        raise InputError(f"{file}: cannot be written ({problem.strerror})") from None


def read_states(file: Path, search: Search) -> tuple[Search, dict[str, Any]]:
    """Read what a search had kept; raise `InputError` when the file is not such a one, or larger than the memory."""
    try:
        with np.load(file) as arrays:
            about = {name: arrays[name] for name in arrays.files if name not in KEPT}
            kept = {name: arrays[name] for name in KEPT}
            _check_kept(kept, about)
    except OSError as problem:
        raise InputError(f"{file}: cannot be read ({problem.strerror or 'not a file of states'})") from None
    except (ValueError, KeyError, EOFError, BadZipFile, TypeError, AttributeError):
        raise InputError(f"{file}: found no states of an exploration; expected a file that `--keep` wrote") from None
    if len(kept["meta"]) > len(search.meta) or len(kept["arena"]) > len(search.arena):
        raise InputError(f"{file}: its states need more than the memory allowed; expected a larger --memory")
    search.meta[: len(kept["meta"])] = kept["meta"]
    search.arena[: len(kept["arena"])] = kept["arena"]
    size = FIRST_SLOTS
    while is_crowded(int(kept["counters"][TAIL]), size):
        size *= 2
    whole: dict[str, Any] = {name: kept[name] for name in ("counters", "taken", "taken_first")}
    return search._replace(slots=np.zeros(size, np.int64), **whole), about  # type: ignore[arg-type]


def _check_kept(kept: dict[str, Numbers], about: dict[str, Any]) -> None:
    """Raise `ValueError` for arrays that no search has written: everything in them is an index sooner or later."""
    _expect(all(array.dtype == np.int64 and array.ndim == 1 for array in kept.values()))
    meta, arena, counters = kept["meta"], kept["arena"], kept["counters"]
    _expect(len(counters) == COUNTERS and len(kept["taken"]) == len(kept["taken_first"]) == ROW_NUMBERS)
    tail, head = int(counters[TAIL]), int(counters[HEAD])
    _expect(0 <= head <= tail and len(meta) == 2 * tail > 0 and len(arena) == counters[USED])
    masks, places = meta[::2] & KEPT_WORDS, meta[::2] >> KEPT_BITS
    lengths = sum((masks >> k & 1 for k in range(WORDS)), np.zeros(tail, np.int64))
    _expect(bool((masks < 1 << WORDS).all() and (places == np.cumsum(lengths) - lengths).all()))
    _expect(len(arena) == int(lengths.sum()) and bool((arena >= 0).all()))
    _expect(bool(((meta[1::2] >> HALF) <= np.arange(tail)).all() and (meta[1::2] >= 0).all()))
    _expect(bool(((kept["taken_first"] >> HALF) <= tail).all() and (kept["taken_first"] >= 0).all()))
    levels, ways, dead = (np.asarray(about[name]) for name in ("levels", "ways", "dead_ends"))
    _expect(levels.dtype == ways.dtype == np.int64 and levels.ndim == ways.ndim == dead.ndim == 1)
    _expect(len(levels) == len(ways) and int(levels.sum()) == tail and about["endings"].ndim == 0)
    _expect(len(dead) == 0 or (dead.dtype == np.int64 and int(dead.min()) >= 0 and int(dead.max()) < head))


def _expect(is_so: bool) -> None:
    if not is_so:
        raise ValueError
