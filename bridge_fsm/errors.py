"""Faults of input: where, what was found, what was expected.

Input from outside (files, arguments, definitions) that cannot be used raises `InputError` and nothing else.
An irregular act at the table is no error; it is an event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one input: the sentence for a person and the place where it was found."""

    message: str
    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        if self.file is None and self.line is None and self.column is not None:
            place = f"column {self.column}"
        return f"{place}: {self.message}" if place else self.message

    def at(self, file: str | None = None, line: int | None = None, column: int | None = None) -> Fault:
        """Give the fault a place; what it already has is kept."""
        return replace(self, file=self.file or file, line=self.line or line, column=self.column or column)


class InputError(ValueError):
    """The input cannot be used; `faults` has every fault that was found (at least one)."""

    def __init__(self, faults: str | Fault | Iterable[Fault]) -> None:
        if isinstance(faults, str):
            faults = Fault(faults)
        self.faults: tuple[Fault, ...] = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def at(self, file: str | None = None, line: int | None = None, column: int | None = None) -> InputError:
        """The same error with a place for the faults that have none."""
        return InputError([fault.at(file, line, column) for fault in self.faults])


def not_a(kind: str, found: object, expected: str) -> InputError:
    """The error for one word that is no member of its kind."""
    return InputError(f"{found!r} is not a {kind}; expected {expected}")
