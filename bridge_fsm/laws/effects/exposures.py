"""Effects on cards that were shown in the auction (Law 24)."""

from __future__ import annotations

from bridge_fsm.events import Word
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.exposures import cards_of_act, single_low_card
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import Position


@effect
def leave_cards_face_up(t: Position, e: Act) -> None:
    """The cards stay face up on the table until the auction has ended."""
    offender, cards = t.offender[e.case], cards_of_act(e)
    t.exposed |= cards
    t.hands[offender] |= cards
    if e.origin == Word.play:
        t.led_early |= 1 << offender


@effect
def make_penalty_cards(t: Position, e: Act) -> None:
    """The offender's exposed cards become penalty cards: minor is a single one below honour that was not led (50B)."""
    offender = t.offender[e.case]
    cards = t.exposed & t.hands[offender]
    if single_low_card(cards) and t.led_early >> offender & 1 == 0:
        t.minor |= cards
    else:
        t.major |= cards
    pick_up_cards(t, e)


@effect
def pick_up_cards(t: Position, e: Act) -> None:
    """The offender's cards no longer lie face up for Law 24."""
    offender = t.offender[e.case]
    t.exposed &= ~t.hands[offender]
    t.led_early &= ~(1 << offender)


@effect
def lay_penalty_cards_open(t: Position, e: Act) -> None:
    """The auction goes on: the offender's penalty cards are exposed cards again, one that was led still as led."""
    offender = t.offender[e.case]
    cards = (t.major | t.minor) & t.hands[offender]
    if cards & t.major and single_low_card(cards):
        t.led_early |= 1 << offender
    t.exposed |= cards
    free_penalty_cards(t, e)


@effect
def free_penalty_cards(t: Position, e: Act) -> None:
    """Declarer does not treat the offender's cards as penalty cards (24 of 1987 and 1997): they are picked up."""
    t.major &= ~t.hands[t.offender[e.case]]
    t.minor &= ~t.hands[t.offender[e.case]]
