"""Random legal boards: dealt by seed, every call and card chosen uniformly among the options."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bridge_fsm.act_events import event_of
from bridge_fsm.cards import card_set
from bridge_fsm.deals import Deal
from bridge_fsm.director import Director
from bridge_fsm.events import Event, Word
from bridge_fsm.laws.editions import Edition
from bridge_fsm.options import options
from bridge_fsm.position import Phase
from bridge_fsm.setting import Setting

GAME = (Word.call, Word.play, Word.face)


@dataclass(frozen=True, slots=True)
class Board:
    """A deal and the events of one random legal board."""

    setting: Setting
    events: tuple[Event, ...]


def random_deal(source: random.Random) -> Deal:
    """Four hands of thirteen cards."""
    cards = list(range(1, 53))
    source.shuffle(cards)
    hands = [card_set(cards[first : first + 13]) for first in (0, 13, 26, 39)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def random_board(edition: Edition, source: random.Random) -> Board:
    """One board from the first call to the last card."""
    setting = Setting(deal=random_deal(source))
    director = Director(edition, setting)
    while director.position.phase not in (Phase.passed_out, Phase.ended):
        acts = [option.act for option in options(director) if option.act.word in GAME]
        director.hear(event_of(source.choice(acts)))
    return Board(setting, tuple(heard.event for heard in director.history))
