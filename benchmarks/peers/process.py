"""A peer that lives in its own environment, driven over its standard input and output."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile

from benchmarks.measure import Meter, NotMeasured

ROOT = Path(__file__).parent.parent.parent
BUILD = ROOT / "build"
PYTHON = BUILD / "peers-venv" / "bin" / "python"


class PeerProcess:
    """One process of `benchmarks.peers.serve`; it ends with this program, when its input does."""

    def __init__(self, module: str) -> None:
        if not PYTHON.is_file():
            raise NotMeasured("no environment build/peers-venv (`make bench` makes it)")
        command = [str(PYTHON), "-m", "benchmarks.peers.serve", module]
        pipe = subprocess.PIPE
        self.module = module
        self.complaints = TemporaryFile("w+")  # noqa: SIM115 - open as long as the process
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=self.complaints, text=True)
        while (line := self._line()) != "ready":
            self._fail_unless(line)

    def rate(self, work: str) -> float:
        """Units per second of one of its works, measured now, by its own clock."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{work}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self._fail_unless("")
        line = self._line()
        self._fail_unless(line)
        return float(line)

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def _fail_unless(self, line: str) -> None:
        """Raise `NotMeasured` with the last line of what the peer complained of, when it says no more."""
        if not line:
            self.complaints.seek(0)
            complaints = self.complaints.read().strip().splitlines()
            raise NotMeasured(complaints[-1] if complaints else f"{self.module} ended without a word")


@cache
def peer_process(module: str) -> PeerProcess:
    """The process of a peer, started when it is first needed."""
    return PeerProcess(module)


def served(module: str, work: str) -> Callable[[], Meter]:
    """A side that a peer measures in its own process."""

    def ready() -> Meter:
        peer = peer_process(module)
        return lambda: peer.rate(work)

    return ready
