"""How long an edition takes until its first event is heard: generated and compiled afresh, and from the cache.

The editions are taken one after another with one fresh cache folder, so a Law that two editions share is compiled
with the first of them only. Each is a process of its own; the start of Python and the imports are not counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial

from benchmarks.measure import Figure, NotMeasured
from bridge_fsm.laws.editions import EDITIONS

PROGRAM = """
import sys, time
from bridge_fsm.compiled.jit import HAS_NUMBA
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.laws.editions import load_edition
begun = time.perf_counter()
CompiledTable(load_edition(sys.argv[1])).step(new_positions(1), new_acts(1))
print(time.perf_counter() - begun if HAS_NUMBA else "numba is not installed (extra [fast])")
"""


def figures() -> list[Figure]:
    """Seconds of each edition, the newest first; fresh ones once, those from the cache several times."""
    folder = tempfile.TemporaryDirectory(prefix="bridge-fsm-bench-")

    def first_event(year: str) -> float:
        place = os.environ | {"XDG_CACHE_HOME": folder.name, "BRIDGE_FSM_CACHE": "on"}
        command = [sys.executable, "-c", PROGRAM, year]
        told = subprocess.run(command, env=place, check=True, capture_output=True, text=True).stdout.strip()
        if not told[0].isdigit():
            raise NotMeasured(told)
        return float(told)

    def row(year: str, how: str, rounds: int) -> Figure:
        what = f"first event of edition {year}, compiled {how}"
        return Figure(what=what, unit="s", value=partial(first_event, year), rounds=rounds)

    order = tuple(reversed(EDITIONS))
    fresh = [row(year, f"afresh{after(order[:place])}", 1) for place, year in enumerate(order)]
    return [*fresh, *(row(year, "before", 3) for year in order)]


def after(before: tuple[str, ...]) -> str:
    """Which editions were compiled before."""
    return f" after {', '.join(before)}" if before else ""
