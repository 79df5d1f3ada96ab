"""An independent count of the regular auction: plain tuples and the rules of Laws 17 to 22 by hand, nothing imported.

It is the witness for the explorer and shares no line with the project; run it to print the figures that tests pin.
"""

from __future__ import annotations

from collections.abc import Iterator

PASS, DOUBLED, REDOUBLED = "P", 1, 2
Named = tuple[tuple[int, int, int], ...]  # (side, denomination, who) in the order of sides and denominations
State = tuple[object, ...]


def followers(state: State, bids: list[tuple[int, int]], with_names: bool) -> Iterator[State]:
    """The states after every legal call; none after the end."""
    if state[0] == "end":
        return
    turn, bid, side, doubled, passes, named = state
    assert isinstance(turn, int)
    assert isinstance(passes, int)
    assert isinstance(named, tuple)
    yield after(turn, bid, side, doubled, passes + 1, named)
    if bid is not None and doubled == 0 and side != turn % 2:
        yield ((turn + 1) % 4, bid, side, DOUBLED, 0, named)
    if bid is not None and doubled == DOUBLED and side == turn % 2:
        yield ((turn + 1) % 4, bid, side, REDOUBLED, 0, named)
    for higher in bids:
        if bid is None or higher > bid:  # type: ignore[operator]
            yield ((turn + 1) % 4, higher, turn % 2, 0, 0, name(named, turn, higher[1]) if with_names else named)


def after(turn: int, bid: object, side: object, doubled: object, passes: int, named: Named) -> State:
    """The state after a pass, which may end the auction."""
    if passes == 4:
        return ("end", None)
    if passes == 3 and bid is not None:
        return ("end", bid, side, doubled, named)
    return ((turn + 1) % 4, bid, side, doubled, passes, named)


def name(named: Named, turn: int, denomination: int) -> Named:
    """Note who of a side named a denomination first."""
    if any(known[:2] == (turn % 2, denomination) for known in named):
        return named
    return tuple(sorted((*named, (turn % 2, denomination, turn))))


def count(levels: int, denominations: int, with_names: bool) -> tuple[int, int]:
    """The number of states and of transitions: seat on turn, bid, its side, doubling, passes, who named what first.

    Ends are told apart by contract, side and, with names, who named what first.
    """
    bids = [(level, denomination) for level in range(1, levels + 1) for denomination in range(denominations)]
    start: State = (0, None, None, 0, 0, ())
    found, edge, ways = {start}, [start], 0
    while edge:
        fresh = []
        for state in edge:
            for follower in followers(state, bids, with_names):
                ways += 1
                if follower not in found:
                    found.add(follower)
                    fresh.append(follower)
        edge = fresh
    return len(found), ways


if __name__ == "__main__":
    print("all bids, key that decides:", count(7, 5, False))
    for levels, denominations in ((1, 1), (2, 2), (3, 3), (4, 4)):
        print(f"{levels} levels, {denominations} denominations, who named what:", count(levels, denominations, True))
