"""Random legal auctions: walks through the table of the regular auction, several at a time.

Each step of a walk waits for the one before it, so a processor that follows one walk is idle most of the time; several
lanes are followed by turns. Every auction has its own random stream, so that it does not matter in which lane it is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled import chance
from bridge_fsm.compiled.auctions import ENDED, NOT_LAWFUL, AuctionTable
from bridge_fsm.compiled.bits import scrambled
from bridge_fsm.compiled.chance import MULTIPLIER
from bridge_fsm.compiled.jit import entry, inlined

LANES = 8
CALL_BITS = 6  # a way is the place it leads to and the call: 64 * place + call
mixed = inlined(chance.mixed)

Ways = tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]


def ways_of(table: AuctionTable) -> Ways:
    """The lawful calls of all positions one after the other, and where those of each position begin.

    A way is an int16: 64 times the position it leads to (their number, for the end), plus the call 1..38. Those of
    position p stand at starts[p] .. starts[p + 1] - 1, lowest call first.
    """
    after = np.where(table.after == ENDED, len(table.after), table.after)
    places, calls = np.nonzero(table.after != NOT_LAWFUL)
    starts = np.searchsorted(places, np.arange(len(after) + 1)).astype(np.int16)
    return (after[places, calls] << CALL_BITS | calls + 1).astype(np.int16), starts


@inlined
def chosen_way(state: int, ways: Any, begin: int, end: int, weights: Any) -> int:
    """One of the ways begin .. end - 1: by the weights of their calls where these have any, else all alike."""
    total = 0.0
    if len(weights) > 0:
        for place in range(begin, end):
            total += weights[ways[place] & 63]
    if total > 0.0:
        return int(weighted_way(state, ways, begin, end, weights, total))
    return int(ways[begin + ((state >> 31) * (end - begin) >> 32)])


@inlined
def weighted_way(state: int, ways: Any, begin: int, end: int, weights: Any, total: float) -> int:
    """One of the ways begin .. end - 1 with probability proportional to the weight of its call."""
    left = state * 2.0**-63 * total
    found = int(ways[begin])
    for place in range(begin, end):
        way = int(ways[place])
        if weights[way & 63] > 0.0:
            found = way
            left -= weights[way & 63]
            if left < 0.0:
                return found
    return found


@entry
def walk(seed: int, first: int, ways: Any, starts: Any, weights: Any, calls: Any, used: Any, lengths: Any) -> int:
    """Walk the auctions `first`, `first + 1` ... of a seed; answer the number of their calls.

    Lane k walks an equal share of `lengths` (one place for each auction) and writes its calls to the beginning of
    `calls[k]`; `used[k]` is how many there are. Where `calls` has no columns the calls are not kept.
    """
    count, stored = len(lengths), calls.shape[1] > 0
    share, last = -(-count // LANES), len(starts) - 1
    states, places, begun = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
    at, ends = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
    for lane in range(LANES):
        at[lane], ends[lane] = min(lane * share, count), min((lane + 1) * share, count)
        states[lane] = mixed(mixed(seed) ^ 2 * (first + at[lane]))
    running = count > 0
    while running:
        running = False
        for lane in range(LANES):
            if at[lane] < ends[lane]:
                running = True
                place = places[lane]
                state = scrambled(int(states[lane]), MULTIPLIER, 1)
                way = chosen_way(state, ways, int(starts[place]), int(starts[place + 1]), weights)
                if stored:
                    calls[lane, used[lane]] = way & 63
                used[lane] += 1
                if way >> CALL_BITS < last:
                    states[lane], places[lane] = state, way >> CALL_BITS
                else:
                    lengths[at[lane]] = used[lane] - begun[lane]
                    begun[lane], places[lane] = used[lane], 0
                    at[lane] += 1
                    states[lane] = mixed(mixed(seed) ^ 2 * int(first + at[lane]))
    return int(used.sum())
