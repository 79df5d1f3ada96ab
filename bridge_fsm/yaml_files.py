"""Reading YAML files strictly: places for errors, no duplicate keys, no aliases, only `true` and `false` booleans.

`on`, `off`, `yes`, `no`, `y`, `n` stay words, so a seat is never taken for an answer.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from bridge_fsm.errors import Fault, InputError

MAX_BYTES = 16_000_000
MAX_DEPTH = 60
MAX_DIGITS = 16  # those of 2**53, up to which every reader of JSON keeps a whole number
WORDS = ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")  # what plain YAML takes for a boolean or a date
KeyPath = tuple[str | int, ...]
Lines = dict[KeyPath, int]

_BaseLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_BaseLoader):  # type: ignore[misc]
    """The safe loader with fewer implicit booleans."""


_Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag not in WORDS]
    for letter, resolvers in _BaseLoader.yaml_implicit_resolvers.items()
}


def _whole_number(loader: Any, node: Any) -> Any:
    """A whole number of a size that something here can have; more digits only cost time and memory."""
    digits = len(node.value.lstrip("+-"))
    if digits > MAX_DIGITS:
        raise yaml.constructor.ConstructorError(None, None, f"a number of {digits} digits", node.start_mark)
    return loader.construct_yaml_int(node)


_Loader.add_constructor("tag:yaml.org,2002:int", _whole_number)
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


def read_text(path: Path) -> str:
    """The text of a UTF-8 file; raise `InputError` when it cannot be read."""
    data = read_regular(path, MAX_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise InputError(Fault("is not UTF-8 text", str(path), line)) from None


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most so many; a pipe or a device, which may never end, is not read."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            kind = "a folder" if stat.S_ISDIR(about.st_mode) else "no regular file"
            raise InputError(Fault(f"cannot be read: it is {kind}", str(path)))
        if about.st_size > most:
            raise InputError(Fault(f"has {about.st_size} bytes; at most {most} are read", str(path)))
        return path.read_bytes()
    except (OSError, ValueError) as problem:
        if isinstance(problem, InputError):
            raise
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise InputError(Fault(f"cannot be read: {reason}", str(path))) from None


def read_yaml(path: Path) -> tuple[Any, Lines]:
    """The content of a YAML file and the line of every key and element; raise `InputError` with every fault found."""
    return parse_yaml(read_text(path), str(path))


def parse_yaml(text: str, file: str) -> tuple[Any, Lines]:
    """As `read_yaml`, from text."""
    faults: list[Fault] = []
    lines: Lines = {}
    try:
        loader = _Loader(text)
        node = loader.get_single_node()
        if node is None:
            return None, lines
        _Walk(file, lines, faults).visit(node, ())
        if faults:
            raise InputError(faults)
        return loader.construct_document(node), lines
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        raise InputError(Fault(f"is not YAML: {problem.problem or problem.context}", file, line, column)) from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as problem:
        if isinstance(problem, InputError):
            raise
        reason = " ".join(str(problem).split()) or type(problem).__name__
        raise InputError(Fault(f"is not YAML: {reason}", file)) from None


def line_of(lines: Lines, path: KeyPath) -> int | None:
    """The line of a key path, or of the nearest one above it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


class _Walk:
    """Notes the line of every key and element; finds duplicate keys and aliases (a node met twice)."""

    def __init__(self, file: str, lines: Lines, faults: list[Fault]) -> None:
        self.file, self.lines, self.faults = file, lines, faults
        self.met: set[int] = set()

    def visit(self, node: yaml.Node, path: KeyPath) -> None:
        line = self.lines[path] = node.start_mark.line + 1
        if id(node) in self.met:
            raise InputError(Fault("aliases (*) are not read here", self.file, line))
        if len(path) > MAX_DEPTH:
            raise InputError(Fault(f"is nested more than {MAX_DEPTH} deep", self.file, line))
        self.met.add(id(node))
        for key, child in self.children(node):
            self.visit(child, (*path, key))

    def children(self, node: yaml.Node) -> Iterator[tuple[str | int, yaml.Node]]:
        if isinstance(node, yaml.SequenceNode):
            yield from enumerate(node.value)
        elif isinstance(node, yaml.MappingNode):
            yield from self.keys(node)

    def keys(self, node: yaml.MappingNode) -> Iterator[tuple[str, yaml.Node]]:
        seen: set[str] = set()
        for key_node, child in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                self.faults.append(Fault("a key must be a word", self.file, line))
                continue
            if key_node.value in seen:
                self.faults.append(Fault(f"the key {key_node.value!r} stands twice", self.file, line))
            seen.add(key_node.value)
            yield key_node.value, child
