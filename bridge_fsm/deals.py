"""Deals: who holds which cards at the start, wholly or partly known, in the notation of PBN."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.cards import (
    NO_CARDS,
    RANKS,
    card_bit,
    card_text,
    cards_in,
    holds,
    make_card,
    parse_rank,
    rank_of,
    suit_cards,
)
from bridge_fsm.errors import Fault, InputError, not_a
from bridge_fsm.seats import SEATS, parse_seat, seat_text

UNKNOWN = "-"


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands as sets of cards, by seat; None is a hand that is not known."""

    hands: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)

    @property
    def is_complete(self) -> bool:
        """Tell whether all four hands are known and have thirteen cards each."""
        return all(hand is not None and hand.bit_count() == 13 for hand in self.hands)

    @property
    def known(self) -> int:
        """The seats whose hands are known, one bit each."""
        return sum(1 << seat for seat in SEATS if self.hands[seat] is not None)

    def faults(self, equal_lengths: bool = True) -> list[Fault]:
        """What is wrong with the deal: cards in two hands, hands of unequal length (unless that is allowed)."""
        found = [
            Fault(f"{card_text(card)} is held by {seat_text(first)} and by {seat_text(second)}")
            for first in SEATS
            for second in SEATS[first + 1 :]
            for card in cards_in((self.hands[first] or NO_CARDS) & (self.hands[second] or NO_CARDS))
        ]
        found += [
            Fault(f"{seat_text(seat)} has {hand.bit_count()} cards; at most 13 are possible")
            for seat, hand in zip(SEATS, self.hands, strict=True)
            if hand is not None and hand.bit_count() > 13
        ]
        lengths = {hand.bit_count() for hand in self.hands if hand is not None}
        if equal_lengths and len(lengths) > 1:
            found.append(Fault(f"the hands have {', '.join(map(str, sorted(lengths)))} cards; expected equal numbers"))
        return found

    def __str__(self) -> str:
        return "N:" + " ".join(hand_text(hand) for hand in self.hands)


def parse_deal(text: str) -> Deal:
    """Read `N:A2.KQT54.A9.K432 - - -`: first seat, then four hands clockwise; `-` unknown, `...` an empty hand.

    Raises `InputError` for another form, an unknown rank, or a card that stands twice in one hand. Cards in two
    hands and hands of unequal length are left to `Deal.faults`.
    """
    first, colon, rest = text.strip().partition(":")
    if not colon:
        raise not_a("deal", text, "first seat, colon and four hands, as in N:A2.KQT54.A9.K432 - - -")
    start, words = parse_seat(first), rest.split()
    if len(words) != 4:
        raise InputError(f"a deal has four hands; found {len(words)} in {text!r}")
    hands: list[int | None] = [None] * 4
    for offset, word in enumerate(words):
        hands[(start + offset) % 4] = parse_hand(word)
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def parse_hand(text: str) -> int | None:
    """Read `A2.KQT54.A9.K432` (spades, hearts, diamonds, clubs); `-` is None, a hand that is not known."""
    if text.strip() == UNKNOWN:
        return None
    holdings = text.strip().replace("10", "T").split(".")
    if len(holdings) != 4:
        raise not_a("hand", text, "four suits divided by dots, spades first")
    hand = NO_CARDS
    for suit, holding in zip((3, 2, 1, 0), holdings, strict=True):
        for letter in holding:
            card = make_card(suit, parse_rank(letter))
            if holds(hand, card):
                raise InputError(f"{card_text(card)} stands twice in the hand {text!r}")
            hand |= card_bit(card)
    return hand


def hand_text(hand: int | None) -> str:
    """The hand as PBN writes it, spades first; `-` for None."""
    if hand is None:
        return UNKNOWN
    return ".".join(holding_text(hand, suit) for suit in (3, 2, 1, 0))


def holding_text(hand: int, suit: int) -> str:
    """The ranks that a hand holds in a suit, highest first."""
    return "".join(RANKS[rank_of(card)] for card in reversed(cards_in(hand & suit_cards(suit))))
