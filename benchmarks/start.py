"""Cold start of the command against `python -c "import numpy"`, whole processes."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

from benchmarks.measure import Contest, timed

EXAMPLE = Path(__file__).parent.parent / "examples" / "insufficient_bid.yaml"
COMMAND = str(Path(sys.executable).with_name("bridge-fsm"))


def process(*command: str) -> int:
    """Run a process to its end, its output thrown away; one unit of work."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1


def contests() -> list[Contest]:
    """Starts per second: a goal of 1/2 is that ours takes at most twice as long."""
    scenario = ("run", "--edition", "2017", str(EXAMPLE))
    sides: list[tuple[str, tuple[str, ...], float]] = [
        ("cold start, `--version`", ("--version",), 1 / 2),
        ("cold start, `run` on a scenario", scenario, 1 / 4),
    ]
    return [
        Contest(
            what=what,
            unit="starts/s",
            peer='`python -c "import numpy"`',
            ours=timed(partial(process, COMMAND, *arguments)),
            theirs=timed(partial(process, sys.executable, "-c", "import numpy")),
            goal=goal,
        )
        for what, arguments, goal in sides
    ]
