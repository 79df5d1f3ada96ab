"""A whole board from the deal to the last card, by the generated choices of an edition.

The source of these functions goes into a generated module, where `call_lawfully`, `play_lawfully` and `listened` are
those written from the rows; the ones below only stand for them. No rule is here: a board goes on as long as the rows
take something.
"""

from __future__ import annotations

from typing import Any

from bridge_fsm.calls import NO_CALL
from bridge_fsm.cards import NO_CARD
from bridge_fsm.compiled.chance import below
from bridge_fsm.laws.hearing import Offer, tell_notices

PACK = 52
LONGEST = 319  # calls of the longest auction: before, between and after 35 bids doubled and redoubled


def call_lawfully(t: Any, e: Any, chance: Any) -> int:
    """Stands for the generated function: a lawful call is chosen and taken; 0 where there is none."""
    raise NotImplementedError


def play_lawfully(t: Any, e: Any, chance: Any) -> int:
    """Stands for the generated function: a lawful card is chosen and taken; 0 where there is none."""
    raise NotImplementedError


def listened(t: Any) -> int:
    """Stands for the generated function: the notices for which some machine of the table has a row in its state."""
    raise NotImplementedError


def deal(t: Any, chance: Any) -> None:
    """Shuffle the pack and deal it; the last thirteen need no order of their own."""
    for place in range(52):
        chance.deck[place] = place
    for place in range(51, 12, -1):
        other = below(chance, place + 1)
        card = chance.deck[place]
        chance.deck[place] = chance.deck[other]
        chance.deck[other] = card
    for seat in range(4):
        hand = 0
        for place in range(13):
            hand |= 1 << chance.deck[13 * seat + place]
        t.hands[seat] = hand


def tell_if_heard(t: Any, e: Any, offer: Offer) -> None:
    """Have the notices told that the act raised, where a machine listens to one of them."""
    if e.raised & listened(t):
        tell_notices(t, e, offer, listened)
    e.notices = e.raised = e.marks = e.rows = 0


def call_all(t: Any, e: Any, offer: Offer, chance: Any, calls: Any, used: int) -> int:
    """Make calls until no more are lawful; answer how many places of `calls` are used then."""
    e.card = NO_CARD
    most = used + LONGEST
    while used < most and call_lawfully(t, e, chance):
        calls[used] = e.call
        used += 1
        tell_if_heard(t, e, offer)
    return used


def play_all(t: Any, e: Any, offer: Offer, chance: Any, cards: Any) -> int:
    """Play cards until no more are lawful; answer how many."""
    e.call = NO_CALL
    played = 0
    while played < PACK and play_lawfully(t, e, chance):
        cards[played] = e.card
        played += 1
        tell_if_heard(t, e, offer)
    return played
