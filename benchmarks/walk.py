"""All states of two auctions interleaved, walked over the table that was derived from the generated functions.

No guard is evaluated in the walk: every call was heard once on every position when the table was derived. The walk
knows nothing of the product beforehand; what it has seen it keeps in a hash set, as spin does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled.auctions import ENDED, NOT_LAWFUL, AuctionTable
from bridge_fsm.compiled.jit import entry

SLOTS = 1 << 21
Numbers = npt.NDArray[np.int32]


def one_auction(table: AuctionTable) -> tuple[Numbers, Numbers]:
    """The auction with the side on turn and every end told apart: where each position's followers begin, and they.

    The table has the positions as the player on turn sees them, and one end for all. The side on turn changes with
    each call, and an end is told by the position before it, which has one last pass.
    """
    places: dict[tuple[int, int, bool], int] = {(0, 0, False): 0}
    begins, followers = [0], []
    for position, side, ended in (found := list(places)):
        for target in [] if ended else table.after[position].tolist():
            if target == NOT_LAWFUL:
                continue
            key = (position, side, True) if target == ENDED else (target, 1 - side, False)
            if key not in places:
                places[key] = len(places)
                found.append(key)
            followers.append(places[key])
        begins.append(len(followers))
    return np.array(begins, np.int32), np.array(followers, np.int32)


@entry
def walk_two(begins: Any, followers: Any, seen: Any, queue: Any) -> tuple[int, int]:
    """States and edges of two auctions interleaved, breadth first; `seen` is all -1, `queue` has room for all."""
    size = len(begins) - 1
    mask = len(seen) - 1
    queue[0] = 0
    seen[0] = 0
    head, tail, edges = 0, 1, 0
    while head < tail:
        state = queue[head]
        head += 1
        first, second = state // size, state % size
        for which in range(2):
            moving = second if which else first
            for k in range(begins[moving], begins[moving + 1]):
                to = first * size + followers[k] if which else followers[k] * size + second
                edges += 1
                slot = ((to * 0x9E3779B1) >> 11) & mask
                while seen[slot] >= 0 and seen[slot] != to:
                    slot = (slot + 1) & mask
                if seen[slot] < 0:
                    seen[slot] = to
                    queue[tail] = to
                    tail += 1
    return tail, edges
