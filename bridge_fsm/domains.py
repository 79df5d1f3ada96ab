"""The arguments that each event word may have: one domain for a word, none for a Law.

A domain is a row of places, each of which is one act or none. What may be offered comes first; the `wide` domain goes
on with what can happen and is never offered (a bid above seven, an exposed card, an attempt to change a call), up to
a bound: natural meanings, one card at a time, claims of all remaining tricks. The functions are scalar, so that the
live and the compiled table enumerate by the same code.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.calls import FIRST_BID, LAST_BID, LAST_CALL, Denomination, denomination_of
from bridge_fsm.cards import NO_CARD, card_bit, holds, suit_cards, suit_of
from bridge_fsm.events import Actor, FindingWord, Word
from bridge_fsm.laws.act import Act, Manner, What
from bridge_fsm.position import SET_OF_CARDS, Phase, Position
from bridge_fsm.seats import lho, partner, rho

PACK = 52
FINDINGS = 6  # yes and no to what is asked, to a slip, to a pause
VOLUNTEERED_PLACES = 12  # three findings, of four players


def acts(t: Position, word: int, by: int, wide: bool = False) -> Iterator[Act]:
    """Every act of a word that an actor could be offered, in a fixed order; `wide`, what else he could do too."""
    for place in range(places(word, int(wide))):
        act = Act(word=word, by=by)
        if put(t, act, place):
            yield act


def places(word: int, wide: int) -> int:
    """How many places the domain of a word has; 0 for a word that is never offered, unless `wide`."""
    if word == Word.call:
        return LAST_CALL if wide else LAST_BID
    if word == Word.play:
        return 2 * PACK
    if word == Word.ask:
        return 4
    if word == Word.find:
        return FINDINGS + VOLUNTEERED_PLACES if wide else FINDINGS
    if word == Word.require or word == Word.forbid:
        return 4
    if word == Word.look:
        return 4 if wide else 1
    if is_plain(word):
        return 1
    return unoffered_places(word) if wide else 0


def unoffered_places(word: int) -> int:
    """How many places the domain of a word has that can happen and is never offered; 0 beyond the bound."""
    if word == Word.change:
        return LAST_BID
    if word == Word.expose or word == Word.show:
        return PACK + 1
    if word == Word.name:
        return PACK
    return int(happens_plainly(word))


def is_plain(word: int) -> bool:
    """A word that is offered without an object."""
    if word == Word.accept or word == Word.decline or word == Word.waive or word == Word.play_on:
        return True
    if word == Word.face or word == Word.face_hand or word == Word.spread:
        return True
    if word == Word.claim or word == Word.concede or word == Word.agree or word == Word.object:
        return True
    return word == Word.draw_attention or word == Word.summon or word == Word.withdraw


def happens_plainly(word: int) -> bool:
    """A word without an object that can happen and is never offered: a trick turned, a time limit."""
    if word == Word.turn_trick or word == Word.correct_trick or word == Word.short:
        return True
    if word == Word.hands_returned or word == Word.call_next_board:
        return True
    return word == Word.round_ends or word == Word.correction_ends


def put(t: Position, e: Act, place: int) -> bool:
    """Write the act at a place of the domain into `e`, whose word and actor are set; False where there is none."""
    if e.word == Word.call or e.word == Word.change:
        return choose_call(e, place + 1)
    if e.word == Word.play:
        return choose_play(t, e, place)
    if e.word == Word.name:
        return choose_card(t, e, partner(t.declarer), place + 1)
    if e.word == Word.expose or e.word == Word.show:
        return choose_card(t, e, e.by, place + 1)
    if e.word == Word.ask:
        return choose_question(e, place)
    if e.word == Word.look:
        return choose_look(e, place)
    if e.word == Word.find:
        return choose_finding(t, e, place)
    if e.word == Word.require or e.word == Word.forbid:
        e.suit = place
    return True


def choose_finding(t: Position, e: Act, place: int) -> bool:
    """Yes or no to what is asked; else whether a changed call was a slip (25A), and what may be volunteered."""
    if t.asked:
        e.finding, e.holds = t.asked, 1 - place
        return place < 2
    if place < 2:
        return False
    if place < FINDINGS:
        e.finding = FindingWord.unintended if place < 4 else FindingWord.without_pause
        e.holds = 1 - place % 2
        return True
    e.holds, e.of = 1, (place - FINDINGS) % 4
    e.finding = FindingWord.misinformed
    if place >= FINDINGS + 8:
        e.finding = FindingWord.could_have_known
    elif place >= FINDINGS + 4:
        e.finding = FindingWord.cards_of_another_board
    return True


def choose_call(e: Act, call: int) -> bool:
    """A call in its natural meaning: a bid of a suit shows it."""
    e.call = call
    if call >= FIRST_BID and denomination_of(call) != Denomination.N:
        e.meaning = 1 << denomination_of(call)
    return True


def choose_play(t: Position, e: Act, place: int) -> bool:
    """Each card of a known hand, or one that stands for all of an unknown one; before the play face down first."""
    before = t.phase < Phase.play
    if before and place < PACK:
        e.manner = Manner.face_down
    if not before and place >= PACK:
        return False
    return choose_card(t, e, e.by, place % PACK + 1)


def choose_card(t: Position, e: Act, seat: int, card: int) -> bool:
    """A card, where the seat's hand is known and holds it, or where it stands for all of an unknown hand."""
    if seat > Actor.W:
        return False
    if t.hands_known >> seat & 1:
        e.card = card
        return card <= PACK and holds(t.hands[seat], card)
    e.card = unseen_card(t) if card == 1 else NO_CARD
    if card == PACK + 1:
        e.card = highest_unseen_card(t)
    return e.card > 0


def highest_unseen_card(t: Position) -> int:
    """The highest card that nobody has shown: an honour, as long as there is one."""
    seen = t.played | t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3]
    for card in range(PACK, 0, -1):
        if not seen & card_bit(card):
            return card
    return NO_CARD


def unseen_card(t: Position) -> int:
    """The lowest card that nobody has shown, of the suit led if there is one; no card when all have been shown."""
    free = SET_OF_CARDS & ~(t.played | t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3])
    if t.trick_length > 0 and free & suit_cards(suit_of(t.trick[0])):
        free &= suit_cards(suit_of(t.trick[0]))
    for card in range(1, PACK + 1):
        if free & card_bit(card):
            return card
    return NO_CARD


def choose_question(e: Act, place: int) -> bool:
    """A review, an explanation by either opponent, the contract."""
    e.what = What.review
    if place == 3:
        e.what = What.contract
    elif place > 0:
        e.what, e.of = What.explanation, lho(e.by) if place == 1 else rho(e.by)
    return e.by <= Actor.W or place == 0 or place == 3


def choose_look(e: Act, place: int) -> bool:
    """His own hand out of the board; and, never offered, another hand, a quitted trick, the last card."""
    e.what = What.hand
    if place == 1:
        e.what, e.of = What.another_hand, lho(e.by)
    elif place == 2:
        e.what = What.trick
    elif place == 3:
        e.what = What.last_card
    return e.by <= Actor.W
