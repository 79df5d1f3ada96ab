"""Where our functions that are still to come are plugged in: each is None until it exists, and its rows are left out.

A `Work` does a batch, a tenth of a second or so, and answers how many units it made; the making ready (tables,
compiling) belongs before it, in a function that is called once.
"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measure import Meter, Work, rate
from bridge_fsm.compiled.auctions import explore_auctions
from bridge_fsm.compiled.boards import random_boards
from bridge_fsm.compiled.random_auctions import auction_chunks
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.laws.editions import load_edition

BOARDS, AUCTIONS = 100_000, 250_000  # in one batch


def random_auctions_in_chunks() -> Work:
    """Random auctions from the derived table, calls and offsets of each chunk in memory until the next."""
    table = explore_auctions(CompiledTable(load_edition("2017")))
    return lambda: sum(len(chunk) for chunk in auction_chunks(table, AUCTIONS, 1))


def random_boards_kept() -> Work:
    """Random boards by the generated choices: deals, calls, cards and results kept."""
    edition = load_edition("2017")
    return lambda: len(random_boards(edition, BOARDS, 1))


# >>> One line each: a function that makes ready and answers the work.
# random legal auctions, one core; units are auctions
RANDOM_AUCTIONS: Callable[[], Work] | None = random_auctions_in_chunks
# random deal, auction and play, one core; units are boards
RANDOM_BOARDS: Callable[[], Work] | None = random_boards_kept
EXPLORE_TWO_AUCTIONS: Callable[[], Work] | None = None  # all states of two auctions interleaved, guards evaluated
BYTES_PER_STATE: Callable[[], Meter] | None = None  # memory that one kept state takes
# <<<


def side(ready: Callable[[], Work] | None) -> Callable[[], Meter] | None:
    """Our side of a contest, made ready when the contest begins; None while it is not written."""
    if ready is None:
        return None
    make: Callable[[], Work] = ready

    def begin() -> Meter:
        work = make()
        return lambda: rate(work)

    return begin
