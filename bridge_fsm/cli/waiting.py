"""What long work shows meanwhile: a line on a terminal, nothing when the output of errors is piped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.status import Status


@contextmanager
def waiting(words: str) -> Iterator[Callable[[str], None]]:
    """Show some words while the work goes on; what is yielded shows others."""
    if not sys.stderr.isatty():
        yield lambda words: None
        return
    with Status(words, console=Console(stderr=True)) as status:
        yield status.update
