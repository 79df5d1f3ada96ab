"""Why an event changed nothing: the article where there is one, and a sentence in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridge_fsm.events import Actor, Event, FindingWord, Word
from bridge_fsm.laws.findings import FINDINGS
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.laws.roles import role_actor
from bridge_fsm.laws.sentences import Binding, fill, seat_name
from bridge_fsm.position import Position


@dataclass(frozen=True, slots=True)
class Refusal:
    """An event that changed nothing, and why."""

    article: str | None
    text: Mapping[str, str]


VOLUNTEERED = frozenset(
    (
        FindingWord.simultaneous, FindingWord.could_have_known, FindingWord.misinformed, FindingWord.unintended,
        FindingWord.aware, FindingWord.penalty_card, FindingWord.shows, FindingWord.cards_of_another_board,
        FindingWord.surplus, FindingWord.among_played,
    )
)  # fmt: skip
NOTHING_TO = {
    Word.accept: ("there is nothing to accept", "принимать нечего"),
    Word.decline: ("there is nothing to decline", "отклонять нечего"),
    Word.agree: ("there is no claim to agree to", "нет претензии, с которой можно согласиться"),
    Word.object: ("there is nothing to object to", "возражать не на что"),
    Word.require: ("no lead or play can be required now", "сейчас нельзя потребовать ход или игру"),
    Word.forbid: ("no lead or play can be forbidden now", "сейчас нельзя запретить ход или игру"),
    Word.waive: ("there is nothing to waive", "отказываться не от чего"),
    Word.face: ("no lead lies face down for this player to face", "у этого игрока нет закрытого хода"),
    Word.withdraw: ("there is nothing that may be taken back", "брать назад нечего"),
}


def refusal(event: Event, outcome: int, t: Position, laws: LiveLaws) -> Refusal:
    """The refusal of an event, from what the hearing answered on the position as it was."""
    if outcome == Outcome.frozen:
        return _frozen(t, laws)
    if outcome == Outcome.too_many:
        return Refusal(None, {"en": "too many irregularities at once", "ru": "слишком много нарушений одновременно"})
    if outcome == Outcome.not_asked:
        return _not_asked(event)
    if outcome == Outcome.asks_first:
        return Refusal(
            "9B2", question(t, laws, {"en": "the Director must first answer: ", "ru": "Судья должен сперва ответить: "})
        )
    if outcome == Outcome.endless:
        return Refusal(
            None, {"en": "the rows send this event round without end", "ru": "строки отсылают это событие по кругу"}
        )
    english, russian = NOTHING_TO.get(event.word, ("this is not possible now", "сейчас это невозможно"))
    return Refusal(None, {"en": english, "ru": russian})


def _not_asked(event: Event) -> Refusal:
    """A finding that the Director may volunteer is noted, though no machine uses it yet."""
    if any(finding.word in VOLUNTEERED for finding in event.findings):
        noted = "the finding is noted; nothing turns on it now"
        return Refusal(None, {"en": noted, "ru": "установленное отмечено; сейчас от него ничего не зависит"})
    return Refusal(None, {"en": "nobody asked the Director for this finding", "ru": "Судью об этом никто не спрашивал"})


def question(t: Position, laws: LiveLaws, before: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """What the Director is asked now, in both languages, behind some words; as the asking Law's rows put it."""
    case = t.asked_case
    names = [name for row in laws.law(t.law[case]).rows for name in row.finds]
    asked = next(FINDINGS[name] for name in names if FINDINGS[name].word == t.asked)
    binding = Binding(
        offender=t.offender[case], call=t.waits_call, held=t.held[case], second=t.second[case], card=t.waits_card
    )
    lead = before or {}
    return {
        language: lead.get(language, "") + fill(text, binding, language) for language, text in asked.question.items()
    }


def _frozen(t: Position, laws: LiveLaws) -> Refusal:
    """The topmost case that stops the search names who must answer."""
    for case in range(t.depth - 1, -1, -1):
        state = laws.state_of(t, case, t.law[case])
        if state.frozen:
            actor = Actor.TD if state.decider is None else role_actor(t, case, state.decider)
            return Refusal("9B2", _not_before(actor))
    return Refusal("9B2", _not_before(Actor.TD))


def _not_before(actor: int) -> Mapping[str, str]:
    return {
        "en": f"not before {seat_name(actor, 'en')} has answered",
        "ru": f"не раньше, чем ответит {seat_name(actor, 'ru')}",
    }
