"""Hypothesis strategies: all property tests draw from here."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from functools import cache
from typing import Any

from hypothesis import strategies as st

from bridge_fsm.answer_options import option_entry
from bridge_fsm.calls import LAST_CALL, PASS
from bridge_fsm.cards import CARDS, SUITS, card_set, card_text
from bridge_fsm.deals import Deal
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_forms, finding_of
from bridge_fsm.event_json import event_from_json
from bridge_fsm.event_kinds import ALL, plain_text
from bridge_fsm.event_parts import event_of
from bridge_fsm.event_words import FORMS, KEYED_KINDS, MEANING, TOGETHER, Form
from bridge_fsm.events import Actor, Event, Finding, FindingWord, Word
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition
from bridge_fsm.meanings import NOTHING_SAID, Meaning
from bridge_fsm.options import Option, options
from bridge_fsm.position import Position
from bridge_fsm.seats import SEATS
from bridge_fsm.setting import Setting


def _is_plain(text: str) -> bool:
    try:
        return plain_text(text) == text
    except InputError:
        return False


def one_line() -> st.SearchStrategy[str]:
    """Any words with single blanks between them, none too."""
    return st.text(st.characters(exclude_categories=["Cs"]), max_size=20).map(lambda text: " ".join(text.split()))


def free_words() -> st.SearchStrategy[str]:
    """Words that may stand as free text in an event."""
    phrases = ("draws trumps, then cashes S", "together with E 1N", ": x", "a (b) c", "from the top", "5", "all", "#1")
    return st.one_of(st.sampled_from([phrase for phrase in phrases if _is_plain(phrase)]), one_line()).filter(_is_plain)


def meanings() -> st.SearchStrategy[Meaning]:
    """What can be said of a call in a bracket, before the call adds to it."""

    def parted(owners: list[int], artificial: bool, takeout: bool) -> Meaning:
        shows, one_of = (sum(1 << suit for suit in SUITS if owners[suit] == owner) for owner in (1, 2))
        several = one_of.bit_count() > 1
        return Meaning(shows if several else shows | one_of, one_of if several else 0, artificial, takeout)

    owners = st.lists(st.integers(0, 2), min_size=4, max_size=4)
    return st.builds(parted, owners, st.booleans(), st.booleans()).filter(lambda meaning: meaning != NOTHING_SAID)


def seats() -> st.SearchStrategy[Actor]:
    """One of the four players."""
    return st.sampled_from([Actor.N, Actor.E, Actor.S, Actor.W])


_CARDS = st.sampled_from(CARDS)
_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "call": st.integers(PASS, LAST_CALL),
    "card": _CARDS,
    "cards": st.lists(_CARDS, min_size=1, max_size=13, unique=True).map(tuple),
    "pair": st.lists(_CARDS, min_size=2, max_size=2, unique=True).map(tuple),
    "suit": st.sampled_from(SUITS),
    "suit_word": st.sampled_from(SUITS),
    "rank": st.integers(0, 12),
    "seat": seats(),
    "trick": st.integers(1, 13),
    "tricks": st.one_of(st.integers(0, 13), st.just(ALL)),
    "text": free_words(),
    "meaning": meanings(),
}


@st.composite
def findings(draw: st.DrawFn, word: FindingWord | None = None) -> Finding:
    """Every finding that can be written."""
    forms = [form for form in finding_forms() if word in (None, form[0])]
    found, holds, phrase = draw(st.sampled_from(forms))
    return finding_of(found, holds, {**_slots(draw, phrase.kinds, phrase.optional)})


def _slots(draw: st.DrawFn, kinds: dict[str, Any], optional: frozenset[str]) -> dict[str, Any]:
    """A value for every slot; optional ones may be left out."""
    names = {id(kind): name for name, kind in KEYED_KINDS.items()}
    values: dict[str, Any] = {}
    for key, kind in kinds.items():
        if key not in optional or draw(st.booleans()):
            name = names.get(id(kind), key)
            values[key] = draw(findings() if name == "finding" else _VALUES[name])
    return values


@st.composite
def _brackets(draw: st.DrawFn, form: Form) -> dict[str, Any]:
    """What may stand in the brackets of a form."""
    parts: dict[str, Any] = {}
    if MEANING[0] in form.brackets and draw(st.booleans()):
        said = draw(meanings())
        parts |= {key: value for key in MEANING if (value := getattr(said, key))}
    for key in (key for key in form.brackets if key not in (*MEANING, "findings", "caused_by")):
        parts |= {key: True} if draw(st.booleans()) else {}
    if "caused_by" in form.brackets and draw(st.booleans()):
        parts["caused_by"] = draw(seats())
    if "findings" in form.brackets and draw(st.booleans()):
        parts["findings"] = tuple(draw(st.lists(findings(), min_size=1, max_size=3, unique=True)))
    return parts


@st.composite
def acts(draw: st.DrawFn, forms: tuple[Form, ...], together: Event | None = None, note: str = "") -> Event:
    """An event of one of these forms."""
    form = draw(st.sampled_from(forms))
    by = draw(st.sampled_from(sorted(form.actors)))
    parts = {**form.said, **_slots(draw, form.phrase.kinds, form.phrase.optional), **draw(_brackets(form))}
    return event_of(form.word, by, parts, together if form.word in TOGETHER else None, note)


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Every event that has a text form, with two acts at the same time and notes."""
    at_once = tuple(form for form in FORMS if form.word in TOGETHER)
    second = draw(acts(at_once)) if draw(st.booleans()) else None
    return draw(acts(FORMS, second, draw(one_line())))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A full deal: thirteen cards to each hand."""
    cards = draw(st.permutations(CARDS))
    north, east, south, west = (card_set(cards[first : first + 13]) for first in range(0, 52, 13))
    return Deal((north, east, south, west))


@st.composite
def settings_of_boards(draw: st.DrawFn) -> Setting:
    """How a board begins: any dealer, any vulnerability or none told, hands known, partly known or unknown."""
    hands = list(draw(deals()).hands)
    for seat in draw(st.sets(st.integers(0, 3))):
        hands[seat] = None
    dealer = draw(st.sampled_from(SEATS))
    vulnerable = draw(st.one_of(st.none(), st.integers(0, 3)))
    return Setting(dealer=dealer, vulnerable=vulnerable, deal=Deal((hands[0], hands[1], hands[2], hands[3])))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any values within the declared ranges; hardly ever a position that can come about."""
    position = Position()
    for declared in fields(Position):
        values = st.integers(0, declared.metadata["high"])
        count = declared.metadata["count"]
        value = draw(st.lists(values, min_size=count, max_size=count)) if count else draw(values)
        setattr(position, declared.name, value)
    return position


