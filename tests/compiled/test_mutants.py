"""The agreement test can fail: with any one condition, effect or row altered in one executor, the two part."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from heard import all_heard
from histories import act_for, acts, opening
from test_agreement import Live

from bridge_fsm.compiled.build import edition_sources
from bridge_fsm.compiled.records import GIVEN, RESET, Scratch
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.position import Position

EDITION = "2017"
HISTORIES, LENGTH = 800, 70
Namespace = dict[str, Any]
# Altered, these change nothing in any history: the reason stands beside each.
EQUIVALENT = {
    "another_case_open": "no call opens a Law without a machine any more; a draft that drops one needs the row",
    "keep_right_in_force": "in 2017 a right over a lead is never tied to suits, so nothing of it can lapse meanwhile",
}


@cache
def source() -> str:
    """All generated modules of the edition as one text, without what ties them together."""
    texts = edition_sources(load_edition(EDITION)).values()
    lines = [
        line for text in texts for line in text.splitlines() if not re.match(r"from |@|\"\"\"The |\"\"\"Cond", line)
    ]
    return "\n".join(lines)


def namespace(text: str) -> Namespace:
    """The functions of a text."""
    names: Namespace = {}
    exec(text, names)
    return names


@cache
def histories() -> tuple[tuple[int, ...], ...]:
    """Nothing but the seeds; the acts follow from the positions that the live table reaches."""
    return tuple((seed,) for seed in range(HISTORIES))


def hears(names: Namespace, t: Position, act: Act) -> tuple[int, list[int], list[int]]:
    """What becomes of an act by the generated functions, the rows it takes, and what it notes of calls and cards."""
    e = Scratch()
    for name in GIVEN:
        setattr(e, name, getattr(act, name))
    for name in RESET:
        setattr(e, name, 0)
    outcome = names["hear"](t, e)
    return outcome, e.row[: e.rows], e.mark[: 3 * e.marks]


@cache
def recorded() -> list[list[tuple[Position, Act, int, list[int], list[int], Position]]]:
    """For each history the position before each act, the act, and what the live table made of it; the vectors first."""
    live = Live(EDITION)
    found = [
        [(step.before, step.act, step.outcome, list(step.rows), list(step.marks), step.after)]
        for step in all_heard(EDITION)
    ]
    for (seed,) in histories():
        draw = random.Random(seed)
        t = opening(live.edition, draw)
        steps = []
        for kind, arguments in acts(draw, LENGTH):
            act, before = act_for(t, kind, arguments), t.copy()
            outcome, rows, marks = live.hear(t, act)
            steps.append((before, act, outcome, rows, marks, t.copy()))
            if outcome in (4, 7):
                t = before.copy()
        found.append(steps)
    return found


def parts_from_live(names: Namespace) -> bool:
    """Tell whether the generated functions take another row or come to another position somewhere."""
    for steps in recorded():
        for before, act, outcome, rows, marks, after in steps:
            t = before.copy()
            try:
                if hears(names, t, act) != (outcome, rows, marks) or t != after:
                    return True
            except Exception:  # a mutant may ask for what cannot be
                return True
    return False


def rows_taken() -> set[tuple[int, int]]:
    """Law and number of every row that the histories take."""
    return {divmod(row, 256) for steps in recorded() for step in steps for row in step[3]}


def used(kind: str) -> list[str]:
    """The conditions or effects that rows of the edition name."""
    rows = [row for machine in load_edition(EDITION).machines.values() for row in machine.rows]
    if kind == "conditions":
        return sorted({name for row in rows for name in (*row.conditions, *row.unless)})
    return sorted({name for row in rows for name in row.after})


def test_unaltered_functions_agree() -> None:
    """Should not part without an alteration."""
    assert not parts_from_live(namespace(source()))


@pytest.mark.parametrize("name", used("conditions"))
def test_negated_condition_is_noticed(name: str) -> None:
    """Should part when a condition answers the contrary."""
    names = namespace(source())
    original: Callable[[Position, Act], bool] = names[CONDITIONS[name].__name__]
    names[name] = lambda t, e: not original(t, e)
    assert parts_from_live(names) or name in EQUIVALENT


@pytest.mark.parametrize("name", used("effects"))
def test_missing_effect_is_noticed(name: str) -> None:
    """Should part when an effect does nothing."""
    names = namespace(source())
    names[EFFECTS[name].__name__] = lambda t, e: None
    assert parts_from_live(names) or name in EQUIVALENT


def test_missing_rows_are_noticed() -> None:
    """Should part when any row that some history takes is left out."""
    survivors = []
    for law, number in sorted(rows_taken()):
        machine = load_edition(EDITION).machine(law)
        if machine.is_unwritten:
            continue
        names = namespace(without_row(machine.law, machine.scope, number))
        if not parts_from_live(names):
            survivors.append((machine.law, number))
    assert survivors == []


def without_row(law: str, scope: str, number: int) -> str:
    """The source with one row's guard made false."""
    function = f"def offer_{law}(" if scope == "table" else f"def offer_law_{law}("
    head, body = source().split(function, 1)
    return head + function + re.sub(rf"(# row {number}: [^\n]*\n\s+if )", r"\1False and ", body, count=1)
