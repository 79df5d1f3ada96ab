"""Random histories for comparing executors: lawful acts, irregular ones, findings, by any player at any time."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bridge_fsm.calls import FIRST_BID, LAST_BID, LAST_CALL
from bridge_fsm.contracts import Contract
from bridge_fsm.events import Actor, FindingWord, Word
from bridge_fsm.laws.act import Act, Manner, What
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.position import CARD_HELD, Phase, Position
from bridge_fsm.seats import Seat
from bridge_fsm.setting import Setting, Start

CHOICES = (Word.accept, Word.decline, Word.draw_attention, Word.summon, Word.face, Word.agree, Word.object, Word.claim)
LIMITS = (Word.hands_returned, Word.round_ends, Word.correction_ends)
VOLUNTEERED = (
    FindingWord.misinformed, FindingWord.cards_of_another_board, FindingWord.could_have_known, FindingWord.unintended,
)  # fmt: skip
OTHERS = tuple(word for word in Word if word not in (Word.call, Word.play, Word.lead, Word.find))


def opening(edition: Edition, source: random.Random) -> Position:
    """The first position of a board: a random dealer, hands half of the time, the auction over now and then."""
    start = None
    if source.random() < 0.3:
        bid = source.randrange(FIRST_BID, LAST_BID + 1)
        start = Start(contract=Contract(bid, source.randrange(3)), declarer=Seat(source.randrange(4)))
    t = opening_position(edition, Setting(dealer=Seat(source.randrange(4)), start=start))
    if source.random() < 0.5:
        cards = list(range(52))
        source.shuffle(cards)
        t.hands_known = 0b1111
        t.hands = [sum(1 << card for card in cards[first : first + 13]) for first in (0, 13, 26, 39)]
    if source.random() < 0.1:
        t.must_pass[source.randrange(4)] = source.randrange(1, 3)
    return t


def acts(source: random.Random, length: int) -> Iterator[tuple[float, int]]:
    """Two numbers for each act: which kind, and a seed for its arguments."""
    for _ in range(length):
        yield source.random(), source.randrange(1 << 30)


def act_for(t: Position, kind: float, seed: int) -> Act:
    """An act that makes sense in the position more often than not."""
    source = random.Random(seed)
    if t.asked and kind < 0.9:
        return Act(word=Word.find, by=Actor.TD, finding=t.asked, holds=source.randrange(2))
    by = t.turn if kind < 0.85 else source.randrange(4)
    if kind > 0.98:
        return any_act(source)
    if kind > 0.94:
        return question(source, by)
    if kind < 0.03:
        return unasked(source)
    if kind < 0.06 and t.phase <= Phase.clarification:
        return exposure(t, source, by)
    if is_lead_restricted(t) and source.random() < 0.6:
        word = source.choice((Word.require, Word.forbid, Word.waive, Word.withdraw))
        return Act(word=word, by=source.choice((t.declarer, t.declarer, source.randrange(4))), suit=source.randrange(4))
    if t.depth and source.random() < 0.4:
        return Act(word=source.choice(CHOICES), by=source.choice((by, source.randrange(4))))
    if t.phase in (Phase.claim, Phase.ended, Phase.passed_out):
        return after_play(t, source)
    if t.depth and 0 < t.held[0] < CARD_HELD and source.random() < 0.5:
        return correction(t, source, by)
    return call(source, by) if t.phase <= Phase.auction else card(t, source, by)


def unasked(source: random.Random) -> Act:
    """What the Director finds without being asked: a slip, misinformation, cards of another board."""
    finding = source.choice((*VOLUNTEERED, source.choice(list(FindingWord))))
    return Act(
        word=Word.find, by=Actor.TD, finding=finding, holds=source.choice((1, 1, 0)),
        of=source.choice((Actor.NOBODY, *range(4))),
    )  # fmt: skip


def exposure(t: Position, source: random.Random, by: int) -> Act:
    """One card shown or led in the auction, several together, or one that an opponent has caused to be seen."""
    held = [number + 1 for number in range(52) if t.hands[by] >> number & 1] or list(range(1, 53))
    word = source.choice((Word.expose, Word.expose, Word.play))
    cards = source.sample(held, min(len(held), source.choice((1, 1, 2, 3))))
    several = sum(1 << number - 1 for number in cards) if word == Word.expose and len(cards) > 1 else 0
    return Act(word=word, by=by, card=cards[0], cards=several, caused=int(source.random() < 0.1))


def is_lead_restricted(t: Position) -> bool:
    """Some lead may be restricted, and the auction is over."""
    return t.phase > Phase.auction and any(t.lead_right)


def correction(t: Position, source: random.Random, by: int) -> Act:
    """The call that is held, one or two levels higher, with its meaning or another."""
    number = min(LAST_CALL, t.held[0] + source.choice((5, 5, 10)))
    meaning = source.choice((t.held_meaning[0], t.held_meaning[0], source.randrange(512)))
    return Act(word=source.choice((Word.call, Word.call, Word.change)), by=by, call=number, meaning=meaning)


def question(source: random.Random, by: int) -> Act:
    """A question, a look, an exposure."""
    word = source.choice((Word.ask, Word.ask, Word.ask, Word.look, Word.face_hand, Word.expose))
    return Act(word=word, by=by, what=source.choice(list(What)), of=source.randrange(4))


def after_play(t: Position, source: random.Random) -> Act:
    """Agreement, objection, the time limits, cards after the end."""
    word = source.choice((Word.agree, Word.object, Word.object, *LIMITS, Word.call_next_board, Word.play, Word.claim))
    if word in LIMITS:
        return Act(word=word)
    by = source.choice((4, 5)) if word == Word.call_next_board else source.randrange(4)
    return Act(word=word, by=by, card=source.randrange(53))


def call(source: random.Random, by: int) -> Act:
    """A call, low ones more often, with some meaning."""
    number = source.choice((1, 1, 2, 3, source.randrange(1, 20), source.randrange(1, LAST_CALL + 1)))
    meaning = source.choice((0, 1 << max(0, (number - 4) % 5) & 15, source.randrange(512)))
    word = Word.change if source.random() < 0.08 else Word.call
    act = Act(word=word, by=by, call=number, meaning=meaning)
    if word == Word.call and source.random() < 0.04:
        act.together, act.later_by = 1, (by + source.randrange(1, 4)) % 4
        act.later_call, act.later_meaning = source.randrange(1, 20), source.randrange(512)
    return act


def card(t: Position, source: random.Random, by: int) -> Act:
    """A card, following suit more often than not; dummy's by its name, a claim or a facing now and then."""
    chance = source.random()
    if not t.dummy_faced and chance > 0.85:
        return Act(word=Word.face_hand, by=(t.declarer + 2) % 4)
    if chance < 0.1:
        return Act(word=source.choice(CHOICES), by=by, tricks=source.randrange(-1, 14))
    if chance < 0.14:
        return Act(word=Word.concede, by=source.randrange(4), tricks=source.randrange(-1, 5))
    held = [number + 1 for number in range(52) if t.hands[by] >> number & 1] or list(range(1, 53))
    led = (t.trick[0] - 1) // 13 if t.trick_length else -1
    suited = [number for number in held if (number - 1) // 13 == led]
    chosen = source.choice(suited if suited and source.random() < 0.8 else held)
    if by == t.turn == (t.declarer + 2) % 4 and source.random() < 0.5:
        return Act(word=Word.name, by=t.declarer, card=source.choice((chosen, chosen, 0)))
    manner = Manner.face_down if t.phase == Phase.clarification and source.random() < 0.7 else Manner.plain
    if source.random() < 0.06:
        manner = source.choice((Manner.face_down, Manner.revoke, Manner.other))
    return Act(word=Word.play, by=by, card=chosen, manner=manner)


def any_act(source: random.Random) -> Act:
    """Any word by anybody with any arguments, a call or a card among them."""
    act = Act(
        word=source.choice(OTHERS),
        by=source.randrange(8),
        call=source.randrange(LAST_CALL + 1),
        card=source.randrange(53),
        what=source.choice(list(What)),
        of=source.randrange(8),
        tricks=source.randrange(-1, 14),
        finding=source.choice(list(FindingWord)),
        holds=source.randrange(2),
    )
    if source.randrange(2):
        act.call = 0
    else:
        act.card = 0
    return act
