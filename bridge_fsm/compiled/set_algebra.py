"""Sets of cards and calls as expressions: the pieces that a condition's set is written with.

A set has bit `number - 1` for every number in it: 52 bits for cards, 38 for calls. Expressions are Python's own trees;
what is known to be empty or whole is left out, so that the source stays readable.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from bridge_fsm.calls import CALLS
from bridge_fsm.cards import CARDS

Comparison = type[ast.cmpop]
TURNED: dict[Comparison, Comparison] = {
    ast.Eq: ast.Eq, ast.NotEq: ast.NotEq, ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Domain:
    """The arguments that a set is over: the field of the act that holds one, and the numbers 1..size."""

    field: str
    size: int

    @property
    def all_name(self) -> str:
        """The name of the whole set in generated source."""
        return f"ALL_{self.field.upper()}S"

    @property
    def all(self) -> int:
        """The whole set."""
        return (1 << self.size) - 1


CARD = Domain("card", len(CARDS))
CALL = Domain("call", len(CALLS))


class SetWriter:
    """Writes expressions of sets over one domain."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain

    def known(self, bits: int) -> ast.expr:
        """A set whose members are known."""
        return ast.Name(self.domain.all_name) if bits == self.domain.all else ast.Constant(bits)

    def is_none(self, expression: ast.expr) -> bool:
        """Tell whether an expression is the empty set as such."""
        return isinstance(expression, ast.Constant) and expression.value == 0

    def is_all(self, expression: ast.expr) -> bool:
        """Tell whether an expression is the whole set as such."""
        return isinstance(expression, ast.Name) and expression.id == self.domain.all_name

    def every(self, test: ast.expr) -> ast.expr:
        """All or nothing, as a test that knows no argument says."""
        return self.either(test, self.known(self.domain.all), self.known(0))

    def either(self, test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
        """One set or another, as a test that knows no argument says."""
        if isinstance(test, ast.Constant):
            return yes if test.value else no
        return ast.IfExp(test, yes, no)

    def both(self, first: ast.expr, second: ast.expr) -> ast.expr:
        """What is in both sets."""
        if self.is_none(first) or self.is_all(second):
            return first
        return second if self.is_all(first) or self.is_none(second) else ast.BinOp(first, ast.BitAnd(), second)

    def union(self, first: ast.expr, second: ast.expr) -> ast.expr:
        """What is in one of the sets."""
        if self.is_none(first) or self.is_all(second):
            return second
        return first if self.is_all(first) or self.is_none(second) else ast.BinOp(first, ast.BitOr(), second)

    def rest(self, without: ast.expr) -> ast.expr:
        """What is not in a set."""
        if self.is_none(without) or self.is_all(without):
            return self.known(0 if self.is_all(without) else self.domain.all)
        return ast.BinOp(self.known(self.domain.all), ast.BitAnd(), ast.UnaryOp(ast.Invert(), without))


def equal_to(first: int, step: int, value: int, low: int, high: int) -> int:
    """The set for a value where neighbouring values low..high have sets that lie `step` bits apart."""
    return first << step * (value - low) if low <= value <= high else 0


def up_to(value: int, size: int) -> int:
    """The set of the numbers 1..value, at most of 1..size."""
    return (1 << min(max(value, 0), size)) - 1


def distance(sets: dict[int, int]) -> int:
    """By how many bits the sets of neighbouring values lie apart, always the same; 0 where it is not so."""
    low, high = min(sets), max(sets)
    if len(sets) != high - low + 1 or high == low:
        return 0
    step = sets[low + 1].bit_length() - sets[low].bit_length()
    return step if step > 0 and all(sets[low + i] == sets[low] << step * i for i in range(len(sets))) else 0
