"""Cold start of the command against `python -c "import numpy"`, whole processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.measure import Pair, pair

EXAMPLE = Path(__file__).parent.parent / "examples" / "insufficient_bid.yaml"
COMMAND = str(Path(sys.executable).with_name("bridge-fsm"))


def process(*command: str) -> int:
    """Run a process to its end, its output thrown away; one unit of work."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1


def measure() -> list[Pair]:
    """Starts per second; the ratio is how many times longer ours takes, so it is turned over in the table's text."""
    peer = '`python -c "import numpy"`'

    def numpy() -> int:
        return process(sys.executable, "-c", "import numpy")

    return [
        pair("cold start, `--version`", "starts/s", peer, lambda: process(COMMAND, "--version"), numpy),
        pair(
            "cold start, `run` on a scenario",
            "starts/s",
            peer,
            lambda: process(COMMAND, "run", "--edition", "2017", str(EXAMPLE)),
            numpy,
        ),
    ]
