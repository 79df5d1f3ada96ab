"""Conditions turned round: from "does it hold for this card?" to "the set of cards for which it holds".

The scalar source of a condition `(t, e) -> bool` is read, and each part of it becomes a set over `e.card` or `e.call`.
What knows nothing of the argument becomes all or nothing; what depends on the argument alone is tried on every
number; a comparison of the two, or the question whether a set of the position holds the argument, becomes a mask;
`and`, `or` and `not` become `&`, `|` and `~`. Nothing is assumed about what a condition means, so the set is right by
construction or there is none: what cannot be turned round is an error that names the condition and the part.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from types import FunctionType
from typing import Any

from bridge_fsm.compiled.set_algebra import Domain, SetWriter, equal_to, up_to
from bridge_fsm.compiled.sources import closure, rewritten

MOST_VALUES = 16  # values of one expression that are written out one by one
COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.Eq, ast.NotEq: ast.NotEq, ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE,
}  # fmt: skip


class NotLiftable(TypeError):
    """A condition cannot be turned into a set: a limit of the program, not a fault of the input."""


class Lifter:
    """Turns conditions into functions of sets over one domain, with all that these call."""

    def __init__(self, domain: Domain) -> None:
        self.domain, self.write = domain, SetWriter(domain)
        self.sources: dict[str, str] = {}
        self._dependent: dict[FunctionType, bool] = {}

    def name(self, condition: FunctionType) -> str:
        """The name of the function of a condition's set: `follows_suit_cards`."""
        return f"{condition.__name__}_{self.domain.field}s"

    def lift(self, condition: FunctionType) -> str:
        """The name of the function of a condition's set, whose source is now in `sources`, after those it calls."""
        name = self.name(condition)
        if name not in self.sources:
            tree, used = rewritten(condition)
            body = _Body(self, condition, {function.__name__: function for function in used})
            value = body.lifted(tree.body)
            made = ast.FunctionDef(name, tree.args, [ast.Return(value)], [])
            self.sources.update(body.helpers)
            self.sources[name] = ast.unparse(ast.fix_missing_locations(made))
        return name

    def depends(self, function: FunctionType) -> bool:
        """Tell whether a function that is given the act reads the argument, itself or through others."""
        if function not in self._dependent:
            self._dependent[function] = False  # a function that calls itself adds nothing
            tree, used = rewritten(function)
            reads = any(is_argument(node, self.domain) for node in ast.walk(tree))
            calls = any(self.depends(other) for other in used if takes_act(other))
            self._dependent[function] = reads or calls
        return self._dependent[function]


def takes_act(function: FunctionType) -> bool:
    """Tell whether a function is given the act as such."""
    return "e" in function.__code__.co_varnames[: function.__code__.co_argcount]


