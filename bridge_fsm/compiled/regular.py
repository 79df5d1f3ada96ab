"""What is regular in a position as one set: the quick way of a search past acts that no history could have.

What rows take that are not irregular is a set that is reckoned from their conditions, without hearing one act (see
`lawful`).
"""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.compiled.generate import INDENT, tables_of
from bridge_fsm.compiled.given import regular_set
from bridge_fsm.compiled.lawful import ChoiceWriter, choices_of
from bridge_fsm.compiled.set_comparisons import NotLiftable
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.live import TABLE_FIELDS, trigger_number

NOT_TOLD = -1  # the acts have to be heard


def regular_sources(edition: Edition) -> dict[str, str]:
    """The function `regular_set` of an edition and all that it needs, by name; what cannot be told it leaves open."""
    try:
        choices = [] if _notices_may_be_irregular(edition) else list(choices_of(edition, is_not_irregular))
        functions: dict[str, str] = {}
        tests = [line for choice in choices for line in _tests(choice, functions)]
    except NotLiftable:
        functions, tests = {}, []
    name, told = regular_set.__name__, (regular_set.__doc__ or "").strip()
    lines = [f"def {name}(t, e):", f'{INDENT}"""{told}"""', *tests, f"{INDENT}return {NOT_TOLD}"]
    return {**functions, name: "\n".join(lines)}


def is_not_irregular(row: Row) -> bool:
    """Tell whether an act that the row takes may happen in a history that has no irregular act left."""
    return not row.irregular


def _notices_may_be_irregular(edition: Edition) -> bool:
    """Tell whether a lawful act could lead to an irregular row by a notice, so that the sets do not tell enough."""
    rows = [row for machine in tables_of(edition) for row in machine.rows]
    return any(row.irregular for row in rows if row.trigger in Notice.__members__)


def _tests(choice: ChoiceWriter, functions: dict[str, str]) -> Iterator[str]:
    """The set of each state of a choice."""
    for state in choice.states():
        functions[choice.sets_name(state)] = "\n".join(choice.sets(state))
        number, field = choice.machine.states[state].number, TABLE_FIELDS[choice.machine.number]
        here = f"({choice.in_its_phases()}) and t.{field} == {number}"
        yield f"{INDENT}if e.word == {trigger_number(choice.word)} and {here}:"
        yield f"{INDENT * 2}rows = {choice.sets_name(state)}(t, e)"
        yield f"{INDENT * 2}return {choice.any_row(state)}"
    functions.update(choice.lifter.sources)
