"""Conditions about declarer's rights over a defender's first lead (Law 26), and what he has chosen."""

from __future__ import annotations

from bridge_fsm.cards import holds, suit_cards, suit_of
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import ALL_SUITS, ANY_SUIT, CARD_HELD, UNSHOWN_SUIT, Position
from bridge_fsm.seats import partner, side_of


def lead_right_in_force(t: Position, seat: int) -> int:
    """Declarer's right over a player's first lead: not over his own side, no suit the offender has shown (26A1)."""
    if side_of(seat) == side_of(t.declarer):
        return 0
    return t.lead_right[seat] & ~t.shown[partner(seat)]


@condition
def lead_right_over_player(t: Position, e: Act) -> bool:
    """Declarer has a right over this player's first lead (Law 26)."""
    return lead_right_in_force(t, e.by) != 0


@condition
def lead_right_narrowed(t: Position, e: Act) -> bool:
    """A suit of a withdrawn call has also been shown legally by its caller, whose side defends (Law 26A1)."""
    for seat in range(4):
        if side_of(seat) != side_of(t.last_bidder) and t.lead_right[seat] & t.shown[partner(seat)]:
            return True
    return False


@condition
def lead_right_half_narrowed(t: Position, e: Act) -> bool:
    """Of several suits of a withdrawn call its caller has shown some legally, and some not."""
    for seat in range(4):
        tied = t.lead_right[seat] & ALL_SUITS
        both = tied & t.shown[partner(seat)] != 0 and tied & ~t.shown[partner(seat)] != 0
        if side_of(seat) != side_of(t.last_bidder) and both:
            return True
    return False


@condition
def suit_is_tied(t: Position, e: Act) -> bool:
    """The suit is one that the withdrawn call showed (26A)."""
    return e.suit >= 0 and t.lead_right[t.offender[e.case]] & ALL_SUITS & 1 << e.suit != 0


@condition
def any_suit_may_be_forbidden(t: Position, e: Act) -> bool:
    """Declarer may forbid any one suit (26B); in 2017 one that the offender has not shown legally."""
    bound = t.offender[e.case]
    if e.suit < 0:
        return False
    if t.lead_right[bound] & ANY_SUIT:
        return True
    return t.lead_right[bound] & UNSHOWN_SUIT != 0 and t.shown[partner(bound)] >> e.suit & 1 == 0


@condition
def both_rights_left(t: Position, e: Act) -> bool:
    """Declarer has a right over tied suits and another over any one suit."""
    right = t.lead_right[t.offender[e.case]]
    return right & ALL_SUITS != 0 and right & (ANY_SUIT | UNSHOWN_SUIT) != 0


@condition
def early_lead_is_of_suit(t: Position, e: Act) -> bool:
    """The card that was led before declarer had chosen is of the suit."""
    return suit_of(t.second[e.case] - CARD_HELD) == e.suit


def cards_allowed(t: Position, seat: int) -> int:
    """All cards of the suits that the player may lead."""
    suits = t.require[seat] if t.require[seat] else ALL_SUITS & ~t.forbid[seat]
    allowed = 0
    for suit in range(4):
        if suits >> suit & 1:
            allowed |= suit_cards(suit)
    return allowed


@condition
def lead_is_restricted(t: Position, e: Act) -> bool:
    """The player is on lead and declarer has required or forbidden a suit (Law 26)."""
    return t.trick_length == 0 and (t.require[e.by] | t.forbid[e.by]) != 0


@condition
def leads_as_required(t: Position, e: Act) -> bool:
    """The card is of a suit that the player may lead."""
    return e.card != 0 and holds(cards_allowed(t, e.by), e.card)


@condition
def could_lead_as_required(t: Position, e: Act) -> bool:
    """The player is known to hold a card of a suit that he may lead (Law 59)."""
    return t.hands[e.by] & cards_allowed(t, e.by) != 0


@condition
def hand_is_known(t: Position, e: Act) -> bool:
    """All of the player's cards are known."""
    return t.hands_known >> e.by & 1 == 1
