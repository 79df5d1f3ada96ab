"""Definitions into Python source: a function for each Law, a dispatcher, conditions and effects called by name.

Nothing of a rule is written here: the rows say what is asked and done, the functions they name are the project's own.
The source runs interpreted as it stands, and compiled where numba is installed.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.laws.act import Notice, notice_bit
from bridge_fsm.laws.definition import Machine, Row, law_number
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.findings import FINDINGS, NO, UNKNOWN
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.live import TABLE_FIELDS, trigger_number
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS

INDENT = "    "


def plain(text: str) -> str:
    """A text of a definition as it may stand in a comment or docstring of generated source: one line, no quotes."""
    return "".join(letter if letter.isprintable() and letter not in "\"'\\" else "?" for letter in text)


def machine_source(machine: Machine, reviews: dict[str, int]) -> str:
    """The function that offers an act to one machine; rows in order, each under its article.

    `reviews` gives the bit of each article of review in the edition.
    """
    return "\n".join(RowWriter(machine, reviews).lines()) + "\n"


def function_name(machine: Machine) -> str:
    """The name of a machine's function."""
    if machine.is_unwritten:
        return "offer_unwritten"
    return f"offer_{machine.law}" if machine.scope == "table" else f"offer_law_{machine.law}"


def dispatcher_source(edition: Edition) -> str:
    """The `offer` of an edition: which machine is asked."""
    lines = [
        "def offer(t, e, law):",
        f'{INDENT}"""Offer an act to one machine of the edition {plain(edition.name)}."""',
    ]
    for machine in edition.machines.values():
        lines += [f"{INDENT}if law == {machine.number}:", f"{INDENT * 2}return {function_name(machine)}(t, e)"]
    return "\n".join([*lines, f"{INDENT}return {int(Outcome.unheard)}"]) + "\n"


def tables_of(edition: Edition) -> list[Machine]:
    """The table's own machines."""
    return [machine for machine in edition.machines.values() if machine.scope == "table"]


def review_bits(edition: Edition) -> dict[str, int]:
    """The bit of each article of review in `Position.review`."""
    return {article: bit for bit, article in enumerate(edition.reviews)}


def listened_source(edition: Edition) -> str:
    """The function that answers the notices for which some machine of the table has a row in its present state."""
    lines = [
        "def listened(t):",
        f'{INDENT}"""The notices for which a machine of the table has a row, as bits."""',
        f"{INDENT}heard = 0",
    ]
    for notice in Notice:
        tests = " or ".join(_listening(edition, notice._name_))
        if tests:
            lines += [f"{INDENT}if {tests}:", f"{INDENT * 2}heard |= {notice_bit(notice)}  # {notice._name_}"]
    return "\n".join([*lines, f"{INDENT}return heard"])


def _listening(edition: Edition, trigger: str) -> Iterator[str]:
    for machine in tables_of(edition):
        names = dict.fromkeys(name for row in machine.rows if row.trigger == trigger for name in row.sources)
        if names:
            yield among(f"t.{TABLE_FIELDS[machine.number]}", [machine.states[name].number for name in names])


