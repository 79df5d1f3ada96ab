"""The shape of definition files: which keys exist, and what kind of value each takes (pydantic models)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.yaml_files import KeyPath, Lines, line_of

TextShape = dict[str, str]
Names = list[str]
SomeNames = Annotated[Names, Field(min_length=1)]


class Shape(BaseModel):
    """A closed set of keys; nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class StateShape(Shape):
    """A state of a machine file."""

    decider: str | None = None
    frozen: bool = False
    final: bool = False
    title: TextShape


class InformationShape(Shape):
    """What a row says about a withdrawn call or card."""

    about: Literal["held", "second", "call", "card", "cards", "lhos"]
    authorized: list[Literal["offenders", "others"]] = []
    unauthorized: list[Literal["offenders", "others"]] = []
    article: str


class RowShape(Shape):
    """A row of a machine file; `article` is required. One that names several triggers stands for a row for each."""

    trigger: str | SomeNames
    by: str | None = None
    source: str | SomeNames
    dest: str | None = None
    conditions: Names = []
    unless: Names = []
    where: dict[str, bool | str] = {}
    finds: Names = []
    after: Names = []
    then: Literal["again"] | None = None
    opens: str | None = None
    becomes: str | None = None
    irregular: bool = False
    review: str | Names = []
    information: InformationShape | list[InformationShape] = []
    adjusts: Literal["artificial", "cap"] | None = None
    unsure: str | None = None
    article: str
    says: str | TextShape | None = None


class MachineShape(Shape):
    """A machine file."""

    law: str
    title: TextShape
    scope: Literal["table", "case"] = "case"
    initial: str
    leaves: Names = []
    wronged: bool = False
    states: dict[str, StateShape] = Field(min_length=1)
    transitions: list[RowShape] = Field(min_length=1)


class RegulationShape(Shape):
    """One regulation of an edition: its default, the values it may take (default: true and false), what it means."""

    default: bool | str
    values: list[bool | str] = [True, False]
    means: TextShape


class DoubtShape(Shape):
    """One doubtful point: what is unsure, so that a ruling can say it."""

    means: TextShape


class EditionShape(Shape):
    """edition.yaml."""

    edition: str
    title: TextShape
    based_on: str | None = None
    drops: Names = []
    regulations: dict[str, RegulationShape] = {}
    doubts: dict[str, DoubtShape] = {}


class ArticleShape(Shape):
    """One article in some editions."""

    article: str
    editions: list[str] = Field(min_length=1)
    status: Literal["encoded", "judgement", "out of scope", "to do"]
    what: TextShape
    why: TextShape | None = None
    by: str | None = None
    unsure: bool = False


class ArticlesShape(Shape):
    """articles.yaml."""

    laws: dict[str, TextShape] = {}
    articles: list[ArticleShape] = []


ShapeType = TypeVar("ShapeType", bound=Shape)


def check_shape(shape: type[ShapeType], data: Any, lines: Lines, file: str) -> ShapeType:
    """The data in its shape; raise `InputError` with every key that is unknown, missing or of another kind."""
    if not isinstance(data, dict):
        raise InputError(Fault(f"holds {_kind(data)}; expected keys and values", file, 1))
    try:
        return shape.model_validate(data)
    except ValidationError as problem:
        raise InputError(list(_faults(problem, lines, file))) from None


def _faults(problem: ValidationError, lines: Lines, file: str) -> Iterator[Fault]:
    seen: set[tuple[str, int | None]] = set()
    for error in problem.errors():
        path: KeyPath = error["loc"]
        place, message, line = _place(path, lines), _message(error), line_of(lines, path)
        if (place, line) not in seen:
            seen.add((place, line))
            yield Fault(f"{place}: {message}", file, line)


def _place(path: KeyPath, lines: Lines) -> str:
    """The key path as a reader counts: rows from 1; pydantic's names of alternatives are left out."""
    known: list[str] = []
    for depth, part in enumerate(path):
        if path[: depth + 1] in lines or (depth == len(path) - 1 and not _is_alternative(part)):
            known.append(f"row {part + 1}" if isinstance(part, int) else str(part))
    return ", ".join(known)


def _is_alternative(part: str | int) -> bool:
    return isinstance(part, str) and (part in ("str", "bool") or "[" in part or part.endswith("Shape"))


def _message(error: Any) -> str:
    kind, found = error["type"], error["input"]
    if kind == "extra_forbidden":
        return "this key is not known here"
    if kind == "missing":
        return "this key is missing"
    if kind == "literal_error":
        return f"found {found!r}; expected {error['ctx']['expected']}"
    if kind == "too_short":
        return "is empty; expected at least one entry"
    wanted = {
        "string_type": "a word or sentence in quotes",
        "bool_type": "true or false",
        "list_type": "a list",
        "dict_type": "keys and values",
        "int_type": "a whole number",
        "int_parsing": "a whole number",
    }
    return f"found {_kind(found)} {found!r}; expected {wanted.get(kind, error['msg'])}"


def _kind(value: Any) -> str:
    names = {
        dict: "keys and values",
        list: "a list",
        str: "a word",
        int: "a number",
        float: "a number",
        bool: "a boolean",
    }
    return "nothing" if value is None else names.get(type(value), "a value")
