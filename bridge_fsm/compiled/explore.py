"""Exploring: every position that can be reached in a universe, breadth first, each once.

What was found stays when a bound is hit or the search is stopped, and says then that it is incomplete.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.compiled.build import load_search
from bridge_fsm.compiled.searching import (
    EDGES,
    EDGES_FULL,
    FINAL,
    FULL,
    HEAD,
    STATE,
    TAIL,
    TRANSITIONS,
    WANTS_SLOTS,
    Search,
)
from bridge_fsm.compiled.states import new_search, read_states, size_of, write_states
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.compiled.workspace import Workspace
from bridge_fsm.errors import InputError

GIGABYTE = 1 << 30
MOST_MEMORY = 1 << 40
INTERRUPTED = "interrupted"  # what `stopped` says then
Edges = npt.NDArray[np.int64]
Progress = Callable[["Exploration"], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Where a search stops before its end: bytes kept, states, depth, seconds; None for no bound."""

    memory: int = GIGABYTE
    states: int | None = None
    depth: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        named = {"memory": self.memory, "states": self.states, "depth": self.depth, "seconds": self.seconds}
        for name, value in named.items():
            if value is not None and not value > 0:
                raise InputError(f"the bound on {name} is {value}; expected more than 0")
        if self.memory > MOST_MEMORY:
            raise InputError(f"the bound on memory is {self.memory >> 20} MB; expected at most {MOST_MEMORY >> 20}")


@dataclass(slots=True, repr=False)
class Exploration:
    """A search and what it has found up to now. States are numbered from 0, the first, in the order of finding.

    `levels[d]` is how many states lie d events from the first, `ways[d]` how many transitions lead out of them.
    `stopped` names the bound that ended the search; the answer is then incomplete.
    """

    universe: Universe
    bounds: Bounds
    module: ModuleType
    search: Search
    levels: list[int] = field(default_factory=lambda: [1])
    ways: list[int] = field(default_factory=lambda: [0])
    stopped: str = ""
    dead_ends: list[int] = field(default_factory=list)
    endings: int = 0
    edges: list[Edges] | None = None  # with `keep_edges`: code << 32 | child, of every state expanded, in order
    degrees: list[npt.NDArray[np.int32]] = field(default_factory=list)
    kept_edges: int = 0  # their bytes
    work: Workspace = field(default_factory=Workspace)

    @property
    def states(self) -> int:
        """How many states have been found."""
        return int(self.search.counters[TAIL])

    @property
    def expanded(self) -> int:
        """How many of them have been gone on from."""
        return int(self.search.counters[HEAD])

    @property
    def transitions(self) -> int:
        """How many events have been found to lead from a state to a state, irregular ones and findings too."""
        return int(self.search.counters[TRANSITIONS])

    @property
    def is_complete(self) -> bool:
        """Tell whether every state has been gone on from."""
        return bool(self.expanded == self.states)

    @property
    def size(self) -> int:
        """The bytes that the states take, with the edges where they are kept."""
        return size_of(self.search) + self.kept_edges

    @property
    def row_counts(self) -> dict[str, int]:
        """How often each row was taken, by its key (`27#4`); rows of Laws that are not written yet are left out."""
        machines = [machine for machine in self.universe.edition.machines.values() if not machine.is_unwritten]
        return {
            row.key: int(self.search.taken[256 * machine.number + row.number])
            for machine in machines
            for row in machine.rows
        }

    def write(self, file: Path) -> None:
        """Write what has been found, so that `resume` can go on; raise `InputError` when it cannot be written."""
        about = {
            "universe": self._name(), "levels": self.levels, "ways": self.ways, "dead_ends": self.dead_ends,
            "endings": self.endings,
        }  # fmt: skip
        write_states(file, self.search, about)

    def _name(self) -> str:
        """What tells this search from any other: the Laws as generated, and the universe."""
        return f"{self.module.__name__} {self.universe.text()}"


