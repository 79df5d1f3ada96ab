"""DOT text as tests read it."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from bridge_fsm.diagrams.render import drawing_program


def ids(dot_text: str) -> list[str]:
    """Every id of nodes, arrows and cells."""
    return re.findall(r'\b(?:id|ID)="?([^",\]\s]+)', dot_text)


def read_back(dot_text: str) -> str:
    """The text as the drawing program reads it."""
    done = subprocess.run(
        [drawing_program(), "-Tcanon"], input=dot_text.encode("utf-8"), capture_output=True, check=True, timeout=60
    )
    assert b"rror" not in done.stderr, done.stderr
    return done.stdout.decode("utf-8")


def printed_under_seeds(code: str) -> set[bytes]:
    """What some code prints in processes of their own under several seeds of hashing."""
    return {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "77")
    }
