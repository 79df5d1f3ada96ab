"""Conditions about cards that were shown in the auction (Law 24)."""

from __future__ import annotations

from bridge_fsm.cards import HONOURS, card_bit
from bridge_fsm.events import Word
from bridge_fsm.laws.act import Act, Manner
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import Position


def cards_shown(t: Position, e: Act) -> int:
    """All cards of the offender that lie face up, those of this act included."""
    return t.exposed & t.hands[t.offender[e.case]] | cards_of_act(e)


def cards_of_act(e: Act) -> int:
    """The cards of the act, as a set."""
    return e.cards | card_bit(e.card) if e.card else e.cards


def single_low_card(cards: int) -> bool:
    """There is one card at most, and it is below an honour (50B)."""
    return cards & (cards - 1) == 0 and cards & HONOURS == 0


@condition
def partner_could_not_see(t: Position, e: Act) -> bool:
    """The player's partner could not have seen the face."""
    return e.manner == Manner.unseen


@condition
def several_cards_shown(t: Position, e: Act) -> bool:
    """Two or more cards of the offender lie face up (24C)."""
    shown = cards_shown(t, e)
    return shown & (shown - 1) != 0


@condition
def another_shown_before(t: Position, e: Act) -> bool:
    """A card of the offender lay face up already."""
    return t.exposed & t.hands[t.offender[e.case]] & ~cards_of_act(e) != 0


@condition
def honour_shown(t: Position, e: Act) -> bool:
    """One of the offender's cards that lie face up is an honour (24B)."""
    return cards_shown(t, e) & HONOURS != 0


@condition
def put_down_as_lead(t: Position, e: Act) -> bool:
    """The card was put down as a lead (24B)."""
    return e.origin == Word.play
