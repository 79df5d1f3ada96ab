"""The live form of an edition: one `transitions` machine for each Law, shared by all tables.

The model handed to a trigger is a small view whose `state` reads and writes the position, so the position is the
only truth. The same procedure (`hearing`) runs on it as on the compiled table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from transitions import Machine as TransitionsMachine

from bridge_fsm.events import Word
from bridge_fsm.laws import conditions, effects
from bridge_fsm.laws.act import TABLE, Act, Notice, notice_bit
from bridge_fsm.laws.definition import Machine, Row, State, law_number
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.findings import FINDINGS, UNKNOWN, YES, AskedFinding, find
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS, Condition, Effect
from bridge_fsm.laws.roles import acts_as
from bridge_fsm.laws.word_rows import word_rows
from bridge_fsm.position import Position

_USED = (conditions, effects)  # importing them fills the registry
TABLE_FIELDS = ("phase", "auction_state", "play_state", "claim_state")
OnRow = Callable[[Row, Position, Act], None]
Taker = Callable[[Row], Callable[[Position, Act], None]]


class _Missing(Exception):
    """A row has come as far as a finding that nobody has given."""


class _View:
    """The model that `transitions` moves: its state is the position's, under the machine that is asked."""

    __slots__ = ("act", "law", "position")

    def __init__(self) -> None:
        self.law: _Law
        self.position: Position
        self.act: Act

    @property
    def state(self) -> str:
        """The name of the state of the machine that is asked."""
        return self.law.names[self.law.read(self.position, self.act.case)]

    @state.setter
    def state(self, name: str) -> None:
        self.law.write(self.position, self.act.case, self.law.numbers[name])


@dataclass(slots=True)
class _Law:
    """One machine as `transitions` runs it, with what the hearing needs to know of its states."""

    definition: Machine
    number: int
    names: dict[int, str]
    numbers: dict[str, int]
    frozen: frozenset[int]
    final: frozenset[int]
    heard: frozenset[tuple[int, int]]  # (state, word) with at least one row
    triggers: Mapping[int, Any]

    def read(self, t: Position, case: int) -> int:
        """The number of the machine's state."""
        if case != TABLE:
            return t.state[case]
        value: int = getattr(t, TABLE_FIELDS[self.number])
        return value

    def write(self, t: Position, case: int, state: int) -> None:
        """Set the machine's state."""
        if case == TABLE:
            setattr(t, TABLE_FIELDS[self.number], state)
        else:
            t.state[case] = state


class LiveLaws:
    """The machines of one edition, ready to be offered events; `on_row` is told each row before its effects run."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.on_row: OnRow = _ignore
        self.word_rows = word_rows(edition)
        self._view = _View()
        self._reviews = {article: 1 << bit for bit, article in enumerate(edition.reviews)}
        self._laws = {machine.number: _build(machine, self._taker) for machine in edition.machines.values()}
        self._listening = [_listening(self._laws[law]) for law in range(len(TABLE_FIELDS))]

    def offer(self, t: Position, e: Act, law: int) -> int:
        """Try the rows of one machine in order; take the first that fits. The `offer` of `hearing`."""
        here = self._laws[law]
        state = here.read(t, e.case)
        if (state, e.word) not in here.heard:
            return Outcome.frozen if state in here.frozen and e.case != TABLE else Outcome.unheard
        view = self._view
        view.law, view.position, view.act = here, t, e
        try:
            taken = here.triggers[e.word].trigger(view, t, e)
        except _Missing:
            return Outcome.asked
        if not taken:
            return Outcome.frozen if state in here.frozen and e.case != TABLE else Outcome.unheard
        if e.case != TABLE:
            e.final = int(here.read(t, e.case) in here.final)
        return Outcome.taken

    def listened(self, t: Position) -> int:
        """The notices (bits) for which a machine of the table has a row in its state. The `listened` of `hearing`."""
        board, auction, play, claim = self._listening
        return board[t.phase] | auction[t.auction_state] | play[t.play_state] | claim[t.claim_state]

    def law(self, number: int) -> Machine:
        """The definition of a machine."""
        return self._laws[number].definition

    def state_of(self, t: Position, case: int, law: int) -> State:
        """The state in which a machine is; `case` is TABLE for one of the table's own."""
        here = self._laws[law]
        return here.definition.states[here.names[here.read(t, case)]]

    def _taker(self, row: Row) -> Callable[[Position, Act], None]:
        """What a row carries besides its effects, as a callback that runs before them."""
        again = int(row.again)
        opens = law_number(row.opens) if row.opens else 0
        becomes = law_number(row.becomes) if row.becomes else 0
        review = sum(self._reviews[article] for article in row.review)

        def take(t: Position, e: Act) -> None:
            e.again, e.opens, e.becomes = again, opens, becomes
            t.review |= review
            self.on_row(row, t, e)

        return take


