"""The generated module that plays whole boards of an edition: choices from the rows, walks, and the entry points."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import FunctionType, ModuleType

from bridge_fsm.compiled.bits import PLAIN
from bridge_fsm.compiled.build import TAKE_ROW, load_source, once
from bridge_fsm.compiled.chance import begin_stream, chosen, weigh
from bridge_fsm.compiled.generate import (
    INDENT,
    dispatcher_source,
    listened_source,
    machine_source,
    plain,
    review_bits,
    tables_of,
)
from bridge_fsm.compiled.lawful import choices_of
from bridge_fsm.compiled.set_algebra import CALL, CARD
from bridge_fsm.compiled.sources import NotScalar, closure
from bridge_fsm.compiled.walks import call_all, deal, play_all
from bridge_fsm.deals import Deal
from bridge_fsm.domains import choose_call
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.definition import Machine
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.findings import FINDINGS, find
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.laws.roles import acts_as
from bridge_fsm.position import FIELDS, Position
from bridge_fsm.setting import Setting

HEAD = '''"""Whole boards of the Laws of {name}. Generated from the definitions; do not edit."""

# over the primitives {primitives}
from bridge_fsm.compiled.bits import {bits}
from bridge_fsm.compiled.jit import entry, inlined
from bridge_fsm.compiled.registers import new_act, new_chance, new_position

{sets}
'''
ENTRY = '''

@entry
def fill(first, seed, weights_of_calls, weights_of_cards, hands, calls, lengths, cards, ends):
    """Deal, call and play the boards `first`, `first + 1` ... of a seed."""
    used, calling, playing = 0, new_chance(), new_chance()
    weigh(calling, weights_of_calls)
    weigh(playing, weights_of_cards)
    for i in range(len(lengths)):
        t, e = new_position(), new_act()
        begin_stream(calling, seed, 2 * (first + i))
        begin_stream(playing, seed, 2 * (first + i) + 1)
{opening}
        t.turn = (first + i) % 4
        e.case = -1
        deal(t, playing)
        for seat in range(4):
            hands[i, seat] = t.hands[seat]
        made = call_all(t, e, calling, calls, used)
        lengths[i] = made - used
        used = made
        played = play_all(t, e, playing, cards[i])
        ends[i, 0] = t.phase
        ends[i, 1] = t.declarer
        ends[i, 2] = t.last_bid
        ends[i, 3] = t.doubled
        ends[i, 4] = t.tricks[0]
        ends[i, 5] = t.tricks[1]
        ends[i, 6] = played
        ends[i, 7] = t.depth + t.asked
    return used
'''


def load_boards(edition: Edition) -> ModuleType:
    """The module that plays whole boards of an edition, imported."""
    return once("boards", edition, lambda: load_source(f"boards_{edition.name}", boards_source(edition)))


def boards_source(edition: Edition) -> str:
    """The text of that module."""
    functions = {"take_row": TAKE_ROW}
    _add(functions, closure([*_rules(edition), acts_as, find, choose_call]))
    _add(functions, closure([begin_stream, chosen, deal, weigh], given=PLAIN))
    _add(functions, {machine.law: source for machine, source in _notice_machines(edition)})
    _add(functions, {"offer": dispatcher_source(_of_the_table(edition)), "listened": listened_source(edition)})
    for choice in choices_of(edition):
        made = choice.sources()
        _add(functions, {**choice.lifter.sources, **made})
    _add(functions, closure([call_all, play_all], given=[*functions, *PLAIN]))
    body = "".join(f"\n\n@inlined\n{source.strip()}\n" for source in functions.values())
    return _head(edition) + body + ENTRY.format(opening=_opening(edition))


def _add(functions: dict[str, str], more: dict[str, str]) -> None:
    """Put more functions into a module; raise `NotScalar` for two of one name."""
    for name, source in more.items():
        if functions.setdefault(name, source) != source:
            raise NotScalar(f"two functions of a generated module have the name {name}")


def _head(edition: Edition) -> str:
    sets = "\n".join(f"{domain.all_name} = {domain.all:#x}" for domain in (CALL, CARD))
    return HEAD.format(name=plain(edition.name), sets=sets, bits=", ".join(PLAIN), primitives=_primitives())


def _primitives() -> str:
    """A hash of what the module is compiled over: changed, it must not find its old machine code on disk."""
    files = [Path(__file__).with_name(f"{name}.py") for name in ("bits_numba", "registers", "registers_numba", "jit")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _rules(edition: Edition) -> Iterator[FunctionType]:
    """The conditions, effects and findings that the rows of the table's machines name."""
    for machine in tables_of(edition):
        for row in machine.rows:
            yield from (CONDITIONS[name] for name in (*row.conditions, *row.unless))  # type: ignore[misc]
            yield from (EFFECTS[name] for name in row.after)  # type: ignore[misc]
            yield from (FINDINGS[name].derive for name in row.finds)  # type: ignore[misc]


def _of_the_table(edition: Edition) -> Edition:
    """The edition with the table's machines only."""
    return replace(edition, machines={machine.law: machine for machine in tables_of(edition)})


def _notice_machines(edition: Edition) -> Iterator[tuple[Machine, str]]:
    """The table's machines with the rows that hear notices only."""
    for machine in tables_of(edition):
        rows = tuple(row for row in machine.rows if row.trigger in Notice.__members__)
        yield machine, machine_source(replace(machine, rows=rows), review_bits(edition))


def _opening(edition: Edition) -> str:
    """What is not zero before the first call, besides the hands and whose turn it is."""
    hands = (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39)
    opening, empty = opening_position(edition, Setting(deal=Deal(hands))), Position()
    names = [declared.name for declared in FIELDS if declared.name not in ("hands", "turn")]
    changed = [name for name in names if getattr(opening, name) != getattr(empty, name)]
    return "\n".join(f"{INDENT * 2}t.{name} = {getattr(opening, name)}" for name in changed)
