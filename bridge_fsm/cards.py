"""Suits, ranks and cards, and sets of cards as bits.

A card is a number 1..52, `1 + 13 * suit + rank` with rank 0 for the two and 12 for the ace; 0 is no card.
A set of cards has bit `card - 1` for every card in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from bridge_fsm.errors import not_a


class Suit(IntEnum):
    """A suit, in the order of its rank in the auction."""

    C = 0
    D = 1
    H = 2
    S = 3


SUITS = tuple(Suit)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS = "♣♦♥♠"
RANKS = "23456789TJQKA"
NO_CARD = 0
CARDS = tuple(range(1, 53))
NO_CARDS = 0
ALL_CARDS = (1 << 52) - 1
TEN = 8
HONOURS = 0x1F00 * (1 | 1 << 13 | 1 << 26 | 1 << 39)  # the set of all aces, kings, queens, jacks and tens


def make_card(suit: int, rank: int) -> int:
    """The card of a suit (0..3) and a rank (0 two .. 12 ace)."""
    return 1 + 13 * suit + rank


def suit_of(card: int) -> int:
    """The suit 0..3 of a card."""
    return (card - 1) // 13


def rank_of(card: int) -> int:
    """The rank of a card, 0 for the two and 12 for the ace."""
    return (card - 1) % 13


def card_bit(card: int) -> int:
    """The set that holds only this card."""
    return 1 << (card - 1)


def suit_cards(suit: int) -> int:
    """The set of the thirteen cards of a suit."""
    return 0x1FFF << (13 * suit)


def holds(cards: int, card: int) -> bool:
    """Tell whether a set holds a card."""
    return (cards >> (card - 1)) & 1 == 1


def is_honour(card: int) -> bool:
    """Tell whether a card is an honour: ace, king, queen, jack or ten."""
    return rank_of(card) >= TEN


def cards_in(cards: int) -> list[int]:
    """The cards of a set, in the order of their numbers."""
    return [card for card in CARDS if holds(cards, card)]


def card_set(cards: Iterable[int]) -> int:
    """The set of these cards."""
    bits = NO_CARDS
    for card in cards:
        bits |= card_bit(card)
    return bits


def parse_suit(text: str) -> Suit:
    """Read `H`, `hearts`, `heart` or a symbol; raise `InputError` for anything else."""
    word = text.strip().casefold()
    for suit, name, symbol in zip(SUITS, SUIT_NAMES, SUIT_SYMBOLS, strict=True):
        if word in (suit.name.casefold(), name, name[:-1], symbol):
            return suit
    raise not_a("suit", text, "S, H, D or C")


def parse_rank(text: str) -> int:
    """Read `A`, `t`, `10`, `2`: the rank 0 (two) to 12 (ace); raise `InputError` for anything else."""
    word = text.strip().upper()
    word = "T" if word == "10" else word
    if len(word) == 1 and word in RANKS:
        return RANKS.index(word)
    raise not_a("rank", text, "A, K, Q, J, T or 9 to 2")


def parse_card(text: str) -> int:
    """Read `HA`, `S10`, `♠5`, `st`: suit, then rank; raise `InputError` for anything else."""
    word = text.strip()
    try:
        return make_card(parse_suit(word[:1]), parse_rank(word[1:]))
    except ValueError:
        raise not_a("card", text, "suit and rank, as in HA or ST") from None


def suit_text(suit: int) -> str:
    """The letter of a suit."""
    return Suit(suit).name


def card_text(card: int) -> str:
    """Suit and rank of a card, as in `HA`."""
    return suit_text(suit_of(card)) + RANKS[rank_of(card)]


def suits_in(mask: int) -> list[Suit]:
    """The suits of a four-bit mask, lowest first."""
    return [suit for suit in SUITS if mask >> suit & 1]
