"""Comparisons of the argument with the position as sets: one value of many, more or less, a bit of a set held."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType

from bridge_fsm.compiled.set_algebra import TURNED, SetWriter, distance, equal_to, up_to
from bridge_fsm.compiled.sources import closure
from bridge_fsm.compiled.trees import PURE, is_argument, names_in, of_number, values_of

MOST_VALUES = 16  # values of one expression that are written out one by one


class NotLiftable(TypeError):
    """A condition cannot be turned into a set: a limit of the program, not a fault of the input."""


class Comparisons:
    """What the parts of one condition depend on, and its comparisons as sets; `helpers` are the functions they call."""

    def __init__(self, write: SetWriter, condition: FunctionType, functions: dict[str, FunctionType]) -> None:
        self.write, self.domain = write, write.domain
        self.condition, self.functions = condition, functions
        self.helpers: dict[str, str] = {}

    def is_free(self, part: ast.expr) -> bool:
        """Tell whether a part knows nothing of the argument."""
        called = [self.functions[name] for name in names_in(part) if name in self.functions]
        reads = any(is_argument(node, self.domain) for node in ast.walk(part))
        return not reads and not any(self.reads_argument(function) for function in called)

    def is_alone(self, part: ast.expr) -> bool:
        """Tell whether a part depends on the argument and on nothing else."""
        return names_in(of_number(part, self.domain)) - self.functions.keys() <= PURE

    def reads_argument(self, function: FunctionType) -> bool:
        """Tell whether a function that is given the act reads the argument."""
        raise NotImplementedError

    def values(self, part: ast.expr) -> dict[int, int]:
        """What a part that depends on the argument alone is, for each argument."""
        return values_of(part, self.domain, self.functions)

    def kept(self, part: ast.expr) -> ast.expr:
        """A part that stays as it is; what it calls comes along."""
        names = names_in(part)
        self.helpers.update(closure([function for name, function in self.functions.items() if name in names]))
        return part

    def joined(self, join: Callable[[ast.expr, ast.expr], ast.expr], sets: list[ast.expr]) -> ast.expr:
        """Several sets put together, from the left."""
        whole = sets[0]
        for one in sets[1:]:
            whole = join(whole, one)
        return whole

    def comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """The arguments for which an expression of theirs and one of the position compare so."""
        if self.is_alone(right) and self.is_free(left) and type(op) in TURNED:
            left, op, right = right, TURNED[type(op)](), left
        if not (self.is_alone(left) and self.is_free(right) and type(op) in TURNED):
            return self.member(left, op, right)
        sets: dict[int, int] = {}
        for number, value in self.values(left).items():
            sets[value] = sets.get(value, 0) | 1 << number - 1
        if isinstance(op, (ast.Eq, ast.NotEq)) and distance(sets):
            return self.equal(sets, op, right)
        if distance(sets) == 1 and sets[min(sets)] == 1:
            return self.ordered(min(sets) - 1, op, right)
        if len(sets) > MOST_VALUES:
            raise self.refused(ast.Compare(left, [op], [right]))
        return self.one_by_one(sets, op, right)

    def equal(self, sets: dict[int, int], op: ast.cmpop, right: ast.expr) -> ast.expr:
        """Sets of neighbouring values that lie equally far apart: the first one, shifted."""
        low, high = min(sets), max(sets)
        numbers = [ast.Constant(number) for number in (sets[low], distance(sets), low, high)]
        same = self.helper(equal_to, *numbers[:2], self.kept(right), *numbers[2:])
        return same if isinstance(op, ast.Eq) else self.write.rest(same)

    def ordered(self, shift: int, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """The numbers that, with `shift` added, are less or greater than a value: a beginning of all, or an end."""
        below = shift + int(isinstance(op, (ast.Lt, ast.GtE)))
        value = ast.BinOp(self.kept(right), ast.Sub(), ast.Constant(below)) if below else self.kept(right)
        low = self.helper(up_to, value, ast.Constant(self.domain.size))
        return low if isinstance(op, (ast.Lt, ast.LtE)) else self.write.rest(low)

    def one_by_one(self, sets: dict[int, int], op: ast.cmpop, right: ast.expr) -> ast.expr:
        """Each value compared, with its set."""
        known, none = self.write.known, self.write.known(0)
        tests = [
            (ast.Compare(ast.Constant(value), [op], [self.kept(right)]), known(held)) for value, held in sets.items()
        ]
        return self.joined(self.write.union, [self.write.either(test, held, none) for test, held in tests])

    def member(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """`(set >> place) & 1 == 1`: a set of the position holds the bit of the argument."""
        match left, op, right:
            case (
                ast.BinOp(ast.BinOp(held, ast.RShift(), place), ast.BitAnd(), ast.Constant(1)),
                ast.Eq() | ast.NotEq(),
                ast.Constant(0 | 1 as wanted),
            ) if self.is_free(held) and self.is_alone(place):
                found = self.shifted(self.kept(held), place)
                return found if isinstance(op, ast.Eq) == (wanted == 1) else self.write.rest(found)
        raise self.refused(ast.Compare(left, [op], [right]))

    def shifted(self, held: ast.expr, place: ast.expr) -> ast.expr:
        """A set of the position, moved so that the bit asked for each argument is the argument's own."""
        offsets = {bit - (number - 1) for number, bit in self.values(place).items()}
        if len(offsets) != 1:
            raise self.refused(place)
        by = offsets.pop()
        move = ast.RShift() if by > 0 else ast.LShift()
        moved = ast.BinOp(held, move, ast.Constant(abs(by))) if by else held
        return ast.BinOp(moved, ast.BitAnd(), self.write.known(self.domain.all))

    def helper(self, function: Callable[..., int], *args: ast.expr) -> ast.expr:
        """The call of a function of sets, which comes along."""
        self.helpers.update(closure([function]))
        return ast.Call(ast.Name(function.__name__), list(args), [])

    def refused(self, part: ast.AST) -> NotLiftable:
        """The error for a part of the condition."""
        where = f"{self.condition.__module__}.{self.condition.__name__}"
        return NotLiftable(f"{where}: no set over e.{self.domain.field} can be made of: {ast.unparse(part)}")
