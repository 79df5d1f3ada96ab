"""The generated module of whole boards run as plain Python, whether numba is there or not."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace
from typing import Any

from bridge_fsm.compiled.bits import PLAIN
from bridge_fsm.compiled.board_source import boards_source
from bridge_fsm.compiled.records import Scratch
from bridge_fsm.compiled.registers import Chance
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.position import Position


@cache
def text(edition: str) -> str:
    """The plain text of the module of an edition."""
    return plain_text(boards_source(load_edition(edition)))


def plain_text(source: str) -> str:
    """The text of a module without what it imports and how it is compiled."""
    return re.sub(r"(?m)^(from|@).*$", "", source)


def functions(source: str) -> Any:
    """The functions of such a text."""
    names: dict[str, Any] = {**PLAIN, "new_position": Position, "new_act": Scratch, "new_chance": Chance}
    exec(source, names)
    return SimpleNamespace(**names)
