"""The kept transitions of an exploration as arrays: which states cannot end, which go on for ever."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled.explore import Exploration
from bridge_fsm.compiled.searching import HALF, STATE
from bridge_fsm.errors import InputError

Numbers = npt.NDArray[np.int64]
Marks = npt.NDArray[np.bool_]


class Graph:
    """State `origins[i]` leads to `children[i]` by the act of `codes[i]`, for every transition kept.

    Raises `InputError` when the exploration has not kept its transitions.
    """

    def __init__(self, found: Exploration) -> None:
        if found.edges is None:
            raise InputError("the transitions were not kept; expected an exploration with `keep_edges`")
        edges = np.concatenate([*found.edges, np.zeros(0, np.int64)])
        degrees = np.concatenate([*found.degrees, np.zeros(0, np.int32)])
        self.count = found.states
        self.dead = np.array(found.dead_ends, np.int64)
        self.origins: Numbers = np.repeat(np.arange(len(degrees)), degrees)
        self.children: Numbers = edges & STATE
        self.codes: Numbers = edges >> HALF
        self.onward: Marks = self.children != self.origins

    def unable_to_end(self) -> Numbers:
        """The states from which no end can be reached; a state with no way out that is no end is one of them."""
        able = self._out_degrees() == 0
        able[self.dead] = False
        while True:
            before = self.origins[able[self.children]]
            if able[before].all():
                return np.flatnonzero(~able)
            able[before] = True

    def circle(self) -> tuple[int, list[int]] | None:
        """A state on a circle, and the codes of the acts that lead from it round to it again; None without one."""
        caught = self.going_on_for_ever()
        inside = np.zeros(self.count, bool)
        inside[caught] = True
        kept = np.flatnonzero(inside[self.origins] & inside[self.children] & self.onward)
        states, firsts = np.unique(self.origins[kept], return_index=True)
        ways = kept[firsts]  # one way on from each state is enough
        led = zip(self.children[ways].tolist(), self.codes[ways].tolist(), strict=True)
        onward = dict(zip(states.tolist(), led, strict=True))
        return _circle(onward, int(caught[0])) if len(caught) else None

    def going_on_for_ever(self) -> Numbers:
        """The states that lead into a circle: what remains when ends are taken away again and again.

        An act that leaves a state as it is (a question) is no circle: nobody asks for ever.
        """
        return self._caught

    @cached_property
    def _caught(self) -> Numbers:
        out = self._out_degrees()
        order = np.argsort(self.children[self.onward], kind="stable")
        origins, children = self.origins[self.onward][order], self.children[self.onward][order]
        begins = np.searchsorted(children, np.arange(self.count + 1))
        edge = np.flatnonzero(out == 0)
        while len(edge):
            before = origins[_ranges(begins[edge], begins[edge + 1])]
            np.subtract.at(out, before, 1)
            edge = np.unique(before[out[before] == 0])
        return np.flatnonzero(out > 0)

    def _out_degrees(self) -> Numbers:
        """How many transitions lead from each state to another."""
        return np.bincount(self.origins[self.onward], minlength=self.count)


def _circle(onward: dict[int, tuple[int, int]], start: int) -> tuple[int, list[int]]:
    """Walk on where there is always a way on, until a state comes again; the way between is the circle."""
    place: dict[int, int] = {}
    codes: list[int] = []
    state = start
    while state not in place:
        place[state] = len(codes)
        state, code = onward[state]
        codes.append(code)
    return state, codes[place[state] :]


def _ranges(begins: Numbers, ends: Numbers) -> Numbers:
    """All numbers of some ranges, one range after the other."""
    lengths = ends - begins
    starts = np.repeat(begins - np.concatenate([[0], np.cumsum(lengths)[:-1]]), lengths)
    return starts + np.arange(lengths.sum())
