"""The text form of events: reading (`parse_event`, `parse_events`) and writing (`event_text`)."""

from __future__ import annotations

from dataclasses import replace

from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_text, is_list_like
from bridge_fsm.event_parts import parts_of
from bridge_fsm.event_reader import parse_event, parse_events
from bridge_fsm.event_words import FLAG_BRACKETS, form_of
from bridge_fsm.events import Actor, Event, Finding, FindingWord, word_text
from bridge_fsm.meanings import meaning_text

__all__ = ["event_text", "parse_event", "parse_events"]

# In a bracket these words would be read as something else behind some events; `not` makes them plain.
_PLAIN_OPPOSITES = frozenset({FindingWord.natural, FindingWord.partner_could_see})


def event_text(event: Event, with_note: bool = False) -> str:
    """The line of an event, in the one spelling that this program writes; the note only when asked for.

    Raise `InputError` for an event that has objects its word does not take.
    """
    line = _act_text(event)
    if event.together is not None:
        line += f" together with {_act_text(event.together)}"
    return f"{line}  # {event.note}" if with_note and event.note else line


def _act_text(event: Event) -> str:
    """Actor, phrase and brackets of one act."""
    parts = parts_of(event)
    form = form_of(event.word, parts)
    if form is None or event.by not in form.actors:
        raise InputError(f"{event!r} cannot be written; the word {word_text(event.word)} takes other objects")
    actor = () if event.by == Actor.NOBODY else (event.by.name,)
    return " ".join((*actor, form.phrase.write(parts), *_brackets(event)))


def _brackets(event: Event) -> list[str]:
    """The brackets behind the phrase: the meaning, how it was done, by whom, then findings in advance."""
    words = [meaning_text(event.call, event.meaning)] if event.meaning is not None else []
    words += [event.manner] if event.manner in FLAG_BRACKETS else []
    words += [f"by {event.cause.name}"] if event.cause is not None else []
    words += _finding_brackets(event.findings) if event.by != Actor.TD else []
    return [f"({word})" for word in words if word]


def _finding_brackets(findings: tuple[Finding, ...]) -> list[str]:
    """Findings in advance, one bracket for all that stand together; one that may have commas has its own."""
    brackets: list[list[str]] = []
    alone = True
    for finding in findings:
        if alone or is_list_like(finding):
            brackets.append([])
        brackets[-1].append(_advance_text(finding))
        alone = is_list_like(finding)
    return [", ".join(words) for words in brackets]


def _advance_text(finding: Finding) -> str:
    """The words of a finding in a bracket, where some opposites would be read as a meaning or a manner."""
    if finding.word in _PLAIN_OPPOSITES and not finding.holds:
        return f"not {finding_text(replace(finding, holds=True))}"
    return finding_text(finding)