@cache
def laws(name: str) -> Edition:
    """An edition, loaded once."""
    return load_edition(name)


def tables() -> st.SearchStrategy[Director]:
    """A fresh table of any edition with any board."""
    return st.builds(
        lambda name, setting: Director(laws(name), setting), st.sampled_from(EDITIONS), settings_of_boards()
    )


@st.composite
def likely_events(draw: st.DrawFn) -> Event:
    """Acts that a board is made of, mostly by somebody else than should: calls, cards, answers, claims."""
    words = (
        Word.call, Word.call, Word.play, Word.lead, Word.change, Word.withdraw, Word.accept, Word.decline, Word.face,
        Word.claim, Word.concede, Word.agree, Word.object, Word.expose, Word.name, Word.find,
    )  # fmt: skip
    word = draw(st.sampled_from(words))
    return draw(acts(tuple(form for form in FORMS if form.word == word)))


@st.composite
def played_tables(draw: st.DrawFn, longest: int = 40) -> Director:
    """A table after some acts: mostly the options it offers, now and then something likely, lawful or not."""
    director = draw(tables())
    for _ in range(draw(st.integers(0, longest))):
        offered = moves(director)
        lawful = draw(st.integers(0, 9)) > 0
        if offered and lawful:
            director.hear(draw(st.sampled_from(offered)))
        else:
            with suppress(InputError):
                director.hear(draw(likely_events()))
    return director


def moves(director: Director) -> list[Event]:
    """The options of a table as events; questions are left out, and an unknown hand has one card to play."""
    return [option_event(director, option) for option in options(director) if option.act.word != Word.ask]


def option_event(director: Director, option: Option) -> Event:
    """The event that an option stands for, by way of its JSON entry; the card of an unknown hand is put in."""
    entry = option_entry(option, director.position)
    data = {key: value for key, value in entry.items() if key not in ("article", "articles", "needs")}
    if "card" in data and data["card"] is None:
        data["card"] = card_text(option.act.card)
    return event_from_json(data)
