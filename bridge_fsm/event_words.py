"""The words of event lines: one table of phrases, from which text and JSON are read and written.

A row has the phrase (see `event_patterns`), the word of the event, what the phrase says beyond its slots, who may say
it and which brackets it takes. The keys of slots, of what is said beyond and of brackets are those of the JSON form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from bridge_fsm.event_findings import finding_text, parse_finding
from bridge_fsm.event_kinds import FLAG, KINDS, Kind, list_kind, suit_mask_kind, word_kind
from bridge_fsm.event_patterns import Phrase, compile_phrase
from bridge_fsm.events import Actor, Word, word_text

SEATS = frozenset({Actor.N, Actor.E, Actor.S, Actor.W})
SIDES = frozenset({Actor.NS, Actor.EW})
DIRECTOR = frozenset({Actor.TD})
NOBODY = frozenset({Actor.NOBODY})

# Keys of the brackets that a phrase may take.
MEANING = ("shows", "one_of", "artificial", "takeout")
REVOKE = ("revoke",)
BROKEN_OFF = ("broken_off",)
SEEN = ("caused_by", "unseen")
FINDINGS = ("findings",)

FINDING = word_kind(
    ".+", parse_finding, finding_text, "a finding, as comparable or aware of S", "comparable", {"minLength": 1}
)
BRACKET_KINDS: dict[str, Kind] = {
    "shows": suit_mask_kind(1),
    "one_of": suit_mask_kind(2),
    "artificial": FLAG,
    "takeout": FLAG,
    "revoke": FLAG,
    "broken_off": FLAG,
    "caused_by": KINDS["seat"],
    "unseen": FLAG,
    "findings": list_kind(FINDING, ", ", "a list of different findings", "comparable, unintended", 1, 99),
}
FLAG_BRACKETS = {"revoke": "revoke", "broken off": "broken_off", "partner could not see": "unseen"}
KEYED_KINDS: dict[str, Kind] = {**KINDS, "finding": FINDING}


@dataclass(frozen=True, slots=True)
class Form:
    """One phrase of an event; `said` are the keys and values that it says beyond its slots."""

    phrase: Phrase
    word: Word
    said: Mapping[str, Any]
    actors: frozenset[Actor]
    brackets: tuple[str, ...]
    do: str
    required: frozenset[str] = field(repr=False)
    allowed: frozenset[str] = field(repr=False)

    def fits(self, parts: Mapping[str, Any]) -> bool:
        """Tell whether the phrase says just these parts of an event."""
        return self.required <= parts.keys() <= self.allowed and all(parts[key] == self.said[key] for key in self.said)


def _form(
    source: str, word: Word, said: Mapping[str, Any], actors: frozenset[Actor], brackets: tuple[str, ...]
) -> Form:
    phrase = compile_phrase(source, KEYED_KINDS)
    required = phrase.required | said.keys()
    allowed = required | phrase.optional | set(brackets)
    said = MappingProxyType(dict(said))
    return Form(phrase, word, said, actors, brackets, word_text(word), required, allowed)


def _seat(source: str, word: Word, /, *brackets: str, **said: Any) -> Form:
    """A phrase said of a player; he may have findings in advance behind it."""
    return _form(source, word, said, SEATS, (*brackets, *FINDINGS))


def _restrictions(verb: str, word: Word) -> tuple[Form, ...]:
    """What may be required or forbidden: a suit, the highest or lowest card, a lead from one hand."""
    return (
        _seat(f"{verb} {{suit}}", word),
        *(_seat(f"{verb} {rank}", word, rank=rank) for rank in ("highest", "lowest")),
        *(_seat(f"{verb} lead from {hand}", word, hand=hand) for hand in ("dummy", "declarer")),
    )


def _choices(verb: str, word: Word) -> tuple[Form, ...]:
    return (
        _seat(verb, word),
        _seat(f"{verb} {{from:seat}} {{call}}", word),
        _seat(f"{verb} {{from:seat}} {{card}}", word),
    )


CALL_FORMS = (
    _seat("{call}", Word.call, *MEANING),
    _seat("changes to {call}", Word.change, *MEANING),
    _seat("withdraws", Word.withdraw),
    _seat("withdraws {call}", Word.withdraw),
    _seat("alerts", Word.alert),
    _seat("announces {text}", Word.announce),
    _seat("explains {call}: {text}", Word.explain),
    _seat("corrects an explanation", Word.correct_explanation),
    _seat("fails to alert {call}", Word.fail_to_alert),
    _seat("says: {text}", Word.say),
)
CARD_FORMS = (
    _seat("{card}", Word.play, *REVOKE),
    _seat("plays no card", Word.play, cards=()),  # before the next: the first that fits is written
    _seat("{cards:pair}", Word.play),
    _seat("{card} with {behind:card} behind it", Word.play),
    _seat("plays {card} unasked", Word.play, unasked=True),
    _seat("leads {card}", Word.lead),
    _seat("leads {card} face down", Word.lead, face_down=True),
    _seat("faces the lead", Word.face),
    _seat("faces hand", Word.face_hand),
    _seat("spreads", Word.spread),
    _seat("names {card}", Word.name),
    _seat("names {card} in hand", Word.name, in_hand=True),
    _seat("names {suit:suit_word}", Word.name),
    _seat("names {rank}", Word.name),
    *(_seat(f"names {word}", Word.name, word=word) for word in ("low", "high", "win", "ruff", "any")),
    *(_seat(f"names {word} {{suit:suit_word}}", Word.name, word=word) for word in ("low", "high")),
    _seat("exposes {cards}", Word.expose, *SEEN),
    _seat("shows {cards}", Word.show, *SEEN),
    _seat("changes to {card}", Word.change, *REVOKE),
    _seat("withdraws {card}", Word.withdraw),
    _seat("turns trick {trick} as lost", Word.turn_trick, lost=True),
    _seat("turns trick {trick} as won", Word.turn_trick, lost=False),
    _seat("corrects trick {trick}", Word.correct_trick),
    _seat("is short of a card", Word.short),
    _form("restores {card} to {to:seat}", Word.restore, {}, DIRECTOR, ()),
    _form("restores {card} to {to:seat} face down", Word.restore, {"face_down": True}, DIRECTOR, ()),
    _form("restores {card} to {to:seat} face up", Word.restore, {"face_down": False}, DIRECTOR, ()),
)
QUESTION_FORMS = (
    _seat("looks", Word.look, what="hand"),
    _seat("looks at his last card", Word.look, what="last card"),
    _seat("inspects trick {trick}", Word.look, what="trick"),
    _seat("looks at the hand of {of:seat}", Word.look, what="hand"),
    _seat("warns {of:seat}", Word.warn),
    _seat("asks {of:seat}", Word.ask, what="revoke"),
    _seat("asks[ {of:seat}] for a review", Word.ask, what="review"),
    _seat("asks[ {of:seat}] for an explanation", Word.ask, what="explanation"),
    _seat("asks[ {of:seat}] about {about:seat} {call}", Word.ask, what="explanation"),
    _seat("asks[ {of:seat}] about {about:seat}'s calls", Word.ask, what="explanation"),
    _seat("asks[ {of:seat}] the contract", Word.ask, what="contract"),
)
CHOICE_FORMS = (
    *_choices("accepts", Word.accept),
    *_choices("declines", Word.decline),
    *_restrictions("requires", Word.require),
    *_restrictions("forbids", Word.forbid),
    _seat("waives", Word.waive),
    _seat("draws attention[ to trick {trick}]", Word.draw_attention),
    _seat("summons the Director", Word.summon),
)
CLAIM_FORMS = (
    _seat("claims[ {tricks}][: {text}]", Word.claim, *BROKEN_OFF),
    _seat("concedes[ {tricks}][: {text}]", Word.concede, *BROKEN_OFF),
    _seat("clarifies: {text}", Word.clarify),
    _seat("adds: {text}", Word.add),
    _seat("agrees", Word.agree),
    _seat("objects", Word.object),
    _seat("plays on", Word.play_on),
    _seat("leaves", Word.leave),
    _seat("returns", Word.come_back),
    *(_seat(f"withdraws the {what}", Word.withdraw, what=what) for what in ("claim", "concession", "agreement")),
)
BOUNDARY_FORMS = (
    _form("hands returned", Word.hands_returned, {}, NOBODY, ()),
    _form("call on the next board", Word.call_next_board, {}, SIDES, ()),
    _form("round ends", Word.round_ends, {}, NOBODY, ()),
    _form("correction period ends", Word.correction_ends, {}, NOBODY, ()),
)
FINDING_FORMS = (_form("finds {finding}", Word.find, {}, DIRECTOR, ()),)
FORMS = CALL_FORMS + CARD_FORMS + QUESTION_FORMS + CHOICE_FORMS + CLAIM_FORMS + BOUNDARY_FORMS + FINDING_FORMS

# Read and never written: the form that it stands for has the same slots and says the same.
ALSO_READ = (
    _seat("names ruff low", Word.name, word="ruff"),
    _seat("announces: {text}", Word.announce),
    _seat("requires lead from hand", Word.require, hand="declarer"),
    _seat("forbids lead from hand", Word.forbid, hand="declarer"),
)
TOGETHER = frozenset({Word.call, Word.play, Word.lead})  # acts that can be made at the same time as another


FORMS_OF = {word: tuple(form for form in FORMS if form.word == word) for word in Word}


def form_of(word: Word, parts: Mapping[str, Any]) -> Form | None:
    """The first form of the word that says just these parts."""
    return next((form for form in FORMS_OF[word] if form.fits(parts)), None)
