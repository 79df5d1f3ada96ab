"""The arguments that each event word may have when it is offered: one domain for a word, none for a Law.

A word that is never offered (an exposure, an attempt to change a call, a time limit) has no domain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bridge_fsm.calls import CALLS
from bridge_fsm.cards import CARDS, cards_in, holds, suit_of
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import Act, Manner, What, pack_meaning
from bridge_fsm.meanings import natural_meaning
from bridge_fsm.position import Phase, Position
from bridge_fsm.seats import lho, rho

Domain = Callable[[Position, int], Iterator[Act]]


def acts(t: Position, word: int, by: int) -> Iterator[Act]:
    """Every act of a word that an actor could be offered, in a fixed order."""
    domain = DOMAINS.get(word)
    if domain is not None:
        yield from domain(t, by)


def _calls(t: Position, by: int) -> Iterator[Act]:
    for call in CALLS:
        yield Act(word=Word.call, by=by, call=call, meaning=pack_meaning(natural_meaning(call)))


def _cards(t: Position, by: int) -> Iterator[Act]:
    """Each card of a known hand, or one that stands for all of an unknown one; before the play face down first."""
    for manner in (Manner.plain,) if t.phase >= Phase.play else (Manner.face_down, Manner.plain):
        for card in hand_of(t, by):
            yield Act(word=Word.play, by=by, card=card, manner=manner)


def hand_of(t: Position, by: int) -> list[int]:
    """The cards of a known hand; of an unknown one a single card that nobody has shown, of the suit led if possible."""
    if t.hands_known >> by & 1:
        return cards_in(t.hands[by])
    seen = t.played | t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3]
    free = [card for card in CARDS if not holds(seen, card)]
    led = [card for card in free if t.trick_length and suit_of(card) == suit_of(t.trick[0])]
    return (led or free)[:1]


def _plain(word: Word) -> Domain:
    def domain(t: Position, by: int) -> Iterator[Act]:
        yield Act(word=word, by=by)

    return domain


def _questions(t: Position, by: int) -> Iterator[Act]:
    yield Act(word=Word.ask, by=by, what=What.review)
    for opponent in (lho(by), rho(by)) if by <= Actor.W else ():
        yield Act(word=Word.ask, by=by, what=What.explanation, of=opponent)
    yield Act(word=Word.ask, by=by, what=What.contract)


def _looks(t: Position, by: int) -> Iterator[Act]:
    yield Act(word=Word.look, by=by, what=What.hand)


def _findings(t: Position, by: int) -> Iterator[Act]:
    for holds_true in (1, 0) if t.asked else ():
        yield Act(word=Word.find, by=Actor.TD, finding=t.asked, holds=holds_true)


DOMAINS: dict[int, Domain] = {
    Word.call: _calls,
    Word.play: _cards,
    Word.find: _findings,
    Word.ask: _questions,
    Word.look: _looks,
    **{
        word: _plain(word)
        for word in (
            Word.accept, Word.decline, Word.face, Word.face_hand, Word.spread, Word.waive, Word.claim, Word.concede,
            Word.agree, Word.object, Word.play_on, Word.draw_attention, Word.summon,
        )
    },
}  # fmt: skip
