"""Validated editions, kept between runs in the user's cache folder, so that a start does not validate them again.

The key covers the text of every definition file and the time and size of every module of this package, so a change of
either is seen. Whatever goes wrong with the cache only costs time. `BRIDGE_FSM_CACHE=off` leaves it alone.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from bridge_fsm import __version__

T = TypeVar("T")
PACKAGE = Path(__file__).parent.parent


def cached(kind: type[T], folder: Path, name: str, build: Callable[[], T]) -> T:
    """What was built before for the same name from the same files of a folder, else what `build` makes of them now."""
    place = cache_folder()
    if place is None:
        return build()
    file = place / f"edition-{_key(folder, name)}.pickle"
    with suppress(Exception):  # a missing, foreign or broken file is as good as none
        kept = pickle.loads(file.read_bytes())
        if isinstance(kept, kind):
            return kept
    made = build()
    with suppress(OSError):
        _write(file, pickle.dumps(made))
    return made


def cache_folder() -> Path | None:
    """The user's own folder for it; None when the cache is switched off or there is no home."""
    if os.environ.get("BRIDGE_FSM_CACHE") == "off":
        return None
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "bridge-fsm" if base.startswith("/") or sys.platform == "win32" else None


def _key(folder: Path, name: str) -> str:
    digest = hashlib.sha256(f"{__version__} {sys.version} {name}".encode())
    for file in sorted(folder.rglob("*.yaml")):
        digest.update(str(file).encode())
        digest.update(file.read_bytes())
    for module in sorted(PACKAGE.rglob("*.py")):
        about = module.stat()
        digest.update(f"{module} {about.st_mtime_ns} {about.st_size}".encode())
    return digest.hexdigest()[:32]


def _write(file: Path, data: bytes) -> None:
    """Put the whole file in place at once: another process may be reading."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(file)
