"""Reading the events of a scenario: a list of lines, or a block with one event on each line."""

from __future__ import annotations

import re
from typing import Any

from bridge_fsm.cards import card_text, holds
from bridge_fsm.errors import Fault, InputError
from bridge_fsm.event_text import parse_events
from bridge_fsm.events import Actor, Event, FindingWord, Word
from bridge_fsm.records.scenario_source import Source, shown
from bridge_fsm.records.scenario_types import ScenarioEvent
from bridge_fsm.seats import SEATS, partner, seat_text, side_of
from bridge_fsm.setting import Setting
from bridge_fsm.yaml_files import KeyPath

_LITERAL = re.compile(r"\|[-+0-9]*\s*(#.*)?$")
_ACTORS = ("TRICK", *(actor.name for actor in Actor if actor != Actor.NOBODY))
_SHOWN = (Word.lead, Word.play, Word.expose, Word.show)
_FOUND = (FindingWord.among_played, FindingWord.surplus)


def read_events(source: Source) -> tuple[ScenarioEvent, ...] | None:
    """The events of the file; None when one of them cannot be read, with the faults noted."""
    given = source.data.get("events")
    before = len(source.faults)
    if isinstance(given, str):
        events = _from_block(source, given)
    elif isinstance(given, list):
        events = _from_list(source, given)
    else:
        message = f"events: found {shown(given)}; expected a list, or a block with one event on each line"
        source.fault(message, ("events",))
    return tuple(events) if len(source.faults) == before else None


def _from_block(source: Source, block: str) -> list[ScenarioEvent]:
    first = source.line(("events",)) or 1
    source_lines = source.text.split("\n")
    literal = first <= len(source_lines) and _LITERAL.search(source_lines[first - 1]) is not None
    events: list[ScenarioEvent] = []
    for offset, text in enumerate(block.split("\n")):
        line = first + 1 + offset if literal else first
        events += _from_line(source, text, line, ("events",), "events")
    return events


def _from_list(source: Source, entries: list[Any]) -> list[ScenarioEvent]:
    events: list[ScenarioEvent] = []
    index = 0
    while index < len(entries):
        path, name = ("events", index), f"event {index + 1}"
        parts = _cut_at_commas(entries[index:])
        if parts:
            whole = ", ".join(parts)
            source.fault(f'{name}: {parts[0]!r} was cut off at the comma; put it in quotes, "{whole}"', path)
        elif isinstance(entries[index], str):
            events += _from_line(source, entries[index], source.line(path), path, name)
        else:
            source.fault(f"{name}: {_advice(entries[index])}", path)
        index += len(parts) or 1
    return events


def _cut_at_commas(entries: list[Any]) -> list[str]:
    """The entries that together are one, when the first has a bracket that only a later one closes."""
    parts: list[str] = []
    for entry in entries:
        if not isinstance(entry, str):
            return []
        parts.append(entry)
        if _open_brackets(", ".join(parts)) <= 0:
            return parts if len(parts) > 1 else []
    return []


def _open_brackets(text: str) -> int:
    return text.count("(") - text.count(")")


def _advice(entry: object) -> str:
    """What is wrong with an entry that is no text, and what to write."""
    if isinstance(entry, dict) and len(entry) == 1:
        key, value = next(iter(entry.items()))
        if isinstance(value, str | int | float | None):
            return f'was cut at the colon; put it in quotes, "{key}: {"" if value is None else value}"'
    if entry is None:
        return "is empty; expected an event such as N 1H"
    return f"found {shown(entry)}; expected an event such as N 1H, in quotes if it has a colon or a comma"


def _from_line(source: Source, text: str, line: int | None, path: KeyPath, name: str) -> list[ScenarioEvent]:
    try:
        return [ScenarioEvent(event, line) for event in parse_events(text)]
    except InputError as problem:
        start = _column(source, text, line)
        for fault in problem.faults:
            column = start + fault.column if start is not None and fault.column else None
            message = f"{name}: {fault.message}{_comma_advice(path, text)}"
            source.faults.append(Fault(message, source.file, line, column))
        return []


def _column(source: Source, text: str, line: int | None) -> int | None:
    """How many letters stand before the text in its line; None when that cannot be told."""
    lines = source.text.split("\n")
    if line is None or line > len(lines) or not text or lines[line - 1].count(text) != 1:
        return None
    return lines[line - 1].index(text)


def _comma_advice(path: KeyPath, text: str) -> str:
    """Advice where an entry of a list has no actor: it may be the rest of the entry before it."""
    begins = text.split(None, 1)[:1]
    if path[1:] in ((), (0,)) or (begins and begins[0].upper() in _ACTORS):
        return ""
    return "; if a comma cut it off from the entry before it, put the whole in quotes"


def missing_cards(events: tuple[ScenarioEvent, ...]) -> frozenset[int]:
    """The cards that an event restores or finds; 0 stands for one that an event only misses (Laws 14, 67)."""
    cards: set[int] = set()
    for event in (entry.event for entry in events):
        if event.word == Word.restore:
            cards.update(event.cards)
        elif event.word == Word.short:
            cards.add(0)
        cards.update(finding.card for finding in event.findings if finding.word in _FOUND)
    return frozenset(cards)


def check_cards(source: Source, setting: Setting, events: tuple[ScenarioEvent, ...]) -> None:
    """Note every card that a player puts down and that the deal gives to another hand, unless an event explains it.

    The declaring side may put down the cards of both its hands; while it is not known, neither side is noted for that.
    """
    explained = missing_cards(events)
    strangers = {
        finding.seat if finding.seat is not None else entry.event.by
        for entry in events
        for finding in entry.event.findings
        if finding.word == FindingWord.cards_of_another_board
    }
    for entry in events:
        for event in (entry.event, entry.event.together):
            if event is not None and event.word in _SHOWN and event.by not in strangers:
                _check_owners(source, setting, event, explained, entry.line)


def _check_owners(source: Source, setting: Setting, event: Event, explained: frozenset[int], line: int | None) -> None:
    defends = setting.start is not None and side_of(event.by) != side_of(setting.start.declarer)
    own = (event.by,) if defends else (event.by, partner(event.by))
    for seat in SEATS:
        hand = setting.deal.hands[seat]
        if hand is None or event.by > Actor.W or seat in own:
            continue
        for card in event.cards:
            if holds(hand, card) and card not in explained:
                message = f"{event.by.name} cannot have {card_text(card)}: the deal gives it to {seat_text(seat)}"
                source.faults.append(Fault(message, source.file, line))
