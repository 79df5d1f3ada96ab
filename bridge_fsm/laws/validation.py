"""The meaning of a machine: every name is known, every state can be reached and left, every row can be taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridge_fsm.errors import Fault
from bridge_fsm.laws.definition import LANGUAGES, Machine, Row, Text
from bridge_fsm.laws.sentences import placeholder_faults
from bridge_fsm.position import FIELDS

# Notices that end the auction or the play: a case that still waits then needs a row.
POSITION_FIELDS = frozenset(declared.name for declared in FIELDS)
ENDS = ("auction_ends", "play_ends")
MOST_ROWS = 255  # a row's number stands beside its Law's in one number: 256 * Law + row


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a definition may use."""

    conditions: frozenset[str]
    effects: frozenset[str]
    findings: frozenset[str]
    triggers: frozenset[str]
    articles: frozenset[str]
    laws: frozenset[str]  # that a row may open
    doubts: frozenset[str]


def machine_faults(machine: Machine, known: Known) -> list[Fault]:
    """Every fault of one machine, each with its file and line."""
    found = [
        *_size_faults(machine),
        *_text_faults(machine),
        *_name_faults(machine, known),
        *_graph_faults(machine),
        *_row_pair_faults(machine),
    ]
    return [fault.at(machine.file) for fault in found]


def _size_faults(machine: Machine) -> Iterator[Fault]:
    """A position has room for so many states, and a generated table for so many rows."""
    field = {"board": "phase"}.get(machine.law, f"{machine.law}_state") if machine.scope == "table" else "state"
    room = 1 + next((declared.metadata["high"] for declared in FIELDS if declared.name == field), 0)
    if len(machine.states) > room > 1:
        yield Fault(f"states: there are {len(machine.states)}; at most {room} fit into a position")
    if machine.rows and machine.rows[-1].number > MOST_ROWS:
        yield Fault(f"transitions: there are {machine.rows[-1].number} rows; at most {MOST_ROWS} are possible")


def _text_faults(machine: Machine) -> Iterator[Fault]:
    yield from translation_faults(machine.title, "title")
    for state in machine.states.values():
        yield from translation_faults(state.title, f"state {state.name}, title")
    for row in machine.rows:
        if row.says is not None:
            yield from (fault.at(line=row.line) for fault in translation_faults(row.says, _where(row, "says")))
            yield from (
                Fault(f"{_where(row, 'says')}: {fault}", line=row.line)
                for language in LANGUAGES
                for fault in placeholder_faults(
                    row.says.get(language, ""), machine.scope == "case" or row.opens is not None
                )
            )


def translation_faults(text: Text, place: str) -> Iterator[Fault]:
    """A text needs every language of the project and no other."""
    for language in LANGUAGES:
        if not text.get(language, "").strip():
            yield Fault(f"{place}: the translation {language!r} is missing")
    for language in text:
        if language not in LANGUAGES:
            yield Fault(f"{place}: the language {language!r} is not known; expected {' and '.join(LANGUAGES)}")


def _name_faults(machine: Machine, known: Known) -> Iterator[Fault]:
    for row in machine.rows:
        yield from (fault.at(line=row.line) for fault in _row_names(row, known))
        if row.finds and machine.scope == "table":
            yield Fault(f"{_where(row, 'finds')}: the table's own machines ask nothing; a case does", line=row.line)


def _row_names(row: Row, known: Known) -> Iterator[Fault]:
    groups = (
        ("conditions", row.conditions, known.conditions, "condition"),
        ("unless", row.unless, known.conditions, "condition"),
        ("finds", row.finds, known.findings, "finding"),
        ("after", row.after, known.effects, "effect"),
        ("trigger", (row.trigger,), known.triggers, "event word or notice"),
        ("opens", (row.opens,) if row.opens else (), known.laws, "Law of this edition"),
        ("becomes", (row.becomes,) if row.becomes else (), known.laws, "Law of this edition"),
        ("unsure", (row.unsure,) if row.unsure else (), known.doubts, "doubt of edition.yaml"),
        ("article", (row.article,), known.articles, "article of this edition in articles.yaml"),
        ("review", row.review, known.articles, "article of this edition in articles.yaml"),
        (
            "information",
            tuple(i.article for i in row.information),
            known.articles,
            "article of this edition in articles.yaml",
        ),
    )
    for key, names, allowed, kind in groups:
        for name in names:
            if name not in allowed:
                yield Fault(f"{_where(row, key)}: {name!r} is not known as {kind}")


def _graph_faults(machine: Machine) -> Iterator[Fault]:
    yield from _state_name_faults(machine)
    for name in machine.leaves:
        if name not in POSITION_FIELDS:
            yield Fault(f"leaves: {name!r} is no field of the position")
    reached = _reachable(machine)
    for state in machine.states.values():
        rows = [row for row in machine.rows if state.name in row.sources]
        leaves = any(row.dest not in (None, state.name) or row.becomes for row in rows)
        if state.name not in reached:
            yield Fault(f"state {state.name}: no row leads to it")
        if state.final and rows:
            yield Fault(f"state {state.name}: is final, but {_where(rows[0])} leaves it", line=rows[0].line)
        if machine.scope == "case" and not state.final:
            if not leaves:
                yield Fault(f"state {state.name}: no row leads out of it; expected one, or `final: true`")
            elif not state.frozen and not any(row.trigger in (*ENDS, "begins") for row in rows):
                yield Fault(f"state {state.name}: waits while the game goes on; expected a row for {' or '.join(ENDS)}")


def _state_name_faults(machine: Machine) -> Iterator[Fault]:
    if machine.initial not in machine.states:
        yield Fault(f"initial: {machine.initial!r} is not a state of this machine")
    for row in machine.rows:
        for name in (*row.sources, *((row.dest,) if row.dest else ())):
            if name == "*":
                yield Fault(f"{_where(row, 'source')}: '*' is not read; name the states", line=row.line)
            elif name not in machine.states:
                yield Fault(f"{_where(row)}: {name!r} is not a state of this machine", line=row.line)


def _reachable(machine: Machine) -> set[str]:
    reached, edge = {machine.initial}, [machine.initial]
    while edge:
        here = edge.pop()
        for row in machine.rows:
            if here in row.sources and row.dest and row.dest not in reached:
                reached.add(row.dest)
                edge.append(row.dest)
    return reached


def _row_pair_faults(machine: Machine) -> Iterator[Fault]:
    """A row after one that asks no more than it, for the same trigger, state and actor, can never be taken."""
    before: dict[tuple[str, str, object], list[Row]] = {}
    for later in machine.rows:
        for source in later.sources:
            group = before.setdefault((source, later.trigger, later.by), [])
            earlier = next((row for row in group if row.guards <= later.guards), None)
            if earlier is not None:
                same = "can never be told apart from" if earlier.guards == later.guards else "is never reached behind"
                yield Fault(f"{_where(later)}: {same} row {earlier.number} in state {source}", line=later.line)
            else:
                group.append(later)


def _where(row: Row, key: str = "") -> str:
    return f"row {row.number}, {key}" if key else f"row {row.number}"
