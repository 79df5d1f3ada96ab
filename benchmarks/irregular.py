"""Random boards with irregularities, as events that the table does not refuse: slips of every player, and what follows.

Most acts are drawn from the options, so the boards move on; the rest are calls and cards of anybody at any time. Each
board is heard by the live table while it is made, so its events and its last position are what every executor must
come to.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.boards import Board, random_deal
from bridge_fsm.calls import CALLS
from bridge_fsm.cards import cards_in
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.events import Actor, Event, Finding, FindingWord, Word
from bridge_fsm.laws.act import Act, Manner, What
from bridge_fsm.laws.editions import Edition
from bridge_fsm.options import options
from bridge_fsm.position import Phase, Position
from bridge_fsm.setting import Setting

SLIPS = 0.3  # of all acts tried; some are refused and did not happen
LONGEST = 200  # events of one board
ENOUGH = frozenset((Word.call, Word.play, Word.face, Word.face_hand, Word.accept, Word.decline, Word.find, Word.summon))


@dataclass(frozen=True, slots=True)
class IrregularBoard(Board):
    """A board with where its events lead, and how many of them took an irregular row."""

    last: Position
    irregular: int


def irregular_board(edition: Edition, source: random.Random) -> IrregularBoard:
    """One board, to its end or to the length that is enough."""
    setting = Setting(deal=random_deal(source))
    director = Director(edition, setting)
    for _ in range(2 * LONGEST):
        if director.position.phase in (Phase.passed_out, Phase.ended) or len(director.history) == LONGEST:
            break
        _hear(director, _slip(director.position, source) if source.random() < SLIPS else _regular(director, source))
    heard = director.history
    irregular = sum(any(step.row.irregular for step in one.steps) for one in heard)
    return IrregularBoard(setting, tuple(one.event for one in heard), director.position, irregular)


def _hear(director: Director, event: Event) -> None:
    """Let the table hear an event; one that it refuses did not happen."""
    try:
        director.hear(event)
    except InputError:
        return
    if director.history[-1].refused is not None:
        director.undo()


def _regular(director: Director, source: random.Random) -> Event:
    """One of the options; a pass of the player on turn where there is none."""
    acts = [option.act for option in options(director) if option.act.word in ENOUGH]
    return event_of(source.choice(acts)) if acts else Event(word=Word.call, by=Actor(director.position.turn), call=1)


def _slip(t: Position, source: random.Random) -> Event:
    """A call or a card of anybody, whatever the Laws think of it."""
    by = Actor(t.turn if source.random() < 0.5 else source.randrange(4))
    held = cards_in(t.hands[by])
    if t.phase <= Phase.auction or not held:
        return Event(word=Word.call, by=by, call=source.choice((*CALLS[:13], source.choice(CALLS))))
    return Event(word=Word.play, by=by, cards=(source.choice(held),))


def event_of(act: Act) -> Event:
    """The event that an option is."""
    return Event(
        word=Word(act.word),
        by=Actor(act.by),
        call=act.call,
        cards=(act.card,) if act.card else (),
        findings=(Finding(word=FindingWord(act.finding), holds=bool(act.holds)),) if act.finding else (),
        of=Actor(act.of) if act.of <= Actor.W else None,
        what=What(act.what).name.replace("_", " ") if act.what else "",
        manner="face down" if act.manner == Manner.face_down else "",
    )
