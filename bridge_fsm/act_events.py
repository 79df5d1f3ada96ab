"""Acts as events: the way back from what the machines hear to what can stand in a scenario file."""

from __future__ import annotations

from typing import Any

from bridge_fsm.events import Actor, Event, Finding, FindingWord, Word
from bridge_fsm.laws.act import Act, What

FIRST_TRICK: dict[Word, dict[str, Any]] = {
    Word.turn_trick: {"trick": 1, "lost": True},
    Word.correct_trick: {"trick": 1},
}


def event_of(act: Act) -> Event:
    """The event that is heard as this act of a domain (see `domains`), in its natural meaning."""
    word = Word(act.word)
    parts: dict[str, Any] = {"call": act.call, "cards": (act.card,) if act.card else ()}
    if word == Word.play and act.manner:
        parts["manner"] = "face down"
        word = Word.lead
    elif word == Word.find:
        seat = None if act.of > Actor.W else act.of
        parts["findings"] = (Finding(word=FindingWord(act.finding), holds=bool(act.holds), seat=seat),)
    elif word in (Word.require, Word.forbid):
        parts["suit"] = act.suit
    elif word in (Word.ask, Word.look):
        parts |= _question(act)
    return Event(word=word, by=Actor(act.by), **parts, **FIRST_TRICK.get(word, {}))


def _question(act: Act) -> dict[str, Any]:
    parts: dict[str, Any] = {"what": What(act.what).name.replace("_", " ")}
    if act.what == What.trick:
        parts["trick"] = 1
    if act.of != Actor.NOBODY:
        parts["about" if act.word == Word.ask else "of"] = Actor(act.of)
    return parts
