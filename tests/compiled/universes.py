"""Universes that several tests explore."""

from __future__ import annotations

import random
from typing import Any

from bridge_fsm.calls import DENOMINATIONS, Denomination
from bridge_fsm.cards import CARDS, card_set
from bridge_fsm.compiled.keys import Key, Symmetry
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.deals import Deal
from bridge_fsm.events import Word
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.position import Phase
from bridge_fsm.setting import Setting


def auction(edition: Edition | str, key: Key, symmetry: Symmetry = Symmetry.none, **bounds: Any) -> Universe:
    """The regular auction: nothing but calls, up to its end."""
    laws = load_edition(edition) if isinstance(edition, str) else edition
    words = frozenset({Word.call})
    return Universe(edition=laws, words=words, until=Phase.clarification, key=key, symmetry=symmetry, **bounds)


def small_auction(edition: str, levels: int, denominations: int, key: Key = Key.declares, **more: Any) -> Universe:
    """The regular auction of so many levels and denominations."""
    return auction(edition, key, levels=levels, denominations=frozenset(DENOMINATIONS[:denominations]), **more)


def small_board(edition: str, cards: int, seed: int = 1, **more: Any) -> Universe:
    """A whole board of few cards and one possible bid, one spade unless `more` says otherwise."""
    pack = list(CARDS)
    random.Random(seed).shuffle(pack)
    hands = [card_set(pack[cards * seat : cards * (seat + 1)]) for seat in range(4)]
    setting = Setting(deal=Deal((hands[0], hands[1], hands[2], hands[3])))
    chosen = {"levels": 1, "denominations": frozenset(DENOMINATIONS[3:4]), **more}
    return Universe(edition=load_edition(edition), setting=setting, **chosen)


def irregular_auction(edition: str, irregularities: int, **more: Any) -> Universe:
    """An auction of one level and two denominations with irregularities."""
    chosen = {"levels": 1, "denominations": frozenset(DENOMINATIONS[2:4]), "until": Phase.clarification, **more}
    return Universe(edition=load_edition(edition), irregularities=irregularities, **chosen)


def two_irregular_acts(edition: str) -> Universe:
    """An auction of one possible bid with two irregular acts among calls and what they wait for."""
    words = frozenset({Word.call, Word.accept, Word.decline, Word.find})
    return irregular_auction(edition, 2, denominations=frozenset({Denomination.S}), words=words)
