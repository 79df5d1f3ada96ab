"""Peers in C: compiled into build/bench, with what this machine offers."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import NotMeasured
from benchmarks.peers.process import BUILD

FOLDER = BUILD / "bench"


def compiled(name: str, sources: Sequence[Path], flags: Sequence[str] = ()) -> Path:
    """A program of build/bench, made by gcc now."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = FOLDER / name
    run("gcc", "-O3", "-march=native", *flags, "-o", str(program), *map(str, sources))
    return program


def run(command: str, *arguments: str, folder: Path | None = None) -> str:
    """What a program prints; `NotMeasured` when it is not there or fails."""
    if shutil.which(command) is None:
        raise NotMeasured(f"{Path(command).name} is not installed")
    done = subprocess.run([command, *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        complaints = (done.stderr or done.stdout).strip().splitlines()
        raise NotMeasured(f"{Path(command).name} failed: {complaints[-1] if complaints else done.returncode}")
    return done.stdout
