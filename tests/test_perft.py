"""Count tables: legal call sequences by length, and the number of all auctions, in every edition."""

from __future__ import annotations

from functools import cache

import pytest

from bridge_fsm.calls import call_text
from bridge_fsm.counting import AuctionGraph, all_auctions, sequences_by_length
from bridge_fsm.director import Director
from bridge_fsm.events import Word
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition
from bridge_fsm.options import options

# Legal call sequences of each length from the empty auction, finished auctions not being continued; the figures are
# those of shared/style-examples.md, and the first three are easily counted by hand: 36 = pass and 35 bids.
BY_LENGTH = [36, 701, 9731, 107451, 999852, 8126237]
# All auctions of one dealer: four passes, or up to three passes and then the bids of any set, each with 21 ways of
# passing, doubling and redoubling before the next: 4 * (22 ** 35 - 1) / 3 (with the four passes).
ALL_AUCTIONS = (4 * 22**35 - 1) // 3


@cache
def laws(name: str) -> Edition:
    """An edition, loaded once."""
    return load_edition(name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_sequences_by_length(edition: str) -> None:
    """Should count as many legal sequences of each length as are known; else tell the counts below each first call."""
    counted = sequences_by_length(laws(edition), len(BY_LENGTH))
    assert counted == BY_LENGTH, below_each_call(laws(edition))


def below_each_call(edition: Edition) -> dict[str, int]:
    """The number of second calls below each first call: where a mismatch begins."""
    director = Director(edition)
    counts = {}
    for option in options(director):
        if option.act.word == Word.call:
            _, after, _ = director.rehearse(option.act)
            graph = AuctionGraph(edition)
            graph.positions[("after",)] = after
            counts[call_text(option.act.call)] = len(graph.after(("after",)))
    return counts


def test_second_calls() -> None:
    """Should count below each first call: after a pass 36, after the n-th bid pass, double and the bids above it."""
    counts = below_each_call(laws("1987"))
    assert counts["P"] == 36
    assert [count for call, count in counts.items() if call != "P"] == [2 + 35 - bid for bid in range(1, 36)]
    assert sum(counts.values()) == BY_LENGTH[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_auctions(edition: str) -> None:
    """Should count every auction exactly."""
    counted = all_auctions(laws(edition))
    assert counted == ALL_AUCTIONS
    assert (len(str(counted)), str(counted)[:12]) == (48, "128745650347")
