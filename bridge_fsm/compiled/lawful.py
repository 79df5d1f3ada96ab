"""Rows turned into choices: the set of calls or cards that each regular row of a state takes, and what then happens.

For one word and one machine the rows stay in their order: what a row takes is what its guards fit, less what the rows
before it fit. The lawful arguments are what regular rows take: no irregularity, no case, no finding. As in `generate`,
nothing of a rule is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FunctionType

from bridge_fsm.compiled.generate import INDENT, RowWriter, plain, review_bits, tables_of
from bridge_fsm.compiled.set_algebra import CALL, CARD, Domain
from bridge_fsm.compiled.sets import Lifter, NotLiftable
from bridge_fsm.domains import choose_call
from bridge_fsm.events import Word
from bridge_fsm.laws.definition import Machine, Row
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.live import TABLE_FIELDS, trigger_number
from bridge_fsm.laws.registry import CONDITIONS
from bridge_fsm.options import table_laws
from bridge_fsm.position import Phase, Position


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen: the word, its argument, and the machine of the edition whose rows take it."""

    word: Word
    domain: Domain
    machine: Machine
    phases: tuple[int, ...]  # in which this machine is the first that knows the word


def is_regular(row: Row) -> bool:
    """Tell whether a row takes a lawful act and brings nothing else with it."""
    return not (row.irregular or row.finds or row.again or row.opens or row.becomes)


def choice_of(edition: Edition, word: Word, domain: Domain) -> Choice:
    """The one machine of the table that takes a word lawfully; raise `NotLiftable` when it is not the only one.

    The machines that hear after it need not be asked: what they take is no lawful act of this word.
    """
    tables = tables_of(edition)
    found = [m for m in tables if any(row.trigger == word._name_ and is_regular(row) for row in m.rows)]
    if len(found) != 1:
        raise NotLiftable(f"edition {edition.name}: {len(found)} machines take {word._name_} by regular rows; 1 can be")
    knowing = {m.number for m in tables if any(row.trigger == word._name_ for row in m.rows)}
    firsts = {phase: next((n for n in table_laws(Position(phase=phase)) if n in knowing), None) for phase in Phase}
    phases = tuple(int(phase) for phase, number in firsts.items() if number == found[0].number)
    return Choice(word, domain, found[0], phases)


def choices_of(edition: Edition, wanted: Callable[[Row], bool] = is_regular) -> Iterator[ChoiceWriter]:
    """The choice of a call and of a card; raise `NotLiftable` for a draft whose rows cannot be told as sets."""
    reviews = review_bits(edition)
    for word, domain in ((Word.call, CALL), (Word.play, CARD)):
        choice = choice_of(edition, word, domain)
        yield ChoiceWriter(choice, Lifter(domain), RowWriter(choice.machine, reviews), wanted)


