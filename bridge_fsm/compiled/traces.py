"""From a state back to its history: the events that lead to it, the shortest there are."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.compiled.enabled import act_of_code
from bridge_fsm.compiled.explore import Exploration
from bridge_fsm.compiled.listing import CODE
from bridge_fsm.compiled.searching import HALF, turn_to_north
from bridge_fsm.director import live_laws
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.hearing import hear
from bridge_fsm.options import replace_act
from bridge_fsm.position import Position
from bridge_fsm.symmetry import turned_actor


@dataclass(frozen=True, slots=True)
class Trace:
    """The acts that lead from the first position to a state, that state's position, and the doubts it rests on."""

    acts: tuple[Act, ...]
    position: Position
    doubts: tuple[str, ...] = ()


def codes_to(found: Exploration, state: int) -> list[int]:
    """The codes of the acts that lead to a state, first to last."""
    codes = []
    while state:
        origin = int(found.search.meta[2 * state + 1])
        codes.append(origin & CODE)
        state = (origin >> HALF) - 1
    return codes[::-1]


def trace(found: Exploration, codes: list[int]) -> Trace:
    """Hear the acts of some codes again, each with its real seat, whichever way the search had turned the table.

    The live table does the hearing, and so confirms every history that the compiled one has found.
    """
    laws, turns = live_laws(found.universe.edition), found.universe.symmetry.turns
    doubts: dict[str, None] = {}
    laws.on_row = lambda row, t, e: doubts.update({row.unsure: None} if row.unsure else {})
    t = found.universe.first
    shift = _turn(t, turns)
    acts = []
    for code in codes:
        act = act_of_code(t, code)
        acts.append(_turned(act, -shift % 4))
        hear(t, replace_act(act), laws.offer, laws.listened)
        shift = (shift + _turn(t, turns)) % 4
    return Trace(tuple(acts), t, tuple(doubts))


def trace_to(found: Exploration, state: int) -> Trace:
    """A shortest history that leads to a state."""
    return trace(found, codes_to(found, state))


def trace_to_row(found: Exploration, row: int) -> Trace | None:
    """A shortest history whose last event takes a row (256 * Law + number); None when no event took it."""
    if not found.search.taken[row]:
        return None
    origin = int(found.search.taken_first[row])
    return trace(found, [*codes_to(found, (origin >> HALF) - 1), origin & CODE])


def _turn(t: Position, turns: int) -> int:
    """Turn the table as the search does; answer by how many places."""
    before = t.turn
    turn_to_north(t, turns)
    return (t.turn - before) % 4


def _turned(act: Act, by: int) -> Act:
    turned = replace_act(act)
    turned.by, turned.of = turned_actor(act.by, by), turned_actor(act.of, by)
    return turned
