"""Arguments and options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

DEFAULT_EDITION = "2017"


class Language(StrEnum):
    """The languages of rulings."""

    en = "en"
    ru = "ru"


Files = Annotated[list[Path], typer.Argument(help="Scenario (.yaml), PBN or LIN files.", show_default=False)]
EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        help="1987, 1997, 2007, 2017, or the folder of a draft. (default: the scenario's own, else 2017)",
        show_default=False,
    ),
]
LawsName = Annotated[
    str | None,
    typer.Option(
        "--edition", "-e", help="1987, 1997, 2007, 2017, or the folder of a draft. (default: 2017)", show_default=False
    ),
]
Lang = Annotated[Language, typer.Option("--lang", "-l", help="Language of the rulings.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]


def is_scenario(path: Path) -> bool:
    """Scenarios are YAML files; everything else is read as a record."""
    return path.suffix.lower() in (".yaml", ".yml")
