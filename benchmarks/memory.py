"""Memory of a kept state, as the system sees it: what a process has more after exploring so many states."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

from benchmarks.measure import Figure, NotMeasured

STATM = Path("/proc/self/statm")
SIZES = (500_000, 2_000_000, 8_000_000)
PROGRAM = """
import gc, resource, sys
from pathlib import Path
from benchmarks.ours import named_auction
from bridge_fsm.compiled.explore import Bounds, explore

def resident():
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

few = explore(named_auction(5, 5), Bounds(states=1000))  # everything is loaded and compiled then
before = resident()
found = explore(named_auction(5, 5), Bounds(states=int(sys.argv[1]), memory=1 << 32))
print((resident() - before) / found.states)
"""


def figures() -> list[Figure]:
    """Bytes of one state in searches of growing size."""
    return [
        Figure(
            what=f"memory of one kept state, {size:,} states",
            unit="bytes",
            value=partial(each, size),
            most=100,
            rounds=3,
        )
        for size in SIZES
    ]


def each(size: int) -> float:
    """Bytes that one state takes when about so many are kept; the table of slots doubles now and then."""
    if not STATM.exists():
        raise NotMeasured("this system does not tell the memory of a process in /proc")
    told = subprocess.run([sys.executable, "-c", PROGRAM, str(size)], check=True, capture_output=True, text=True)
    return float(told.stdout)
