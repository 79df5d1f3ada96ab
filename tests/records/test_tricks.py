"""Who wins a trick."""

from __future__ import annotations

import pytest

from bridge_fsm.cards import parse_card
from bridge_fsm.tricks import winner


@pytest.mark.parametrize(
    ("cards", "leader", "trump", "expected"),
    [
        ("HA H2 H3 H4", 0, 4, 0),
        ("H2 H3 HA H4", 1, 4, 3),
        ("H2 SA SK HT", 2, 4, 1),  # a discard wins nothing
        ("HA C2 C3 HK", 3, 0, 1),  # the higher of two trumps, from the third hand
        ("HA", 2, 3, 2),
    ],
)
def test_winner(cards: str, leader: int, trump: int, expected: int) -> None:
    """Should give the trick to the highest trump, else to the highest card of the suit led."""
    assert winner([parse_card(card) for card in cards.split()], leader, trump) == expected


def test_winner_with_unknown_cards() -> None:
    """Should pass over places without a card, and answer the leader when there is none at all."""
    assert winner([0, parse_card("D2"), 0, parse_card("D3")], 0, 4) == 3
    assert winner([], 1, 4) == 1
