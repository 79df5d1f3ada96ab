"""What `perft` does where irregular acts are counted too, or fewer bids: the count, its progress, what is left open."""

from __future__ import annotations

import sys
from collections.abc import Callable

from bridge_fsm.calls import Denomination
from bridge_fsm.cli.explorer import MEGABYTE, named_denominations, named_words
from bridge_fsm.cli.interrupts import Interrupts
from bridge_fsm.cli.perft import COMPILING
from bridge_fsm.cli.waiting import waiting
from bridge_fsm.compiled.event_counts import WORDS_COUNTED, count_histories, histories_of_auction
from bridge_fsm.compiled.explore import INTERRUPTED, Exploration
from bridge_fsm.compiled.jit import HAS_NUMBA, NOTICE
from bridge_fsm.laws.editions import Edition

Shown = Callable[[int, int], None]


def run(
    edition: Edition, longest: int, irregularities: int, levels: int, denominations: str, words: str | None,
    memory: int, show: Shown,
) -> int:  # fmt: skip
    """Count, and show each length with its count; answer the status: 130 when interrupted, 1 when a bound was hit."""
    letters: frozenset[Denomination] = named_denominations(denominations)
    spoken = WORDS_COUNTED if words is None else named_words(words)
    universe = histories_of_auction(edition, irregularities, levels, letters, spoken)
    with Interrupts() as stop, waiting(COMPILING) as tell:

        def progress(found: Exploration) -> None:
            tell(f"{found.states:,} positions, {found.states - found.expanded:,} waiting, length {len(found.levels)}")

        counted = count_histories(universe, longest, memory * MEGABYTE, progress, stop)
    for length, count in enumerate(counted.counts, 1):
        show(length, count)
    if not HAS_NUMBA:
        print(f"bridge-fsm: {NOTICE}", file=sys.stderr)
    if not counted.stopped:
        return 0
    print(f"bridge-fsm: incomplete ({counted.stopped}): counted to length {len(counted.counts)}", file=sys.stderr)
    return 130 if counted.stopped == INTERRUPTED else 1
