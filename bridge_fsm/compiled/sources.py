"""The source of the project's own scalar functions, made ready to stand in a generated module.

Starting from some functions, everything that they use is followed: other functions come along, numbers and members of
enumerations are written out, annotations and registrations are dropped. What is no number and no function of the
project cannot be compiled and is an error.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Mapping
from enum import EnumMeta, IntEnum
from types import FunctionType
from typing import Any

BUILTIN = frozenset(("range", "enumerate", "len", "abs", "min", "max", "int", "bool", "True", "False", "None"))
OFFER = "offer"  # the parameter of the hearing that the generated dispatcher stands for


class NotScalar(TypeError):
    """A function uses something that cannot be compiled: a fault of the program, not of the input."""


def closure(functions: Iterable[Callable[..., Any]], given: Mapping[str, str] | None = None) -> dict[str, str]:
    """The sources of functions and of all that they use, by name, each after those it calls; first those given."""
    found = dict(given or {})
    for function in functions:
        _follow(function, found, ())
    return found


def _follow(function: Callable[..., Any], found: dict[str, str], above: tuple[str, ...]) -> None:
    name = function.__name__
    if name in found or name in above:
        return
    assert isinstance(function, FunctionType)
    tree, used_functions = rewritten(function, found)
    for used in used_functions:
        _follow(used, found, (*above, name))
    found[name] = ast.unparse(tree)


def rewritten(function: FunctionType, given: Iterable[str] = ()) -> tuple[ast.FunctionDef, list[FunctionType]]:
    """The tree of one function, with numbers for names and without annotations, and the functions it calls.

    Names that are given stand for themselves.
    """
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    writer = _Writer(function, frozenset(given))
    return ast.fix_missing_locations(writer.visit(tree)), writer.used


class _Writer(ast.NodeTransformer):
    """Writes one function anew: numbers for names, no annotations, no decorators, no `offer` handed around."""

    def __init__(self, function: FunctionType, given: frozenset[str] = frozenset()) -> None:
        self.function = function
        self.known = BUILTIN | given | {OFFER}
        self.globals = function.__globals__
        self.locals = set(function.__code__.co_varnames)
        self.used: list[FunctionType] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list, node.returns = [], None
        node.args.args = [ast.arg(arg.arg) for arg in node.args.args if arg.arg != OFFER]
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        rewritten: ast.AST = self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))
        return rewritten

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.args = [arg for arg in node.args if not (isinstance(arg, ast.Name) and arg.id == OFFER)]
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id not in self.locals:
            owner = self.globals.get(node.value.id)
            if isinstance(owner, EnumMeta):
                return ast.copy_location(ast.Constant(int(getattr(owner, node.attr))), node)
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.locals or node.id in self.known:
            return node
        value = self.globals.get(node.id)
        if isinstance(value, FunctionType):
            self.used.append(value)
            return node
        if isinstance(value, (int, IntEnum)):
            return ast.copy_location(ast.Constant(int(value)), node)
        raise NotScalar(f"{self.function.__module__}.{self.function.__name__} uses {node.id}, which cannot be compiled")
