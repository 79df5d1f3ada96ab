"""Run in the peers' environment: answers, for each line with the name of a work, its units per second.

`python -m benchmarks.peers.serve MODULE` imports a module of this folder, which has `works()`, and says `ready`. The
process stays alive between measurements, so that ours and theirs are taken by turns, and keeps to one core.
"""

from __future__ import annotations

import importlib
import os
import sys

from benchmarks.measure import rate


def main(name: str) -> None:
    """Serve until the input ends."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    works = importlib.import_module(f"benchmarks.peers.{name}").works()
    print("ready", flush=True)
    for line in sys.stdin:
        print(rate(works[line.strip()]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
