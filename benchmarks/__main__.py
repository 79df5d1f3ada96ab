"""Measure everything and print the table of docs/performance.md: `python -m benchmarks [--peers] [NAME ...]`.

A name is one of the groups below, all of them when none is given. `--peers` measures the peers alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from benchmarks import auctions, compiling, counting, events, live, memory, start, states, whole_boards
from benchmarks.measure import Contest, Figure
from bridge_fsm.laws.editions import load_edition

YEAR = "2017"
GROUPS: dict[str, Callable[[], Iterable[Contest | Figure]]] = {
    "auctions": auctions.contests,
    "boards": lambda: whole_boards.contests(load_edition(YEAR)),
    "events": lambda: events.contests(load_edition(YEAR)),
    "states": lambda: states.contests(load_edition(YEAR)),
    "memory": memory.figures,
    "live": lambda: live.contests(load_edition(YEAR)),
    "counting": lambda: counting.figures(load_edition(YEAR)),
    "start": start.contests,
    "compiling": compiling.figures,
}
COLUMNS = ("what", "unit", "ours", "peer", "against", "ratio (median, range)", "goal", "reached")
PEERS_COLUMNS = ("what", "unit", "peer", "against", "range")


def main(arguments: list[str]) -> None:
    """Print one row for each."""
    peers_alone = "--peers" in arguments
    names = [name for name in arguments if name != "--peers"] or list(GROUPS)
    if unknown := set(names) - set(GROUPS):
        sys.exit(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    columns = PEERS_COLUMNS if peers_alone else COLUMNS
    print("".join(f"| {column} " for column in columns) + "|\n" + "|---" * len(columns) + "|")
    for name in names:
        for row in GROUPS[name]():
            if peers_alone:
                if isinstance(row, Contest):
                    print(row.run_peer(), flush=True)
            else:
                print(row.run(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
