"""Places that a history can lead to, in words: a row (`27#4`), a machine's state (`27:offered`), values of fields."""

from __future__ import annotations

import re

import numpy as np

from bridge_fsm.compiled.properties import Marks, Property, marked
from bridge_fsm.compiled.records import POSITION, Records
from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import Machine, State
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.live import TABLE_FIELDS

_VALUE = re.compile(r"(\w+)(?:\[(\d)\])?\s*=\s*(\d+)")
EXPECTED = "a row as in 27#4, a state as in 27:offered, or values of fields as in doubled=2,must_pass[1]=1"


def target(edition: Edition, text: str) -> tuple[int, ...] | Property:
    """The numbers of rows (256 * Law + its own), or a property of the states that are meant.

    A final state of a case is come to by the rows that lead there: the case is closed and leaves no trace.

    Raise `InputError` for a Law, row, state or field that the edition or the position does not have.
    """
    if "#" in text:
        return _row(edition, *text.split("#", 1))
    if ":" in text:
        return _state(edition, *text.split(":", 1))
    return _fields(text)


def _machine(edition: Edition, law: str, text: str) -> Machine:
    machine = edition.machines.get(law.strip())
    if machine is None or machine.is_unwritten:
        written = ", ".join(name for name, machine in edition.machines.items() if not machine.is_unwritten)
        raise InputError(f"{text!r}: {edition.name} has no machine {law!r}; expected one of {written}")
    return machine


def _row(edition: Edition, law: str, number: str) -> tuple[int, ...]:
    machine = _machine(edition, law, f"{law}#{number}")
    if number not in {str(row.number) for row in machine.rows}:
        last = machine.rows[-1].number
        raise InputError(f"{law}#{number}: no such row; {machine.law} has the rows #1 to #{last} that are in force")
    return (256 * machine.number + int(number),)


def _state(edition: Edition, law: str, name: str) -> tuple[int, ...] | Property:
    machine = _machine(edition, law, f"{law}:{name}")
    state = machine.states.get(name.strip())
    if state is None:
        raise InputError(f"{law}:{name}: no such state; {machine.law} has {', '.join(machine.states)}")
    if state.final and machine.scope != "table":
        return tuple(256 * machine.number + row.number for row in machine.rows if row.dest == state.name)
    return Property(f"{law}:{name}", "", states=lambda t, first: _is_in(t, machine, state))


def _is_in(t: Records, machine: Machine, state: State) -> Marks:
    if machine.scope == "table":
        return marked(t[TABLE_FIELDS[machine.number]] == state.number)
    cases = np.arange(t["law"].shape[1]) < t["depth"][:, None]
    return marked((cases & (t["law"] == machine.number) & (t["state"] == state.number)).any(axis=1))


def _fields(text: str) -> Property:
    parts = [(part, _VALUE.fullmatch(part.strip())) for part in text.split(",")]
    wanted = []
    for part, match in parts:
        if match is None:
            raise InputError(f"{part.strip()!r} is no place to come to; expected {EXPECTED}")
        wanted.append(_wanted(match[1], match[2], int(match[3])))
    return Property(text, "", states=lambda t, first: marked(np.all([_column(t, *one) for one in wanted], axis=0)))


def _wanted(name: str, index: str | None, value: int) -> tuple[str, int | None, int]:
    if name not in (POSITION.names or ()):
        raise InputError(f"{name!r} is not a field of the position; expected one of {', '.join(POSITION.names or ())}")
    shape = POSITION[name].shape
    if (index is None) != (not shape) or (index is not None and int(index) >= shape[0]):
        raise InputError(f"{name}: {f'has {shape[0]} values, as in {name}[0]' if shape else 'is one number'}")
    return name, None if index is None else int(index), value


def _column(t: Records, name: str, index: int | None, value: int) -> Marks:
    return marked((t[name] if index is None else t[name][:, index]) == value)
