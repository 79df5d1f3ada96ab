"""Draws DOT text through the PyPI package `graphviz`: the system's `dot` where there is one, else the wheel's program.

The wheel `graphviz-pure` draws SVG and PNG; a PDF needs an installed Graphviz.
"""

from __future__ import annotations

import re
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import graphviz
from graphviz.backend import dot_command

from bridge_fsm.diagrams.style import FONT
from bridge_fsm.errors import InputError

FORMATS = ("svg", "png", "pdf")
FAMILY = f"{FONT},Helvetica,Arimo,&apos;Liberation Sans&apos;,sans-serif"
WHEEL = "graphviz-pure"
_LOCK = threading.Lock()


def drawing_program() -> Path:
    """The program that draws; raise `InputError` when there is none."""
    found = shutil.which("dot") or _wheel_program() or shutil.which(WHEEL)
    if found is None:
        raise InputError(f"nothing here can draw; install Graphviz (its program `dot`) or `pip install {WHEEL}`")
    return Path(found)


def _wheel_program() -> str | None:
    """The program that the wheel brought along, even where its folder is not on the PATH."""
    try:
        installed = [Path(str(file.locate())) for file in files(WHEEL) or [] if file.stem == WHEEL]
    except PackageNotFoundError:
        return None
    beside = [Path(sys.executable).with_name(name) for name in (WHEEL, f"{WHEEL}.exe")]
    return next((str(path) for path in [*installed, *beside] if path.is_file()), None)


def render(dot_text: str, format: str = "svg") -> bytes:
    """The picture of a DOT text: `svg`, `png` or `pdf`; same text and same program, same bytes.

    Raises `InputError` when the format is not known or the program cannot draw it or the text.
    """
    if format not in FORMATS:
        raise InputError(f"{format!r} is not a format of the diagrams; expected {', '.join(FORMATS)}")
    program = drawing_program()
    if format == "pdf" and program.stem == WHEEL:
        raise InputError(f"the wheel {WHEEL} draws svg and png; a pdf needs an installed Graphviz (its program `dot`)")
    return _settled(_run(dot_text, format, program), format)


def _run(dot_text: str, format: str, program: Path) -> bytes:
    try:
        with _dot_binary(program):
            picture: bytes = graphviz.Source(dot_text).pipe(format=format, quiet=True)
            return picture
    except (graphviz.ExecutableNotFound, OSError) as problem:
        raise InputError(f"{program} cannot be started: {problem}") from None
    except graphviz.CalledProcessError as problem:
        said = (problem.stderr or b"").decode("utf-8", "replace").splitlines()
        errors = [line for line in said if line.lower().startswith("error")]
        raise InputError(f"{program.name} cannot draw this text: {errors[0] if errors else problem}") from None


@contextmanager
def _dot_binary(program: Path) -> Iterator[None]:
    """Have the package `graphviz` use a program, as its manual says: by `DOT_BINARY`, one drawing at a time."""
    with _LOCK:
        before = dot_command.DOT_BINARY
        dot_command.DOT_BINARY = program
        try:
            yield
        finally:
            dot_command.DOT_BINARY = before


def _settled(picture: bytes, format: str) -> bytes:
    """The picture without what changes from program to program or from day to day."""
    if format == "svg":
        return _settled_svg(picture.decode("utf-8")).encode("utf-8")
    if format == "pdf":
        return re.sub(rb"/CreationDate \(D:\d{14}", b"/CreationDate (D:20000101000000", picture)
    return picture


def _settled_svg(svg: str) -> str:
    """No comments (Graphviz names its version there), families of fonts that measure alike, ids of cells as given."""
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    svg = svg.replace(f'font-family="{FONT}"', f'font-family="{FAMILY}"').replace("&#45;", "-")
    taken = set(re.findall(r'\bid="([^"]*)"', svg))
    return re.sub(r'\bid="a_([^"]*)"', lambda match: match[0] if match[1] in taken else f'id="{match[1]}"', svg)
