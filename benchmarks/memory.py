"""Memory of a kept state, as the system sees it: processes that stop after so many states, less one that keeps few."""

from __future__ import annotations

import subprocess
import sys
from functools import cache, partial

from benchmarks.measure import Figure

SIZES = (500_000, 2_000_000, 8_000_000)
PROGRAM = """
import resource, sys
from benchmarks.ours import named_auction
from bridge_fsm.compiled.explore import Bounds, explore
found = explore(named_auction(5, 5), Bounds(states=int(sys.argv[1]), memory=1 << 32))
print(found.states, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""


def figures() -> list[Figure]:
    """Bytes of one state in searches of growing size."""
    return [
        Figure(what=f"memory of one kept state, {size:,} states", unit="bytes", value=partial(each, size), most=100)
        for size in SIZES
    ]


def each(size: int) -> float:
    """Bytes that one state takes when about so many are kept; the table of slots doubles now and then."""
    (few, least), (many, most) = peak(1000), peak(size)
    return (most - least) / (many - few)


@cache
def peak(size: int) -> tuple[int, int]:
    """States found, and bytes at most, of a process that stops after so many."""
    told = subprocess.run([sys.executable, "-c", PROGRAM, str(size)], check=True, capture_output=True, text=True)
    states, most = map(int, told.stdout.split())
    return states, most
