"""Asking an exploration: does something always hold, or sometimes, does every history end; and what shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled.explore import Exploration
from bridge_fsm.compiled.graph import Graph
from bridge_fsm.compiled.listing import actor_in, place_in, word_in
from bridge_fsm.compiled.properties import Property, Steps
from bridge_fsm.compiled.states import CHUNK, chunks, positions_of, positions_with_spent
from bridge_fsm.compiled.traces import Trace, codes_to, trace
from bridge_fsm.domains import acts
from bridge_fsm.events import Word
from bridge_fsm.position import Position

CALL_AT = np.array([act.call for act in acts(Position(), Word.call, 0, wide=True)])


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer: `holds` is None where the search was cut short and found nothing against it (or for it).

    `codes` lead to the state that shows it: a counterexample, or for `sometimes` an example; None without one.
    """

    question: str
    holds: bool | None
    codes: list[int] | None = None
    more: int = 0  # how many other states show the same

    def history(self, found: Exploration) -> Trace | None:
        """The history that shows it, with real seats."""
        return None if self.codes is None else trace(found, self.codes)


class Questions:
    """Asks one exploration."""

    def __init__(self, found: Exploration) -> None:
        self.found = found

    @cached_property
    def graph(self) -> Graph:
        """The kept transitions; raises `InputError` when they were not kept."""
        return Graph(self.found)

    def always(self, asked: Property) -> Verdict:
        """Does it hold in every state (or of every step)? A counterexample is a shortest one."""
        codes, count = self._where(asked, wanted=False)
        return self._verdict(f"always {asked.name}", codes, count, shown=False)

    def sometimes(self, asked: Property) -> Verdict:
        """Does it hold in some state (or of some step)? The example is a shortest one."""
        codes, count = self._where(asked, wanted=True)
        return self._verdict(f"sometimes {asked.name}", codes, count, shown=True)

    def can_end(self) -> Verdict:
        """Can the board come to an end from every state?"""
        return self._about_ends("can end", self.graph.unable_to_end())

    def eventually_ends(self) -> Verdict:
        """Does every history end, whatever is done? Fails by a state with no way out, or a way round a circle."""
        if not self.found.is_complete:
            return Verdict("eventually ends", None)
        circle = None if len(self.graph.dead) else self.graph.circle()
        if circle is None:
            return self._about_ends("eventually ends", self.graph.dead)
        state, round_again = circle
        codes = [*codes_to(self.found, state), *round_again]
        return self._verdict("eventually ends", codes, len(self.graph.going_on_for_ever()), shown=False)

    def _about_ends(self, question: str, against: npt.NDArray[np.int64]) -> Verdict:
        if not self.found.is_complete:
            return Verdict(question, None)
        codes = codes_to(self.found, int(against[0])) if len(against) else None
        return self._verdict(question, codes, len(against), shown=False)

    def _verdict(self, question: str, codes: list[int] | None, count: int, shown: bool) -> Verdict:
        if codes is not None:
            return Verdict(question, shown, codes, count - 1)
        return Verdict(question, not shown if self.found.is_complete else None)

    def _where(self, asked: Property, wanted: bool) -> tuple[list[int] | None, int]:
        """The codes to the first state (or step) where the property is as wanted, and how many there are."""
        codes: list[int] | None = None
        count = 0
        for begin, marks in self._marks(asked):
            hits = np.flatnonzero(marks == wanted)
            count += len(hits)
            if codes is None and len(hits):
                codes = self._codes(begin + int(hits[0]), asked.steps is not None)
        return codes, count

    def _codes(self, place: int, is_step: bool) -> list[int]:
        """The codes to a state; to a step, those to its origin and its own."""
        if not is_step:
            return codes_to(self.found, place)
        return [*codes_to(self.found, int(self.graph.origins[place])), int(self.graph.codes[place])]

    def _marks(self, asked: Property) -> Iterator[tuple[int, npt.NDArray[np.bool_]]]:
        """Where the property holds, some states or steps at a time."""
        if asked.states is not None:
            first = positions_of(self.found.search, np.zeros(1, np.int64))
            for begin, records in chunks(self.found.search, self.found.states):
                yield begin, asked.states(records, first)
        if asked.steps is not None:
            for begin in range(0, len(self.graph.children), CHUNK):
                yield begin, asked.steps(self._steps(slice(begin, begin + CHUNK)))

    def _steps(self, part: slice) -> Steps:
        graph, search = self.graph, self.found.search
        codes: Any = graph.codes[part]  # the parts of a code are told of a whole array as of one number
        word, by, place = (np.asarray(part_in(codes)) for part_in in (word_in, actor_in, place_in))
        call = np.where(word == Word.call, CALL_AT[place.clip(0, len(CALL_AT) - 1)], 0)
        before, spent_before = positions_with_spent(search, graph.origins[part])
        after, spent_after = positions_with_spent(search, graph.children[part])
        return Steps(before, after, word, by, call, spent_after > spent_before)
