"""Random legal auctions by the thousand: lawful calls chosen uniformly, or by weight, from the table of the auction."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import LAST_BID
from bridge_fsm.compiled.auction_walks import ROUND, gather, walk, walk_by_weight, ways_of
from bridge_fsm.compiled.auctions import AuctionTable
from bridge_fsm.compiled.registers import LANES
from bridge_fsm.compiled.requests import WeightsLike, check_request, checked_weights, in_chunks
from bridge_fsm.compiled.walks import LONGEST

CHUNK = 16384  # auctions that are walked before their calls are put together


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
    given = checked_weights("calls", weights, LAST_BID)
    ways, begin = ways_of(table)
    lengths = np.zeros(n, np.int16)

    def work(first: int, after: int) -> npt.NDArray[np.uint8]:
        calls, here = np.empty((after - first) * LONGEST, np.uint8), lengths[first:after]
        if len(given):
            used = walk_by_weight(seed, first, ways, begin, given, calls, here)
        else:
            share = -(-(after - first) // LANES)
            made = np.empty((share * LONGEST + ROUND, LANES), np.uint8)
            walk(seed, first, share, ways, begin, made)
            used = gather(made, share, calls, here)
        return calls[:used].copy()

    parts = in_chunks(n, CHUNK, threads, work)
    return Auctions(np.concatenate([np.zeros(0, np.uint8), *parts]), offsets_of(lengths))


def offsets_of(lengths: npt.NDArray[np.int16]) -> npt.NDArray[np.int64]:
    """Where each of some things begins that stand one after the other, and the end of the last."""
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths, dtype=np.int64)])
