"""Where commands print: a console that shows text as it is, and streams that any letter can be written to."""

from __future__ import annotations

import os
import sys

from rich.console import Console

NARROWEST, USUAL = 40, 80


def make_console() -> Console:
    """A console that takes nothing for markup; a width that cannot be meant is 80 columns."""
    console = Console(highlight=False, markup=False, emoji=False)
    if console.width < NARROWEST:
        console = Console(highlight=False, markup=False, emoji=False, width=USUAL)
    return console


def prepare_streams() -> None:
    """Write what an encoding does not have as an escape, not as an error; a closed stream swallows what it is given."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
