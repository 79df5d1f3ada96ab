"""Where our functions that are still to come are plugged in: each is None until it exists, and its rows are left out.

A `Work` does a batch, a tenth of a second or so, and answers how many units it made; the making ready (tables,
compiling) belongs before it, in a function that is called once.
"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measure import Meter, Work, rate

# >>> One line each: a function that makes ready and answers the work.
RANDOM_AUCTIONS: Callable[[], Work] | None = None  # random legal auctions, one core; units are auctions
RANDOM_BOARDS: Callable[[], Work] | None = None  # random deal, auction and play, one core; units are boards
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
