"""A scenario file while it is read: its content, the line of everything in it, and the faults found so far."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.laws.shapes import Shape, check_shape
from bridge_fsm.yaml_files import KeyPath, Lines, line_of

Read = TypeVar("Read")
ShapeType = TypeVar("ShapeType", bound=Shape)
MAX_KEY = 200
MAX_SHOWN = 80
LARGEST = 2**53  # what JSON programs can hold exactly


@dataclass(slots=True)
class Source:
    """The content of one file and the faults found in it; nothing here raises, all faults are reported at once."""

    data: dict[str, Any]
    lines: Lines
    text: str
    file: str
    faults: list[Fault] = field(default_factory=list)

    def fault(self, message: str, path: KeyPath, column: int | None = None) -> None:
        """Note a fault at the line of a key path."""
        self.faults.append(Fault(message, self.file, self.line(path), column))

    def line(self, path: KeyPath) -> int | None:
        """The line of a key path, or of the nearest one above it."""
        return line_of(self.lines, path)

    def read(self, reader: Callable[[str], Read], text: str, path: KeyPath) -> Read | None:
        """What a reader makes of a text; None, and its faults noted, when it cannot be read."""
        try:
            return reader(text)
        except InputError as problem:
            for fault in problem.faults:
                self.fault(f"{name_of(path)}: {fault.message}", path)
            return None

    def shape(self, shape: type[ShapeType], data: Any, path: KeyPath) -> ShapeType | None:
        """Data in its shape; None, and every fault noted, when it has another."""
        if not isinstance(data, dict):
            self.fault(f"{name_of(path)}: found {shown(data)}; expected keys and values", path)
            return None
        try:
            return check_shape(shape, data, {}, self.file)
        except InputError:
            self._shape_faults(shape, data, path)
            return None

    def _shape_faults(self, shape: type[ShapeType], data: Any, path: KeyPath) -> None:
        """Note the faults of data in another shape, with the lines of the data."""
        lines = {key[len(path) :]: line for key, line in self.lines.items() if key[: len(path)] == path}
        try:
            check_shape(shape, data, lines, self.file)
        except InputError as problem:
            before = f"{name_of(path)}, " if path else ""
            self.faults += [replace(fault, message=before + _plain(fault.message)) for fault in problem.faults]

    def text_at(self, key: str) -> str | None:
        """The text under a key; None when it is missing or no text (the shape has noted that)."""
        value = self.data.get(key)
        return value if isinstance(value, str) else None


def _plain(message: str) -> str:
    """The message of a shape without the words that pydantic begins with."""
    message = re.sub(r"expected Input should be (?=greater|less)", "expected a number ", message)
    return message.replace("expected Input should be ", "expected ")


def shown(value: object) -> str:
    """A value as a message shows it: the beginning of a long one."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "..."


def name_of(path: KeyPath) -> str:
    """A key path as a reader counts: `check 3, option`, `event 2`; lists count from 1."""
    words: list[str] = []
    for part in path:
        if isinstance(part, str):
            words.append(part)
        elif words and words[-1] in ("checks", "events"):
            words[-1] = f"{words[-1][:-1]} {part + 1}"
        else:
            words.append(f"row {part + 1}")
    return ", ".join(words)


def unreadable(value: object, lines: Lines, file: str, path: KeyPath = ()) -> list[Fault]:
    """The values that are neither text, numbers, true, false, null, lists nor mappings with words as keys."""
    if isinstance(value, dict):
        return [fault for key, inner in value.items() for fault in _pair_faults(key, inner, lines, file, path)]
    if isinstance(value, list):
        return [fault for i, inner in enumerate(value) for fault in unreadable(inner, lines, file, (*path, i))]
    if value is None or isinstance(value, str | bool):
        return []
    if isinstance(value, int | float) and math.isfinite(value) and abs(value) <= LARGEST:
        return []
    kind = "a number that is too large" if isinstance(value, int | float) else f"a {type(value).__name__}"
    return [Fault(f"{name_of(path)}: found {kind}; put it in quotes if it is text", file, line_of(lines, path))]


def _pair_faults(key: object, inner: object, lines: Lines, file: str, path: KeyPath) -> list[Fault]:
    if not isinstance(key, str):
        shown = "a number" if isinstance(key, int) and abs(key) > LARGEST else repr(key)
        place = path if shown == "a number" else (*path, str(key))
        return [Fault(f"the key {shown} is no text; put it in quotes", file, line_of(lines, place))]
    if len(key) > MAX_KEY:
        return [Fault(f"a key has {len(key)} letters; expected at most {MAX_KEY}", file, line_of(lines, path))]
    return unreadable(inner, lines, file, (*path, key))
