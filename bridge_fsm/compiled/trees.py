"""Small questions and changes on the trees of scalar source: where the argument is, and what stands in its place."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from types import FunctionType

from bridge_fsm.compiled.set_algebra import Domain

NUMBER = "number"  # the name that stands for the argument when an expression is tried on every number
PURE = frozenset((NUMBER, "min", "max", "abs"))


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


def names_in(part: ast.AST) -> set[str]:
    """All names that a part uses."""
    return {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}


def copied(part: ast.expr) -> ast.expr:
    """A copy of an expression that may be changed."""
    return ast.parse(ast.unparse(part), mode="eval").body


def of_number(part: ast.expr, domain: Domain) -> ast.expr:
    """The expression with the name `number` in place of the argument."""
    changed: ast.expr = _Number(domain).visit(copied(part))
    return ast.fix_missing_locations(changed)


def with_values(part: ast.expr, values: Mapping[str, ast.expr]) -> ast.expr:
    """The expression with others in place of names."""
    changed: ast.expr = _Put(values).visit(copied(part))
    return changed


def values_of(part: ast.expr, domain: Domain, functions: Mapping[str, FunctionType]) -> dict[int, int]:
    """What an expression of the argument alone is, for each argument."""
    code = compile(ast.Expression(of_number(part, domain)), "<condition>", "eval")
    return {number: int(eval(code, dict(functions), {NUMBER: number})) for number in range(1, domain.size + 1)}


class _Number(ast.NodeTransformer):
    """Puts a name in place of the argument."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return ast.Name(NUMBER, ast.Load()) if is_argument(node, self.domain) else self.generic_visit(node)


class _Put(ast.NodeTransformer):
    """Puts expressions in place of names."""

    def __init__(self, values: Mapping[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return copied(self.values[node.id]) if node.id in self.values else node
