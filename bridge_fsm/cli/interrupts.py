"""Ctrl-C as a wish: the first one stops a long search where it can be stopped, a second one breaks it off."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any


class Interrupts:
    """While it is entered, SIGINT is noted; called, it tells whether there was one."""

    def __init__(self) -> None:
        self.asked = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def __call__(self) -> bool:
        return self.asked

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
