"""spin on two auctions interleaved: its verifier made from our model, compiled, and asked for its own time."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from benchmarks.measure import Meter, NotMeasured
from benchmarks.peers.native import FOLDER, compiled, run
from benchmarks.promela import model

STATES, EDGES = 714_025, 19_881_160
STORED = re.compile(r"^\s*([\d.e+]+) states, stored", re.MULTILINE)
TAKEN = re.compile(r"^\s*([\d.e+]+) transitions", re.MULTILINE)
ELAPSED = re.compile(r"elapsed time ([\d.e+]+) seconds")


def verifier(name: str, flags: Sequence[str], options: Sequence[str]) -> Callable[[], Meter]:
    """A side: states per second of one way of searching; the numbers of states and transitions must be right."""

    def ready() -> Meter:
        folder = FOLDER / "spin"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "auctions.pml").write_text(model(2), encoding="ascii")
        run("spin", "-a", "auctions.pml", folder=folder)
        program = compiled(name, [folder / "pan.c"], flags)
        return lambda: states_per_second(run(str(program), *options, folder=folder))

    return ready


def states_per_second(report: str) -> float:
    """Read what a verifier prints; it counts one transition more than there are edges, the first."""
    states, taken, seconds = (found(pattern, report) for pattern in (STORED, TAKEN, ELAPSED))
    if states != STATES or taken != EDGES + 1:
        raise NotMeasured(f"spin saw {states:,.0f} states and {taken:,.0f} transitions")
    return states / seconds


def found(pattern: re.Pattern[str], report: str) -> float:
    """One number of the report."""
    match = pattern.search(report)
    if match is None:
        raise NotMeasured(f"spin printed no line like {pattern.pattern}")
    return float(match[1])


depth_first = verifier("spin_dfs", ["-DSAFETY", "-DNOREDUCE"], ["-w22", "-m1000"])
breadth_first = verifier("spin_bfs", ["-DSAFETY", "-DNOREDUCE", "-DBFS", "-DNOBOUNDCHECK", "-DNOCOMP"], ["-w22"])
