"""Random legal auctions by the thousand: lawful calls chosen uniformly, or by weight, from the table of the auction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import LAST_BID
from bridge_fsm.compiled.auction_walks import ROUND, Numbers, gather, walk, walk_by_weight, ways_of
from bridge_fsm.compiled.auctions import AuctionTable
from bridge_fsm.compiled.registers import LANES
from bridge_fsm.compiled.requests import SCRATCH, Floats, WeightsLike, check_request, checked_weights, in_chunks
from bridge_fsm.compiled.walks import LONGEST
from bridge_fsm.errors import InputError

CHUNK = 32768  # auctions that are walked before their calls are put together


@dataclass(frozen=True, slots=True, eq=False)
class Auctions:
    """Auctions one after the other; auction i is `calls[offsets[i]:offsets[i + 1]]`.

    `calls`: uint8, call numbers 1 (pass) to 38 (7N), from the dealer's on, in rotation. `offsets`: int64, one more
    than there are auctions.
    """

    calls: npt.NDArray[np.uint8]
    offsets: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, index: int) -> npt.NDArray[np.uint8]:
        """The calls of one auction, 0 .. len - 1."""
        return self.calls[self.offsets[index] : self.offsets[index + 1]]


def random_auctions(
    table: AuctionTable, n: int, seed: int, *, weights: WeightsLike | None = None, threads: int = 1
) -> Auctions:
    """Make n random auctions: at each turn one of the lawful calls (Laws 17 to 22), all alike or by weight.

    `weights` has 39 numbers, by call number (that of 0 does not count); a call is chosen with probability
    proportional to its weight, and where no lawful call has any weight all are alike. Auction i depends on the seed
    (0 .. 2**63 - 1) and on i alone; the boards of `random_boards` with the same seed and weights have these auctions.
    Raises `InputError` for n, seed, weights or threads that cannot be.
    """
    check_request("auctions", n, seed, threads)
    given, (ways, begin) = checked_weights("calls", weights, LAST_BID), checked_ways(table)
    lengths = np.zeros(n, np.int16)

    def work(first: int, after: int) -> npt.NDArray[np.uint8]:
        return _walked(seed, first, ways, begin, given, lengths[first:after]).copy()

    parts = in_chunks(n, CHUNK, threads, work)
    return Auctions(np.concatenate([np.zeros(0, np.uint8), *parts]), offsets_of(lengths))


def auction_chunks(table: AuctionTable, n: int, seed: int, *, weights: WeightsLike | None = None) -> Iterator[Auctions]:
    """The auctions of `random_auctions`, some ten thousand at a time: as many as there is time for, in little memory.

    The arrays of a chunk are written over by the next one, and by any other use of this module in the thread. Raises
    `InputError` as `random_auctions` does, when the first chunk is asked for.
    """
    check_request("auctions", n, seed, 1)
    given, (ways, begin) = checked_weights("calls", weights, LAST_BID), checked_ways(table)
    offsets = SCRATCH.array("i8", CHUNK + 1)
    offsets[0] = 0
    for first in range(0, n, CHUNK):
        lengths = SCRATCH.array("i2", CHUNK)[: n - first]
        calls = _walked(seed, first, ways, begin, given, lengths)
        np.cumsum(lengths, out=offsets[1 : len(lengths) + 1])
        yield Auctions(calls, offsets[: len(lengths) + 1])


def _walked(
    seed: int, first: int, ways: Numbers, begin: int, weights: Floats, lengths: npt.NDArray[np.int16]
) -> npt.NDArray[np.uint8]:
    """The calls of at most a chunk of auctions, in this thread's scratch; their lengths are written to `lengths`."""
    calls: npt.NDArray[np.uint8] = SCRATCH.array("u1", CHUNK * LONGEST)
    if len(weights):
        return calls[: walk_by_weight(seed, first, ways, begin, weights, calls, lengths)]
    share = -(-len(lengths) // LANES)
    made = SCRATCH.array("u1", -(-CHUNK // LANES) * LONGEST + ROUND, LANES)
    walk(seed, first, share, ways, begin, made)
    return calls[: gather(made, share, calls, lengths)]


def checked_ways(table: AuctionTable) -> tuple[Numbers, int]:
    """The ways of a table whose auctions all come to an end; raise `InputError` for a draft in which one may not."""
    longest = table.longest
    if not 0 < longest <= LONGEST:
        raise InputError(f"the longest auction of this edition has {longest} calls; expected 1 to {LONGEST}")
    return ways_of(table)


def offsets_of(lengths: npt.NDArray[np.int16]) -> npt.NDArray[np.int64]:
    """Where each of some things begins that stand one after the other, and the end of the last."""
    offsets = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=offsets[1:])
    return offsets