def _listening(law: _Law) -> list[int]:
    """The notices that each state of a machine has rows for, as bits."""
    heard = [0] * (max(law.names) + 1)
    for state, word in law.heard:
        heard[state] |= notice_bit(word) if word >= Notice.begins else 0
    return heard


def _ignore(row: Row, t: Position, e: Act) -> None:
    """Nobody wants to know which row is taken."""


def trigger_number(name: str) -> int:
    """The number of an event word or a notice."""
    return Word[name] if name in Word.__members__ else Notice[name]


def _build(machine: Machine, taker: Taker) -> _Law:
    numbers = {name: state.number for name, state in machine.states.items()}
    built = TransitionsMachine(
        model=None,
        states=list(machine.states),
        initial=machine.initial,
        auto_transitions=False,
        ignore_invalid_triggers=True,
    )
    for row in machine.rows:
        _add(built, row, taker)
    return _Law(
        definition=machine,
        number=machine.number,
        names={number: name for name, number in numbers.items()},
        numbers=numbers,
        frozen=frozenset(state.number for state in machine.states.values() if state.frozen),
        final=frozenset(state.number for state in machine.states.values() if state.final),
        heard=frozenset(
            (numbers[source], trigger_number(row.trigger)) for row in machine.rows for source in row.sources
        ),
        triggers={trigger_number(name): event for name, event in built.events.items()},
    )


def _add(built: TransitionsMachine, row: Row, taker: Taker) -> None:
    """One transition; its guards are one condition and its effects one callback, which spares `transitions` detours."""
    built.add_transition(
        row.trigger,
        list(row.sources),
        row.dest,
        conditions=[_guard(row)],
        before=taker(row),
        after=[_effects(row)] if row.after else [],
    )


def _guard(row: Row) -> Condition:
    """Who acts, the conditions, what must not be, and last the findings; the first that fails decides."""
    role = row.by
    wanted = tuple(CONDITIONS[name] for name in row.conditions)
    unwanted = tuple(CONDITIONS[name] for name in row.unless)
    asked = tuple(FINDINGS[name] for name in row.finds)

    def guard(t: Position, e: Act) -> bool:
        if role is not None and not acts_as(t, e, role):
            return False
        for condition in wanted:
            if not condition(t, e):
                return False
        for condition in unwanted:
            if condition(t, e):
                return False
        return all(_found(finding, t, e) for finding in asked) if asked else True

    return guard


def _effects(row: Row) -> Effect:
    effects = tuple(EFFECTS[name] for name in row.after)

    def run(t: Position, e: Act) -> None:
        for effect in effects:
            effect(t, e)

    return run


def _found(asked: AskedFinding, t: Position, e: Act) -> bool:
    told = asked.derive(t, e)
    answer = find(t, e, asked.word, told)
    if answer == UNKNOWN:
        e.asked = asked.word
        raise _Missing
    if told != UNKNOWN:
        e.derived |= 1 << asked.word
        e.derived_yes |= told << asked.word
    return answer == YES
