"""The source of the project's own scalar functions, made ready to stand in a generated module.

Starting from some functions, everything that they use is followed: other functions come along, numbers and members of
enumerations are written out, annotations and registrations are dropped. What is no number and no function of the
project cannot be compiled and is an error.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from enum import EnumMeta, IntEnum
from functools import cache
from types import FunctionType
from typing import Any

BUILTIN = frozenset(("range", "enumerate", "len", "abs", "min", "max", "int", "bool", "True", "False", "None"))
WRITTEN = "bridge_fsm.compiled.given"  # functions of this module are written out by the generated one
HANDED = frozenset(("offer", "listened"))  # parameters of the hearing for which generated functions stand


class NotScalar(TypeError):
    """A function uses something that cannot be compiled: a fault of the program, not of the input."""


def closure(
    functions: Iterable[Callable[..., Any]], known: Iterable[Callable[..., Any]] = (), given: Iterable[str] = ()
) -> dict[str, str]:
    """The sources of functions and of all that they use, by name, each after those it calls.

    What `known` functions use stands elsewhere already and is left out; names that are `given` stand for themselves.
    Raise `NotScalar` for two functions of one name, since a generated module has one space of names.
    """
    found = dict.fromkeys(given, "")
    owners: dict[str, FunctionType] = {}
    for function in known:
        _follow(function, found, owners, ())
    before = set(found)
    for function in functions:
        _follow(function, found, owners, ())
    return {name: source for name, source in found.items() if name not in before}


def _follow(
    function: Callable[..., Any], found: dict[str, str], owners: dict[str, FunctionType], above: tuple[str, ...]
) -> None:
    assert isinstance(function, FunctionType)
    name = function.__name__
    if owners.setdefault(name, function) is not function:
        raise NotScalar(f"{function.__module__} and {owners[name].__module__} both have a function {name}")
    if name in found or name in above:
        return
    source, used_functions = _written(function, frozenset(found.keys() - owners.keys()))
    for used in used_functions:
        _follow(used, found, owners, (*above, name))
    found[name] = source


@cache
def _written(function: FunctionType, given: frozenset[str]) -> tuple[str, tuple[FunctionType, ...]]:
    """The source of one function and the functions it calls; several modules of several editions ask for the same."""
    tree, used = rewritten(function, given)
    return ast.unparse(tree), tuple(used)


def rewritten(function: FunctionType, given: Iterable[str] = ()) -> tuple[ast.FunctionDef, list[FunctionType]]:
    """The tree of one function, with numbers for names and without annotations, and the functions it calls.

    Names that are given stand for themselves.
    """
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    writer = _Writer(function, frozenset(given))
    return ast.fix_missing_locations(writer.visit(tree)), writer.used


class _Writer(ast.NodeTransformer):
    """Writes one function anew: numbers for names, no annotations, no decorators, no functions handed around."""

    def __init__(self, function: FunctionType, given: frozenset[str] = frozenset()) -> None:
        self.function = function
        self.known = BUILTIN | given | HANDED
        self.globals = function.__globals__
        self.locals = set(function.__code__.co_varnames)
        self.used: list[FunctionType] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list, node.returns = [], None
        required = len(node.args.args) - len(node.args.defaults)
        node.args.defaults = [
            default
            for arg, default in zip(node.args.args[required:], node.args.defaults, strict=True)
            if arg.arg not in HANDED
        ]
        node.args.args = [ast.arg(arg.arg) for arg in node.args.args if arg.arg not in HANDED]
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        rewritten: ast.AST = self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))
        return rewritten

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.args = [arg for arg in node.args if not (isinstance(arg, ast.Name) and arg.id in HANDED)]
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
            if value.__module__ != WRITTEN:
                self.used.append(value)
            return node
        if isinstance(value, (int, IntEnum)):
            return ast.copy_location(ast.Constant(int(value)), node)
        raise NotScalar(f"{self.function.__module__}.{self.function.__name__} uses {node.id}, which cannot be compiled")
