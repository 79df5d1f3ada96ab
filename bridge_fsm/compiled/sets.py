"""Conditions turned round: from "does it hold for this card?" to "the set of cards for which it holds".

The scalar source of a condition `(t, e) -> bool` is read, and each part of it becomes a set over `e.card` or `e.call`.
What knows nothing of the argument becomes all or nothing; what depends on the argument alone is tried on every
number; a comparison of the two, or the question whether a set of the position holds the argument, becomes a mask
(`set_comparisons`); `and`, `or` and `not` become `&`, `|` and `~`. Nothing is assumed about what a condition means, so
the set is right by construction or there is none: what cannot be turned round is an error that names the condition
and the part. Both sides of an `and` are evaluated, so a condition must not rely on the left one sparing the right.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType

from bridge_fsm.compiled.set_algebra import Domain, SetWriter
from bridge_fsm.compiled.set_comparisons import Comparisons, NotLiftable
from bridge_fsm.compiled.sources import closure, rewritten
from bridge_fsm.compiled.trees import is_argument, takes_act, with_values

__all__ = ["Lifter", "NotLiftable"]
Join = Callable[[ast.expr, ast.expr], ast.expr]


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
        """The name of the function of a condition's set; its source is in `sources` then, after those it calls.

        Raises `NotLiftable` for a condition whose source cannot be turned round.
        """
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
            self._dependent[function] = reads or any(self.depends(other) for other in used if takes_act(other))
        return self._dependent[function]


class _Body(Comparisons):
    """Lifts the body of one condition; `functions` are those it calls, by name."""

    def __init__(self, lifter: Lifter, condition: FunctionType, functions: dict[str, FunctionType]) -> None:
        super().__init__(lifter.write, condition, functions)
        self.lifter = lifter

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
            self.helpers.update(closure([self.condition]))
            return self.write.every(ast.Call(ast.Name(self.condition.__name__), [ast.Name("t"), ast.Name("e")], []))
        raise self.refused(first)

    def set_of(self, part: ast.expr) -> ast.expr:
        """The set of arguments for which a part of the condition is true."""
        if self.is_free(part):
            return self.write.every(self.kept(part))
        if self.is_alone(part):
            return self.write.known(sum(1 << number - 1 for number, value in self.values(part).items() if value))
        match part:
            case ast.BoolOp(op=op, values=values):
                join = self.write.both if isinstance(op, ast.And) else self.write.union
                return self.joined(join, [self.set_of(value) for value in values])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.write.rest(self.set_of(operand))
            case ast.IfExp(test=test, body=yes, orelse=no):
                return self.chosen(test, self.set_of(yes), self.set_of(no))
            case ast.Call(func=ast.Name(id=name), args=args):
                return self.called(part, self.functions[name], args)
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip([left, *others], ops, others, strict=False)
                return self.joined(self.write.both, [self.compared(one, op, other) for one, op, other in pairs])
        raise self.refused(part)

    def chosen(self, test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
        """One set where a test holds and another where it does not."""
        if self.is_free(test):
            return self.write.either(self.kept(test), yes, no)
        here = self.set_of(test)
        return self.write.union(self.write.both(here, yes), self.write.both(self.write.rest(here), no))

    def compared(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        """The arguments for which one comparison holds."""
        pair = ast.Compare(left, [op], [right])
        return self.set_of(pair) if self.is_free(pair) or self.is_alone(pair) else self.comparison(left, op, right)

    def called(self, part: ast.expr, function: FunctionType, args: list[ast.expr]) -> ast.expr:
        """A call of another condition becomes a call of its set; any other is put in place of the call."""
        if [ast.unparse(arg) for arg in args] == ["t", "e"]:
            return ast.Call(ast.Name(self.lifter.lift(function)), [ast.Name("t"), ast.Name("e")], [])
        tree, used = rewritten(function)
        last = tree.body[-1]
        if not isinstance(last, ast.Return) or last.value is None or len(tree.body) > 2:
            raise self.refused(part)
        self.functions.update({other.__name__: other for other in used})
        return self.set_of(with_values(last.value, dict(zip((a.arg for a in tree.args.args), args, strict=True))))

    def reads_argument(self, function: FunctionType) -> bool:
        """Tell whether a function that is given the act reads the argument."""
        return takes_act(function) and self.lifter.depends(function)
