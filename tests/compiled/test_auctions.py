"""The regular auction as a table: derived from the generated functions, equal to the live table, counted."""

from __future__ import annotations

import pytest

from bridge_fsm.compiled.auctions import ENDED, NOT_LAWFUL, explore_auctions
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.counting import AuctionGraph
from bridge_fsm.laws.editions import EDITIONS, load_edition

# 4 before the first bid (0 to 3 passes), then for each of 35 bids undoubled, doubled and redoubled with 0 to 2 passes.
POSITIONS = 4 + 35 * 3 * 3


@pytest.mark.parametrize("name", EDITIONS)
def test_table_of_the_regular_auction(name: str) -> None:
    """Should have every position once, and count as is known."""
    table = explore_auctions(CompiledTable(load_edition(name)))
    assert table.after.shape == (POSITIONS, 38)
    assert table.sequences_by_length(6) == [36, 701, 9731, 107451, 999852, 8126237]
    assert table.all_auctions() == (4 * 22**35 - 1) // 3


def test_table_has_the_ways_of_the_live_table() -> None:
    """Should have as many lawful calls and ends in every position as the live table, position by position."""
    table = explore_auctions(CompiledTable(load_edition("2017")))
    live = AuctionGraph(load_edition("2017"))
    pairs, met = [(0, live.start)], {(0, live.start)}
    while pairs:
        place, key = pairs.pop()
        ways = [int(after) for after in table.after[place] if after != NOT_LAWFUL]
        others = live.after(key)
        assert len(ways) == len(others)
        for after, other in zip(ways, others, strict=True):
            assert (after == ENDED) == (other == ("ended",))
            if after != ENDED and (after, other) not in met:
                met.add((after, other))
                pairs.append((after, other))
    assert len({place for place, _ in met}) == POSITIONS
