"""Conditions about a card that is put down."""

from __future__ import annotations

from bridge_fsm.cards import holds, suit_cards, suit_of
from bridge_fsm.laws.act import Act, Manner
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import Position
from bridge_fsm.seats import partner


@condition
def face_down(t: Position, e: Act) -> bool:
    """The card lies face down."""
    return e.manner == Manner.face_down


@condition
def faced_plainly(t: Position, e: Act) -> bool:
    """The card is faced as a play, in no other manner and not together with another card."""
    return e.manner == Manner.plain and e.together == 0


@condition
def lead_to_trick(t: Position, e: Act) -> bool:
    """No card has been played to the trick."""
    return t.trick_length == 0


@condition
def follows_suit(t: Position, e: Act) -> bool:
    """The card is of the suit that was led to the trick."""
    return t.trick_length > 0 and suit_of(e.card) == suit_of(t.trick[0])


@condition
def could_follow_suit(t: Position, e: Act) -> bool:
    """The player's hand is known and holds a card of the suit that was led."""
    return t.trick_length > 0 and t.hands[e.by] & suit_cards(suit_of(t.trick[0])) != 0


@condition
def card_is_his(t: Position, e: Act) -> bool:
    """The player has the card: his hand holds it, or is not known, and it has not been played."""
    if e.card == 0 or holds(t.played, e.card):
        return False
    return t.hands_known >> e.by & 1 == 0 or holds(t.hands[e.by], e.card)


@condition
def said_to_revoke(t: Position, e: Act) -> bool:
    """The card is said to be a revoke, since the hands are not known."""
    return e.manner == Manner.revoke


@condition
def is_the_lead(t: Position, e: Act) -> bool:
    """The card is the one that lies face down as the opening lead."""
    return e.card != 0 and e.card == t.lead_down


@condition
def dummys_turn(t: Position, e: Act) -> bool:
    """It is dummy's turn to play."""
    return t.turn == partner(t.declarer)


@condition
def at_turn_of_his_hands(t: Position, e: Act) -> bool:
    """It is the player's turn; for declarer dummy's turn too."""
    return e.by == t.turn or (e.by == t.declarer and t.turn == partner(t.declarer))


@condition
def names_a_card(t: Position, e: Act) -> bool:
    """Declarer names a card by suit and rank (Law 46A)."""
    return e.card != 0


@condition
def dummy_not_faced(t: Position, e: Act) -> bool:
    """Dummy has not spread his hand yet."""
    return t.dummy_faced == 0


@condition
def card_was_played(t: Position, e: Act) -> bool:
    """The card has been played already."""
    return e.card != 0 and holds(t.played, e.card)