class RowWriter:
    """Writes the function of one machine."""

    def __init__(self, machine: Machine, reviews: dict[str, int]) -> None:
        self.machine, self.reviews = machine, reviews
        self.is_table = machine.scope == "table"
        self.state = f"t.{TABLE_FIELDS[machine.number]}" if self.is_table else "t.state[e.case]"

    def lines(self) -> Iterator[str]:
        """The whole function: rows gathered under the word that they hear."""
        yield f"def {function_name(self.machine)}(t, e):"
        yield f'{INDENT}"""{plain(self.machine.title["en"])}: {len(self.machine.rows)} rows."""'
        yield f"{INDENT}state = {self.state}"
        for number, (trigger, rows) in enumerate(self.by_trigger().items()):
            yield f"{INDENT}{'elif' if number else 'if'} e.word == {trigger_number(trigger)}:  # {trigger}"
            for row in rows:
                yield from self.row(row)
        yield f"{INDENT}return {self.nothing()}"

    def by_trigger(self) -> dict[str, list[Row]]:
        """The rows by what they hear, in order."""
        found: dict[str, list[Row]] = {}
        for row in self.machine.rows:
            found.setdefault(row.trigger, []).append(row)
        return found

    def nothing(self) -> str:
        """What is answered when no row fits: a frozen state stops the search."""
        frozen = [state.number for state in self.machine.states.values() if state.frozen]
        if self.is_table or not frozen:
            return str(int(Outcome.unheard))
        return f"{int(Outcome.frozen)} if {among('state', frozen)} else {int(Outcome.unheard)}"

    def row(self, row: Row) -> Iterator[str]:
        """One row: its guards in the order of the definition, what it carries, its state, its effects."""
        deep = INDENT * 2
        sources = [self.machine.states[name].number for name in row.sources]
        article = "the Law it stands for" if self.machine.is_unwritten else row.article
        yield f"{deep}# row {row.number}: {plain(article)}"
        yield f"{deep}if {among('state', sources)}{''.join(self.guards(row))}:"
        deep += INDENT
        for name in row.finds:
            yield from self.finding(name, deep)
            deep += INDENT
        yield from (deep + line for line in self.taken(row))

    def guards(self, row: Row) -> Iterator[str]:
        if row.by is not None:
            yield f" and acts_as(t, e, {int(row.by)})"
        yield from (f" and {CONDITIONS[name].__name__}(t, e)" for name in row.conditions)
        yield from (f" and not {CONDITIONS[name].__name__}(t, e)" for name in row.unless)

    def finding(self, name: str, deep: str) -> Iterator[str]:
        """Ask for a finding: the Director's where he has given it, else the one that the calls tell."""
        asked = FINDINGS[name]
        yield f"{deep}told = {asked.derive.__name__}(t, e)"
        yield f"{deep}answer = find(t, e, {int(asked.word)}, told)"
        yield f"{deep}if answer == {UNKNOWN}:"
        yield f"{deep}{INDENT}e.asked = {int(asked.word)}"
        yield f"{deep}{INDENT}return {int(Outcome.asked)}"
        yield f"{deep}if told != {UNKNOWN}:"
        yield f"{deep}{INDENT}e.derived |= {1 << asked.word}"
        yield f"{deep}{INDENT}e.derived_yes |= told << {int(asked.word)}"
        yield f"{deep}if answer != {NO}:"

    def taken(self, row: Row) -> Iterator[str]:
        """What happens when a row is taken."""
        law = "t.law[e.case]" if self.machine.is_unwritten else str(self.machine.number)
        yield f"e.taken = 256 * {law} + {row.number}"
        yield "take_row(e)"
        if row.irregular:
            yield "e.irregular = 1"
        if row.again:
            yield "e.again = 1"
        if row.opens:
            yield f"e.opens = {law_number(row.opens)}"
        if row.becomes:
            yield f"e.becomes = {law_number(row.becomes)}"
        yield from self.done(row)
        if not self.is_table:
            yield from self.final(row)
        yield f"return {int(Outcome.taken)}"

    def done(self, row: Row) -> Iterator[str]:
        """What a row that is taken does to the position: review, state, effects."""
        review = sum(1 << self.reviews[article] for article in row.review)
        if review:
            yield f"t.review |= {review}"
        if row.dest is not None:
            yield f"{self.state} = {self.machine.states[row.dest].number}  # {plain(row.dest)}"
        yield from (f"{EFFECTS[name].__name__}(t, e)" for name in row.after)

    def final(self, row: Row) -> Iterator[str]:
        """Whether the case has come to its end."""
        ends = row.dest is not None and self.machine.states[row.dest].final
        if ends:
            yield "e.final = 1"


def among(name: str, numbers: list[int]) -> str:
    """A test that a number is one of some."""
    tests = [f"{name} == {number}" for number in numbers]
    return tests[0] if len(tests) == 1 else f"({' or '.join(tests)})"