def is_argument(node: ast.AST, domain: Domain) -> bool:
    """Tell whether a part of a tree is the argument: `e.card`, or `e.call`."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == domain.field
        and isinstance(node.value, ast.Name)
        and node.value.id == "e"
    )


class _Body:
    """Lifts the body of one condition; `functions` are those it calls, by name."""

    def __init__(self, lifter: Lifter, condition: FunctionType, functions: dict[str, FunctionType]) -> None:
        self.lifter, self.domain, self.write = lifter, lifter.domain, lifter.write
        self.condition, self.functions = condition, functions
        self.helpers: dict[str, str] = {}

    def lifted(self, body: list[ast.stmt]) -> ast.expr:
        """The set that statements answer: tests and returns, or anything at all that knows no argument."""
        first, *rest = body
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            return self.lifted(rest)  # the docstring
        if isinstance(first, ast.Return) and first.value is not None:
            return self.set_of(first.value)
        if isinstance(first, ast.If):
            yes, no = self.lifted([*first.body, *rest]), self.lifted([*first.orelse, *rest])
            return self.chosen(first.test, yes, no)
        if not self.lifter.depends(self.condition):
            return self.write.every(self.call_of(self.condition))
        raise self.refused(first)

    def set_of(self, part: ast.expr) -> ast.expr:
        """The set of arguments for which a part of the condition is true."""
        if self.is_free(part):
            self.help(part)
            return self.write.every(part)
        if self.is_alone(part):
            return self.write.known(self.bits(part, bool))
        match part:
            case ast.BoolOp(op=ast.And(), values=values):
                return self.folded(self.write.both, values)
            case ast.BoolOp(values=values):
                return self.folded(self.write.union, values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.write.rest(self.set_of(operand))
            case ast.IfExp(test=test, body=yes, orelse=no):
                return self.chosen(test, self.set_of(yes), self.set_of(no))
            case ast.Call(func=ast.Name(id=name), args=args):
                return self.called(part, self.functions[name], args)
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip([left, *others], ops, others, strict=False)
                parts = [self.compared(part, one, op, other) for one, op, other in pairs]
                return self.joined(self.write.both, parts)
        raise self.refused(part)

    def chosen(self, test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
        """One set where a test holds and another where it does not."""
        if self.is_free(test):
            self.help(test)
            return self.write.either(test, yes, no)
        here = self.set_of(test)
        return self.write.union(self.write.both(here, yes), self.write.both(self.write.rest(here), no))

    def folded(self, join: Callable[[ast.expr, ast.expr], ast.expr], parts: list[ast.expr]) -> ast.expr:
        return self.joined(join, [self.set_of(part) for part in parts])

    def joined(self, join: Callable[[ast.expr, ast.expr], ast.expr], sets: list[ast.expr]) -> ast.expr:
        whole = sets[0]
        for one in sets[1:]:
            whole = join(whole, one)
        return whole

    def called(self, part: ast.expr, function: FunctionType, args: list[ast.expr]) -> ast.expr:
        """A call of another condition becomes a call of its set; any other is put in place of the call."""
        if [ast.unparse(arg) for arg in args] == ["t", "e"]:
            name = self.lifter.lift(function)
            return ast.Call(ast.Name(name), [ast.Name("t"), ast.Name("e")], [])
        tree, used = rewritten(function)
        inner = tree.body[-1]
        if not isinstance(inner, ast.Return) or inner.value is None or len(tree.body) > 2:
            raise self.refused(part)
        self.functions.update({other.__name__: other for other in used})
        names = [parameter.arg for parameter in tree.args.args]
        return self.set_of(_Put(dict(zip(names, args, strict=True))).visit(inner.value))

    def compared(self, part: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """The arguments for which a comparison holds."""
        pair = ast.Compare(left, [op], [right])
        if self.is_free(pair) or self.is_alone(pair):
            return self.set_of(pair)
        if self.is_alone(right) and self.is_free(left) and type(op) in TURNED:
            left, op, right = right, TURNED[type(op)](), left
        if self.is_alone(left) and self.is_free(right) and type(op) in TURNED:
            self.help(right)
            return self.against(part, left, op, right)
        return self.member(part, left, op, right)

    def against(self, part: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """Compare an expression of the argument with one that does not know it."""
        sets: dict[int, int] = {}
        for number, value in self.values(left).items():
            sets[value] = sets.get(value, 0) | 1 << number - 1
        if isinstance(op, (ast.Eq, ast.NotEq)) and (step := _distance(sets)):
            low, high = min(sets), max(sets)
            same = self.helper(equal_to, ast.Constant(sets[low]), ast.Constant(step), right, *_numbers(low, high))
            return same if isinstance(op, ast.Eq) else self.write.rest(same)
        if _distance(sets) == 1 and min(sets.values()) == 1:
            return self.ordered(op, right, min(sets) - 1)
        if len(sets) > MOST_VALUES:
            raise self.refused(part)
        tests = [ast.Compare(ast.Constant(value), [op], [right]) for value in sets]
        parts = [self.write.either(t, self.write.known(s), self.write.known(0)) for t, s in zip(tests, sets.values(), strict=True)]
        return self.joined(self.write.union, parts)

    def ordered(self, op: ast.cmpop, right: ast.expr, shift: int) -> ast.expr:
        """The numbers that, with `shift` added, are less or greater than a value: a beginning of all, or an end."""
        below = shift + int(isinstance(op, (ast.Lt, ast.GtE)))
        value = ast.BinOp(right, ast.Sub(), ast.Constant(below)) if below else right
        low = self.helper(up_to, value, ast.Constant(self.domain.size))
        return low if isinstance(op, (ast.Lt, ast.LtE)) else self.write.rest(low)

    def member(self, part: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """`(set >> place) & 1 == 1`: the set of the position holds the bit of the argument."""
        match left, op, right:
            case (
                ast.BinOp(ast.BinOp(held, ast.RShift(), place), ast.BitAnd(), ast.Constant(1)),
                ast.Eq() | ast.NotEq(),
                ast.Constant(0 | 1 as wanted),
            ) if self.is_free(held) and self.is_alone(place):
                self.help(held)
                found = self.shifted(part, held, place)
                return found if isinstance(op, ast.Eq) == (wanted == 1) else self.write.rest(found)
        raise self.refused(part)

    def shifted(self, part: ast.expr, held: ast.expr, place: ast.expr) -> ast.expr:
        """A set of the position, moved so that the bit asked for each argument is the argument's own."""
        offsets = {bit - (number - 1) for number, bit in self.values(place).items()}
        if len(offsets) != 1:
            raise self.refused(part)
        by = offsets.pop()
        move = ast.RShift() if by > 0 else ast.LShift()
        moved = ast.BinOp(held, move, ast.Constant(abs(by))) if by else held
        return ast.BinOp(moved, ast.BitAnd(), self.write.known(self.domain.all))

    def values(self, part: ast.expr) -> dict[int, int]:
        """What an expression of the argument alone is, for each argument."""
        code = compile(ast.fix_missing_locations(ast.Expression(_Number(self.domain).visit(_copy(part)))), "", "eval")
        return {n: int(eval(code, dict(self.functions), {"number": n})) for n in range(1, self.domain.size + 1)}

    def bits(self, part: ast.expr, holds: Callable[[int], bool]) -> int:
        return sum(1 << number - 1 for number, value in self.values(part).items() if holds(value))

    def is_free(self, part: ast.expr) -> bool:
        """Tell whether a part knows nothing of the argument."""
        for node in ast.walk(part):
            if is_argument(node, self.domain):
                return False
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.functions:
                function = self.functions[node.func.id]
                if takes_act(function) and self.lifter.depends(function):
                    return False
        return True

    def is_alone(self, part: ast.expr) -> bool:
        """Tell whether a part depends on the argument and on nothing else."""
        rest = _Number(self.domain).visit(_copy(part))
        names = {node.id for node in ast.walk(rest) if isinstance(node, ast.Name)}
        return names - self.functions.keys() <= {"number", "min", "max", "abs"}

    def help(self, part: ast.expr) -> None:
        """Take along what a part that stays as it is calls."""
        names = {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
        self.helpers.update(closure([function for name, function in self.functions.items() if name in names]))

    def helper(self, function: Callable[..., int], *args: ast.expr) -> ast.expr:
        assert isinstance(function, FunctionType)
        self.helpers.update(closure([function]))
        return ast.Call(ast.Name(function.__name__), list(args), [])

    def call_of(self, function: FunctionType) -> ast.expr:
        self.helpers.update(closure([function]))
        return ast.Call(ast.Name(function.__name__), [ast.Name("t"), ast.Name("e")], [])

    def refused(self, part: ast.AST) -> NotLiftable:
        where = f"{self.condition.__module__}.{self.condition.__name__}"
        return NotLiftable(f"{where}: no set over e.{self.domain.field} can be made of: {ast.unparse(part)}")


class _Number(ast.NodeTransformer):
    """Puts the name `number` in place of the argument."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return ast.Name("number", ast.Load()) if is_argument(node, self.domain) else self.generic_visit(node)


class _Put(ast.NodeTransformer):
    """Puts expressions in place of parameters."""

    def __init__(self, values: dict[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return _copy(self.values[node.id]) if node.id in self.values else node


def _copy(part: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(part), mode="eval").body


def _numbers(*numbers: int) -> list[ast.expr]:
    return [ast.Constant(number) for number in numbers]


def _distance(sets: dict[int, int]) -> int:
    """By how many bits the sets of neighbouring values lie apart, always the same; 0 where it is not so."""
    low, high = min(sets), max(sets)
    if len(sets) != high - low + 1 or high == low:
        return 0
    step = sets[low + 1].bit_length() - sets[low].bit_length()
    return step if all(sets[low + i] == sets[low] << step * i for i in range(high - low + 1)) and step > 0 else 0
