"""Who wins a trick (Law 44E, 44F)."""

from __future__ import annotations

from collections.abc import Sequence

from bridge_fsm.cards import NO_CARD, suit_of

NO_TRUMP = 4  # the number of notrump among the denominations; no suit is equal to it


def beats(card: int, best: int, trump: int) -> bool:
    """Tell whether a card, played later, beats the best card so far: higher in its suit, or a trump on another suit."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


def winner(cards: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a trick (Laws 44E, 44F): cards in order from the leader on, trump 0..3 or 4 for notrump.

    A place that holds no card (0) wins nothing; without any card the leader is answered.
    """
    best = NO_CARD
    place = 0
    for offset, card in enumerate(cards):
        # `&` and `|` leave a compiler no branch to guess wrong
        wins = (card != NO_CARD) & ((best == NO_CARD) | beats(card, best, trump))
        best = card if wins else best
        place = offset if wins else place
    return (leader + place) & 3
