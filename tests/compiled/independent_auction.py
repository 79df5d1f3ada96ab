"""An independent count of the regular auction: plain tuples and Laws 17 to 22 by hand; nothing is imported.

It is the witness for the explorer and shares no line with the project.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

DOUBLED, REDOUBLED = 1, 2
Bid = tuple[int, int]  # level, denomination
Named = tuple[tuple[int, int, int], ...]  # side, denomination, who named it first for that side


class State(NamedTuple):
    """The auction before a call, or, with `turn` None, its end."""

    turn: int | None
    bid: Bid | None = None
    side: int | None = None
    doubled: int = 0
    passes: int = 0
    named: Named = ()


def followers(state: State, bids: list[Bid], with_names: bool) -> Iterator[State]:
    """The states after every legal call; none after the end."""
    turn, bid, side, doubled, _, named = state
    if turn is None:
        return
    following = (turn + 1) % 4
    yield passed(state)
    if bid is not None and doubled == 0 and side != turn % 2:
        yield State(following, bid, side, DOUBLED, 0, named)
    if bid is not None and doubled == DOUBLED and side == turn % 2:
        yield State(following, bid, side, REDOUBLED, 0, named)
    for higher in bids:
        if bid is None or higher > bid:
            yield State(following, higher, turn % 2, 0, 0, name(named, turn, higher[1]) if with_names else ())


def passed(state: State) -> State:
    """The state after a pass, which may end the auction."""
    assert state.turn is not None
    if state.passes == (3 if state.bid is None else 2):
        return state._replace(turn=None, passes=0)
    return state._replace(turn=(state.turn + 1) % 4, passes=state.passes + 1)


def name(named: Named, turn: int, denomination: int) -> Named:
    """Note who of a side named a denomination first."""
    if any(known[:2] == (turn % 2, denomination) for known in named):
        return named
    return tuple(sorted((*named, (turn % 2, denomination, turn))))


def count(levels: int, denominations: int, *, with_names: bool, sides_only: bool = False) -> tuple[int, int]:
    """The number of states and of transitions, the first state and the ends among the states.

    `with_names` tells states apart by who named what first; `sides_only` by the side on turn in place of the seat.
    """
    bids = [(level, denomination) for level in range(1, levels + 1) for denomination in range(denominations)]
    found, edge, ways = {State(0)}, [State(0)], 0
    while edge:
        fresh = []
        for state in edge:
            for follower in followers(state, bids, with_names):
                if sides_only and follower.turn is not None:
                    follower = follower._replace(turn=follower.turn % 2)
                ways += 1
                if follower not in found:
                    found.add(follower)
                    fresh.append(follower)
        edge = fresh
    return len(found), ways


if __name__ == "__main__":
    print("all bids, side on turn:", count(7, 5, with_names=False, sides_only=True))
    print("all bids, seat on turn:", count(7, 5, with_names=False))
    for number in (1, 2, 3, 4):
        print(f"{number} levels x {number} denominations, who named what:", count(number, number, with_names=True))
