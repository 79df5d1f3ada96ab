"""Random legal auctions per second on one core, against OpenSpiel, pgx and C written by hand."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from benchmarks import ours
from benchmarks.measure import SPAN, Contest, Meter, NotMeasured
from benchmarks.peers.native import compiled
from benchmarks.peers.process import ROOT, served

MEAN_CALLS = 10.505  # of an auction whose calls are drawn uniformly among the lawful ones
PGX_LANES = 1024  # the best number for each way of driving pgx, of 64, 256, 1024 and 4096
PGX_BATCH = 256


def contests() -> list[Contest]:
    """Ours against each peer."""
    peers: list[tuple[str, Callable[[], Meter], float]] = [
        ("OpenSpiel, Python API, auction alone after the deal", served("with_openspiel", "auctions"), 80),
        (f"pgx on CPU, `auto_reset`, {PGX_LANES} lanes", served("with_pgx", f"reset {PGX_LANES}"), 500),
        (f"pgx on CPU, whole batches of {PGX_BATCH}", served("with_pgx", f"batches {PGX_BATCH}"), 500),
        ("C by hand, table packed for this walk, 16 lanes", in_c, 1 / 4),
    ]
    return [
        Contest(
            what="random legal auctions",
            unit="auctions/s",
            peer=peer,
            ours=ours.side(ours.random_auctions_in_chunks),
            theirs=theirs,
            goal=goal,
        )
        for peer, theirs, goal in peers
    ]


def in_c() -> Meter:
    """The yardstick benchmarks/auctions.c, which takes its own time, start-up left out."""
    program = compiled("auctions", [ROOT / "benchmarks" / "auctions.c"])

    def measure() -> float:
        done = subprocess.run([str(program), str(SPAN)], check=True, capture_output=True, text=True)
        auctions, calls, seconds = (float(part) for part in done.stdout.split())
        if abs(calls / auctions - MEAN_CALLS) > 0.02:
            raise NotMeasured(f"{calls / auctions:.3f} calls an auction, not {MEAN_CALLS}")
        return auctions / seconds

    return measure
