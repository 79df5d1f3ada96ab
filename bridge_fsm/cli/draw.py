"""`draw`: the diagram of a Law or of one of the table's machines, or the map of an edition."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, EditionName, Lang, Language
from bridge_fsm.errors import InputError

if TYPE_CHECKING:
    from bridge_fsm.laws.definition import Machine
    from bridge_fsm.laws.editions import Edition

MAP = "map"  # in place of a Law


class Format(StrEnum):
    """What can be drawn."""

    svg = "svg"
    png = "png"
    pdf = "pdf"
    dot = "dot"


def draw(
    law: Annotated[
        str | None,
        typer.Option("--law", help="Number of a Law, or board, auction, play, claim, map.", show_default=False),
    ] = None,
    edition: EditionName = None,
    lang: Lang = Language.en,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help="File, or with --all a folder. (default: standard output)", show_default=False
        ),
    ] = None,
    form: Annotated[
        Format | None, typer.Option("--format", "-f", help="(default: by the file's name, else svg)")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Every machine and map of the four editions, in both languages.")
    ] = False,
) -> None:
    """Draw a machine: states by who decides, arrows with article and conditions, irregular ways told apart.

    Or draw the map of an edition: which Law sends to which, beside the phases of the board.
    """
    if every:
        _gallery(output)
        return
    from bridge_fsm.laws.editions import load_edition

    if law is None:
        raise InputError("draw needs --law (a number, or board, auction, play, claim, map) or --all")
    laws = load_edition(DEFAULT_EDITION if edition is None else edition)
    kind = form or _format_of(output)
    picture = _picture(_text(laws, law, lang.value), kind.value)
    if output is None:
        sys.stdout.buffer.write(picture)
    else:
        _write(output, picture)


def _gallery(output: Path | None) -> None:
    from bridge_fsm.diagrams.gallery import write_gallery

    if output is None:
        raise InputError("draw --all needs --output FOLDER")
    try:
        write_gallery(output)
    except OSError as problem:
        raise InputError(f"{output}: cannot be written: {problem.strerror}") from None


def _machine(laws: Edition, law: str) -> Machine:
    if law not in laws.machines:
        known = ", ".join(name for name, machine in laws.machines.items() if not machine.is_unwritten)
        raise InputError(f"{laws.name} has no machine {law!r}; known: {known}, and {MAP}")
    if laws.machines[law].is_unwritten:
        raise InputError(f"Law {law} is recognised in {laws.name}, but its procedure is not written yet")
    return laws.machines[law]


def _format_of(output: Path | None) -> Format:
    suffix = output.suffix.lstrip(".").lower() if output else ""
    if suffix and suffix not in Format.__members__:
        raise InputError(f"{output}: expected the ending svg, png, pdf or dot, or --format")
    return Format(suffix) if suffix else Format.svg


def _text(laws: Edition, law: str, language: str) -> str:
    from bridge_fsm.diagrams import Style, machine_dot, map_dot

    style = Style(editions=(laws.name,), heading=laws.title[language])
    return map_dot(laws, language, style) if law == MAP else machine_dot(_machine(laws, law), language, style)


def _picture(text: str, kind: str) -> bytes:
    if kind == "dot":
        return text.encode()
    from bridge_fsm.diagrams.render import render

    return render(text, kind)


def _write(output: Path, picture: bytes) -> None:
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(picture)
    except OSError as problem:
        raise InputError(f"{output}: cannot be written: {problem.strerror}") from None