class ChoiceWriter:
    """Writes the functions of one choice: the sets of each state, what a chosen argument does, and the choosing.

    `wanted` tells the rows whose sets are answered.
    """

    def __init__(
        self, choice: Choice, lifter: Lifter, rows: RowWriter, wanted: Callable[[Row], bool] = is_regular
    ) -> None:
        self.choice, self.lifter, self.rows, self.wanted = choice, lifter, rows, wanted
        self.word, self.domain, self.machine = choice.word._name_, choice.domain, choice.machine
        self.heard = [row for row in self.machine.rows if row.trigger == self.word]

    def sources(self) -> dict[str, str]:
        """The functions by name, each after those it calls."""
        found = {}
        for state in self.states():
            found[self.sets_name(state)] = "\n".join(self.sets(state))
            found[f"take_{self.word}_{self.named(state)}"] = "\n".join(self.taking(state))
        found[f"{self.word}_lawfully"] = "\n".join(self.choosing())
        return found

    def states(self) -> list[str]:
        """The states in which some wanted row takes the word."""
        return [name for name in self.machine.states if self.wanted_rows(name)]

    def wanted_rows(self, state: str) -> list[Row]:
        """The wanted rows of a state, in order."""
        return [row for row in self.heard if state in row.sources and self.wanted(row)]

    def sets_name(self, state: str) -> str:
        """The name of the function that answers the sets of a state."""
        return f"{self.word}_sets_{self.named(state)}"

    def named(self, state: str) -> str:
        """A state in the name of a function: its own name where it can be one, else its number."""
        return state if state.isascii() and state.isidentifier() else str(self.machine.states[state].number)

    def in_its_phases(self) -> str:
        """A test that the machine is the first that knows the word."""
        return " or ".join(f"t.phase == {phase}" for phase in self.choice.phases)

    def any_row(self, state: str) -> str:
        """Everything that the wanted rows of a state take, from the answer of its sets function."""
        return " | ".join(f"rows[{place}]" for place in range(len(self.wanted_rows(state))))

    def sets(self, state: str) -> Iterator[str]:
        """The sets of a state: rows in order, up to the last that is regular."""
        regular = self.wanted_rows(state)
        yield f"def {self.sets_name(state)}(t, e):"
        where = f"{plain(self.machine.law)}, {plain(state)}"
        yield f'{INDENT}"""The {self.domain.field}s that each regular row of {where}, takes."""'
        yield f"{INDENT}left = {self.domain.all_name}"
        for row in self.heard:
            if state in row.sources and row.number <= regular[-1].number:
                yield f"{INDENT}# row {row.number}: {plain(row.article)}{' (irregular)' if not is_regular(row) else ''}"
                yield f"{INDENT}row_{row.number} = {' & '.join(['left', *self.guards(row)])}"
                yield f"{INDENT}left &= ~row_{row.number}"
        yield f"{INDENT}return {', '.join(f'row_{row.number}' for row in regular)},"

    def guards(self, row: Row) -> Iterator[str]:
        """The guards of a row as sets."""
        if row.finds:
            raise NotLiftable(f"row {row.key}: a finding decides, which no set can")
        if row.by is not None:
            yield f"({self.domain.all_name} if acts_as(t, e, {int(row.by)}) else 0)"
        yield from (self.guard(name) for name in row.conditions)
        yield from (f"~{self.guard(name)}" for name in row.unless)

    def guard(self, name: str) -> str:
        condition = CONDITIONS[name]
        assert isinstance(condition, FunctionType)
        return f"{self.lifter.lift(condition)}(t, e)"

    def taking(self, state: str) -> Iterator[str]:
        """What the chosen argument does: rows that do the same stand in one branch."""
        regular = self.wanted_rows(state)
        same: dict[tuple[str, ...], list[int]] = {}
        for place, row in enumerate(regular):
            same.setdefault(tuple(self.rows.done(row)), []).append(place)
        yield f"def take_{self.word}_{self.named(state)}(t, e, rows):"
        yield f'{INDENT}"""Do what the row does that takes the {self.domain.field} of the act."""'
        yield f"{INDENT}chosen = 1 << e.{self.domain.field} - 1"
        for number, (done, places) in enumerate(same.items()):
            names = ", ".join(f"{regular[place].number}: {plain(regular[place].article)}" for place in places)
            test = " | ".join(f"rows[{place}]" for place in places)
            yield f"{INDENT}{'elif' if number else 'if'} ({test}) & chosen:  # row {names}"
            yield from (f"{INDENT * 2}{line}" for line in done or ("pass",))

    def choosing(self) -> Iterator[str]:
        """Choose among what is lawful in the present state and do it."""
        field, state_field = self.domain.field, TABLE_FIELDS[self.machine.number]
        yield f"def {self.word}_lawfully(t, e, chance):"
        yield f'{INDENT}"""Let the player on turn choose a lawful {field}, and take it; 0 where there is none."""'
        yield f"{INDENT}if t.depth > 0 or t.asked > 0 or not ({self.in_its_phases()}):"
        yield f"{INDENT * 2}return 0"
        yield f"{INDENT}e.word, e.by, e.meaning, e.{field} = {trigger_number(self.word)}, t.turn, 0, 0"
        for number, state in enumerate(self.states()):
            yield f"{INDENT}{'elif' if number else 'if'} t.{state_field} == {self.machine.states[state].number}:"
            yield f"{INDENT * 2}rows = {self.sets_name(state)}(t, e)"
            yield f"{INDENT * 2}e.{field} = chosen({self.any_row(state)}, chance)"
            if self.choice.word == Word.call:
                yield f"{INDENT * 2}{choose_call.__name__}(e, e.call)"  # its meaning
            yield f"{INDENT * 2}if e.{field}:"
            yield f"{INDENT * 3}take_{self.word}_{self.named(state)}(t, e, rows)"
        yield f"{INDENT}return e.{field}"
