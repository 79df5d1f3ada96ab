"""One entry of the answer's `options`: who, what, the articles, and the object that the word needs."""

from __future__ import annotations

from typing import Any

from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text, suit_text
from bridge_fsm.event_findings import finding_text
from bridge_fsm.events import Actor, Finding, FindingWord, Word, word_text
from bridge_fsm.laws.act import Act, Manner, What
from bridge_fsm.laws.conditions.taking_back import place_of_last_call
from bridge_fsm.options import Option
from bridge_fsm.position import PAST_CALLS, Phase, Position
from bridge_fsm.seats import seat_text


def option_entry(option: Option, t: Position) -> dict[str, Any]:
    """The entry of an option (section 4 of the contract)."""
    act = option.act
    entry: dict[str, Any] = {"by": Actor(act.by).name, "do": _do(act, t)}
    entry |= _object(act, t)
    if option.about is not None:
        entry |= {"call": call_text(option.about[1]), "from": seat_text(option.about[0])}
    if option.articles:
        entry |= {"article": option.articles[0], "articles": list(option.articles)}
    if option.needs:
        entry["needs"] = [finding_text(Finding(word=word)) for word in option.needs]
    return entry


def _do(act: Act, t: Position) -> str:
    """The first card of a trick is a lead."""
    if act.word == Word.play and t.trick_length == 0:
        return word_text(Word.lead)
    return word_text(Word(act.word))


def _object(act: Act, t: Position) -> dict[str, Any]:
    if act.word == Word.call:
        return {"call": call_text(act.call)}
    if act.word == Word.play:
        return _card_object(act, t)
    if act.word == Word.find:
        return {"finding": finding_text(Finding(word=FindingWord(act.finding), holds=bool(act.holds)))}
    if act.word in (Word.ask, Word.look):
        return _question_object(act)
    if act.word in (Word.require, Word.forbid):
        return {"suit": suit_text(act.suit)}
    if act.word == Word.withdraw:
        return _withdrawn_call(act, t)
    return {}


def _withdrawn_call(act: Act, t: Position) -> dict[str, Any]:
    """The call that would be taken back: the player's last that stands."""
    place = place_of_last_call(t, act.by)
    return {} if place == PAST_CALLS or t.phase >= Phase.play else {"call": call_text(t.past_call[place])}


def _card_object(act: Act, t: Position) -> dict[str, Any]:
    """A card of a known hand; null stands for any of an unknown one. A lead face down says so."""
    known = t.hands_known >> act.by & 1
    entry: dict[str, Any] = {"card": card_text(act.card) if known else None}
    if act.manner == Manner.face_down and t.phase == Phase.clarification:
        entry["face_down"] = True
    return entry


def _question_object(act: Act) -> dict[str, Any]:
    entry: dict[str, Any] = {"what": What(act.what).name.replace("_", " ")}
    if act.of != Actor.NOBODY:
        entry["of"] = Actor(act.of).name
    return entry
