"""The Director's findings in words: one table of phrases, from which both the reader and the writer are derived."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from bridge_fsm.errors import InputError
from bridge_fsm.event_kinds import KINDS, Kind, word_kind
from bridge_fsm.event_patterns import Phrase, compile_phrase
from bridge_fsm.events import Finding, FindingWord
from bridge_fsm.meanings import Meaning, full_meaning, meaning_text, parse_meaning

# The word, its phrase, the phrase of its opposite; the optional seat says of whom, when he is not the last actor.
_WHO = "[{seat} ]"
_TABLE: tuple[tuple[FindingWord, str, str], ...] = (
    (FindingWord.natural, "natural", "artificial"),
    (FindingWord.same_denomination, "same denomination", "not same denomination"),
    (FindingWord.comparable, "comparable", "not comparable"),
    (FindingWord.unintended, _WHO + "unintended", _WHO + "intended"),
    (FindingWord.without_pause, _WHO + "without pause", _WHO + "pause for thought"),
    (FindingWord.misinformed, _WHO + "misinformed", _WHO + "not misinformed"),
    (FindingWord.own_error, _WHO + "own error", _WHO + "not own error"),
    (FindingWord.accidental, _WHO + "accidental", _WHO + "deliberate"),
    (FindingWord.penalty_card, "penalty card", "not a penalty card"),
    (FindingWord.spreading, _WHO + "spreading", _WHO + "not spreading"),
    (FindingWord.claim, _WHO + "claim", _WHO + "no claim"),
    (FindingWord.lead, "lead", "contribution"),
    (FindingWord.simultaneous, "simultaneous", "not simultaneous"),
    (FindingWord.could_have_known, _WHO + "could have known", _WHO + "not could have known"),
    (FindingWord.advantage, _WHO + "advantage", _WHO + "not advantage"),
    (FindingWord.aware, _WHO + "aware[ of {suit}]", _WHO + "unaware[ of {suit}]"),
    (FindingWord.aware, _WHO + "aware of {card}", _WHO + "unaware of {card}"),
    (FindingWord.other_intention, _WHO + "intended {card}", _WHO + "no other intention"),
    (FindingWord.holds, "{seat} holds a {suit:suit_word}", "{seat} holds no {suit:suit_word}"),
    (FindingWord.partner_could_see, _WHO + "partner could see", _WHO + "partner could not see"),
    (FindingWord.cards_of_another_board, "cards of another board {seat}", "not cards of another board {seat}"),
    (FindingWord.surplus, "surplus {card} in {seat}", "not surplus {card} in {seat}"),
    (
        FindingWord.among_played,
        "{card} among the played cards of {seat}",
        "{card} not among the played cards of {seat}",
    ),
    (FindingWord.shows, "{seat} {call} shows {meaning}", "not {seat} {call} shows {meaning}"),
)
_ALSO_READ: tuple[tuple[FindingWord, str, bool], ...] = (
    (FindingWord.penalty_card, "a penalty card", True),
    (FindingWord.penalty_card, "not penalty card", False),
    (FindingWord.could_have_known, _WHO + "could not have known", False),
    (FindingWord.advantage, _WHO + "no advantage", False),
)
_EMPTY: dict[str, Any] = {"seat": None, "suit": None, "card": 0, "call": 0, "meaning": None}
_NOT = re.compile(r"not\s+", re.IGNORECASE)
_EXPECTED = "a finding such as comparable, not comparable, unintended, aware of S or E misinformed"


@dataclass(frozen=True, slots=True)
class _Form:
    """One phrase of a finding and whether it says that the word holds."""

    word: FindingWord
    phrase: Phrase
    holds: bool

    def fits(self, finding: Finding) -> bool:
        """Tell whether the phrase says just what the finding has."""
        keys = _values(finding).keys()
        right_word = self.word == finding.word and self.holds == finding.holds
        return right_word and self.phrase.required <= keys <= self.phrase.required | self.phrase.optional


def _write_meaning(said: tuple[int, Meaning]) -> str:
    return meaning_text(*said)


_MEANING = word_kind(".+", parse_meaning, _write_meaning, "suits, as in `S, C or D`", "H", {})
_KINDS: dict[str, Kind] = {**KINDS, "meaning": _MEANING}
_FORMS = tuple(
    _Form(word, compile_phrase(phrase, _KINDS), holds)
    for word, *phrases in _TABLE
    for phrase, holds in zip(phrases, (True, False), strict=True)
)
_READ_FORMS = _FORMS + tuple(_Form(word, compile_phrase(phrase, _KINDS), holds) for word, phrase, holds in _ALSO_READ)


def _values(finding: Finding) -> dict[str, Any]:
    """What the finding is about, by key; what is empty is left out."""
    return {key: value for key, empty in _EMPTY.items() if (value := getattr(finding, key)) != empty}


def finding_forms() -> tuple[tuple[FindingWord, bool, Phrase], ...]:
    """Every form of a finding: its word, whether it holds, its phrase."""
    return tuple((form.word, form.holds, form.phrase) for form in _FORMS)


def finding_of(word: FindingWord, holds: bool, values: dict[str, Any]) -> Finding:
    """The finding with the values of the slots; what a call adds to a meaning is added."""
    if "meaning" in values:
        values = {**values, "meaning": full_meaning(values["call"], values["meaning"])}
    return Finding(word=word, holds=holds, **values)


def parse_finding(text: str) -> Finding:
    """Read the words behind `TD finds`, or of a bracket; `not` before any of them turns it round.

    Raise `InputError` for anything else.
    """
    words = " ".join(text.split())
    negation = _NOT.match(words)
    found = _read(words)
    if found is None and negation is not None:
        found = _turned(_read(words[negation.end() :]))
    if found is None:
        raise InputError(f"{words[:60]!r} is not a finding; expected {_EXPECTED}")
    return found


def _read(words: str) -> Finding | None:
    """The finding of the first phrase that fits, or None."""
    for form in _READ_FORMS:
        values = form.phrase.read(words)
        if values is not None:
            return finding_of(form.word, form.holds, values)
    return None


def _turned(finding: Finding | None) -> Finding | None:
    """The opposite of a finding, where there is one with the same objects."""
    turned = finding and replace(finding, holds=not finding.holds)
    return turned if turned and any(form.fits(turned) for form in _FORMS) else None


def finding_text(finding: Finding) -> str:
    """The words of a finding; raise `InputError` when it has objects that its word does not take."""
    for form in _FORMS:
        if form.fits(finding):
            values = _values(finding)
            if "meaning" in values:
                values["meaning"] = (finding.call, values["meaning"])
            return form.phrase.write(values)
    raise InputError(f"{finding!r} cannot be written; its word takes other objects")


def is_list_like(finding: Finding) -> bool:
    """Tell whether the words of a finding may have commas in them, so that it needs a bracket of its own."""
    return finding.word == FindingWord.shows
