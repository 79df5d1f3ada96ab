"""Random legal auctions: walks through the table of the regular auction, many side by side.

Each step of a walk waits for the one before it, so a processor that follows one walk is idle most of the time. Here all
lanes take a step together, without a branch, which a compiler turns into vectors: what a step needs of the table is
one number, and a walk that has ended goes on at once as the lane's next auction. Every auction has its own random
stream, so that it does not matter in which lane it is.
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
from bridge_fsm.compiled.registers import LANES, new_lanes

CALL, ENDS, COUNT, FIRST = 0, 6, 7, 13  # where the parts of a way begin: see `ways_of`
CALL_BITS, COUNT_BITS = 63, 63
ROUND = 64  # steps between two looks whether all lanes are through

mixed = inlined(chance.mixed)
Numbers = npt.NDArray[np.int64]


def ways_of(table: AuctionTable) -> tuple[Numbers, int]:
    """The lawful calls of all positions one after the other, lowest first, as ways; and the way to the beginning.

    A way is the call (six bits), whether it ends the auction (one), and where it leads: how many ways go on from there
    (six) and the place of the first of them. From an end it leads to the beginning of the next auction.
    """
    places, calls = np.nonzero(table.after != NOT_LAWFUL)
    starts = np.searchsorted(places, np.arange(len(table.after) + 1))
    there = starts[:-1] << FIRST | np.diff(starts) << COUNT
    after = table.after[places, calls]
    ways = np.where(after == ENDED, there[0] | 1 << ENDS, there[after]) | calls + 1 << CALL
    return ways.astype(np.int64), int(there[0])


@entry
def walk(seed: int, first: int, share: int, ways: Any, begin: int, made: Any) -> int:
    """Walk the auctions `first`, `first + 1` ... of a seed, `share` of them in each lane; answer the steps taken.

    `made[step, lane]` is the call made, with bit ENDS set where it ended an auction; lanes that are through before the
    others go on with auctions that nobody wants.
    """
    lanes, key, steps, running = new_lanes(), mixed(seed), 0, True
    for lane in range(LANES):
        lanes.way[lane], lanes.stream[lane] = begin, 2 * (first + lane * share)
        lanes.state[lane] = mixed(key ^ 2 * (first + lane * share))
    while running:
        for _ in range(ROUND):
            for lane in range(LANES):
                state, way = scrambled(lanes.state[lane], MULTIPLIER, 1), lanes.way[lane]
                way = int(ways[(way >> FIRST) + ((state >> 31) * (way >> COUNT & COUNT_BITS) >> 32)])
                ended = way >> ENDS & 1
                stream = lanes.stream[lane] + 2 * ended
                fresh = mixed(key ^ stream)  # whether needed or not: cheaper than a branch
                lanes.state[lane] = fresh if ended else state
                lanes.way[lane], lanes.stream[lane] = way, stream
            for lane in range(LANES):
                made[steps, lane] = lanes.way[lane] & (1 << COUNT) - 1
            steps += 1
        running = False
        for lane in range(LANES):
            running = running or lanes.stream[lane] < 2 * (first + (lane + 1) * share)
    return steps


@entry
def gather(made: Any, share: int, calls: Any, lengths: Any) -> int:
    """Put the auctions that were walked one after the other; answer the number of their calls."""
    used, auction = 0, 0
    for lane in range(LANES):
        step, begun, end = 0, used, min((lane + 1) * share, len(lengths))
        while auction < end:
            way = int(made[step, lane])
            step += 1
            calls[used] = way & CALL_BITS
            used += 1
            lengths[auction] = used - begun
            if way >> ENDS:
                begun = used
            auction += way >> ENDS
    return used


@inlined
def way_by_weight(state: int, ways: Any, begin: int, end: int, weights: Any) -> int:
    """One of the ways begin .. end - 1 with probability proportional to the weight of its call; else all alike."""
    total, found = 0.0, 0
    for place in range(begin, end):
        total += weights[ways[place] & CALL_BITS]
    if total <= 0.0:
        return int(ways[begin + ((state >> 31) * (end - begin) >> 32)])
    left = state * 2.0**-63 * total
    for place in range(begin, end):
        weight = weights[ways[place] & CALL_BITS]
        if weight > 0.0 and left >= 0.0:
            found = int(ways[place])
            left -= weight
    return found


@entry
def walk_by_weight(seed: int, first: int, ways: Any, begin: int, weights: Any, calls: Any, lengths: Any) -> int:
    """Walk the auctions `first`, `first + 1` ... of a seed one after the other; answer the number of their calls."""
    used = 0
    for auction in range(len(lengths)):
        state, way, begun = mixed(mixed(seed) ^ 2 * (first + auction)), begin, used
        while used == begun or way >> ENDS & 1 == 0:
            state = scrambled(state, MULTIPLIER, 1)
            place = way >> FIRST
            way = way_by_weight(state, ways, place, place + (way >> COUNT & COUNT_BITS), weights)
            calls[used] = way & CALL_BITS
            used += 1
        lengths[auction] = used - begun
    return used
