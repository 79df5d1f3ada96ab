"""Stretches of an event line with their places, for messages that name the column; notes and brackets cut off."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridge_fsm.errors import Fault, InputError

_NOTE = re.compile(r"(?:^|\s)#(.*)", re.DOTALL)
_MOST_BRACKETS = 120
_LONG = 60  # characters of the input that a message repeats


@dataclass(frozen=True, slots=True)
class Line:
    """A stretch of an event line and where it begins in it."""

    text: str
    start: int = 0

    def part(self, begin: int, end: int | None = None) -> Line:
        """The stretch from one place to another, without the blanks around it."""
        text = self.text[begin:end]
        return Line(text.strip(), self.start + begin + len(text) - len(text.lstrip()))

    @property
    def shown(self) -> str:
        """The words as a message repeats them."""
        return repr(self.text) if len(self.text) <= _LONG else repr(self.text[:_LONG] + "...")

    def fault(self, message: str) -> InputError:
        """The error that something is wrong where this stretch begins."""
        return InputError(Fault(message, column=self.start + 1))

    def placed(self, problem: InputError) -> InputError:
        """The same error with this place."""
        return problem.at(column=self.start + 1)


def without_note(text: str) -> tuple[Line, str]:
    """The line without its note, and the note."""
    if len(text.strip().splitlines()) > 1:
        raise InputError(f"{Line(text.strip()).shown} has several lines; expected one event a line")
    note = _NOTE.search(text)
    body = Line(text).part(0, note.start() if note else None)
    return body, " ".join(note[1].split()) if note else ""


def without_brackets(body: Line) -> tuple[Line, list[Line]]:
    """The line without the brackets at its end, and what stands in them."""
    brackets: list[Line] = []
    while body.text.endswith(")"):
        begin = body.text.rfind("(")
        if begin < 0 or ")" in body.text[begin:-1]:
            break
        if len(brackets) == _MOST_BRACKETS:
            raise body.fault(f"there are more than {_MOST_BRACKETS} brackets")
        brackets.insert(0, body.part(begin + 1, len(body.text) - 1))
        body = body.part(0, begin)
    return body, brackets