def explore(
    universe: Universe,
    bounds: Bounds | None = None,
    *,
    keep_edges: bool = False,
    resume: Path | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
) -> Exploration:
    """Find everything that can be reached, up to the bounds; `progress` is told now and then, `stop` is asked.

    `keep_edges` keeps all transitions (8 bytes each), which the properties about endings need. `resume` goes on with
    the states of a file. Raise `InputError` for a file that is not of this universe and these Laws.
    """
    bounds = bounds or Bounds()
    found = _begin(universe, bounds)
    if keep_edges:
        found.edges = []
    if resume is not None:
        _take_up(found, resume, keep_edges)
    until = time.monotonic() + (bounds.seconds or float("inf"))
    while not found.is_complete and not found.stopped:
        found.stopped = _reached(found, until) or (INTERRUPTED if stop is not None and stop() else "")
        if not found.stopped:
            _round(found)
            if progress is not None:
                progress(found)
    return found


def _begin(universe: Universe, bounds: Bounds) -> Exploration:
    module = load_search(universe.edition)
    found = Exploration(universe, bounds, module, new_search(universe, bounds.memory))
    found.work.put(universe.first)
    module.run_plant(found.work.positions, found.search)
    return found


def _take_up(found: Exploration, file: Path, keep_edges: bool) -> None:
    found.search, about = read_states(file, found.search)
    if keep_edges:
        raise InputError(f"{file}: an exploration that is taken up has not kept its transitions")
    if str(about.get("universe")) != found._name():  # before anything in it is looked at
        raise InputError(f"{file}: these states are of another universe or of other Laws; expected the same options")
    found.module.run_enter_all(found.search)
    found.levels, found.ways = about["levels"].tolist(), about["ways"].tolist()
    found.dead_ends, found.endings = about["dead_ends"].tolist(), int(about["endings"])


def _reached(found: Exploration, until: float) -> str:
    """The bound that has been reached, or nothing."""
    bounds = found.bounds
    if found.size >= bounds.memory:
        return f"memory: {bounds.memory >> 20} MB"
    if bounds.states is not None and found.states >= bounds.states:
        return f"states: {bounds.states}"
    if bounds.depth is not None and len(found.levels) > bounds.depth and found.expanded == sum(found.levels[:-1]):
        return f"depth: {bounds.depth}"
    return "seconds" if time.monotonic() >= until else ""


def _round(found: Exploration) -> None:
    """Expand states of one depth, as many as there is room for; begin the next depth when all are done."""
    end = sum(found.levels)
    begun = found.expanded
    wanted = found.module.run_search(found.work.positions, found.work.scratch, found.search, end)
    _note(found, begun)
    if wanted == WANTS_SLOTS:
        _grow(found)
    elif wanted == FULL:
        found.stopped = f"memory: {found.bounds.memory >> 20} MB"
    else:
        assert wanted in (0, EDGES_FULL)
    if found.expanded == end and found.states > end:
        found.levels.append(found.states - end)
        found.ways.append(0)


def _note(found: Exploration, begun: int) -> None:
    """Note the transitions of a round: how many, which states have no way out, which are ends."""
    count = int(found.search.counters[EDGES])
    degrees = np.asarray(found.search.degrees)[: found.expanded - begun]
    edges = np.asarray(found.search.edges)[:count]
    children = edges & STATE
    found.ways[-1] += count
    found.endings += int((degrees == FINAL).sum())
    origins = np.repeat(np.arange(begun, found.expanded), degrees.clip(0))
    onward = np.bincount(origins[children != origins] - begun, minlength=len(degrees))
    found.dead_ends += [begun + int(i) for i in np.flatnonzero((onward == 0) & (degrees != FINAL))]
    if found.edges is not None:
        found.edges.append(edges.copy())
        found.degrees.append(degrees.clip(0))
        found.kept_edges += edges.nbytes + degrees.nbytes


def _grow(found: Exploration) -> None:
    slots = np.zeros(2 * len(found.search.slots), np.int64)
    found.module.run_rehash(found.search.slots, slots)
    whole: dict[str, Any] = {"slots": slots}
    found.search = found.search._replace(**whole)
