"""`check`: real records, board by board: what departs from the Laws, and whether results and scores agree."""

from __future__ import annotations

from typing import Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, EditionName, Files, Json, Lang, Language
from bridge_fsm.errors import Fault, InputError


def check(
    files: Files,
    edition: EditionName = None,
    lang: Lang = Language.en,
    as_json: Json = False,
    strict: Annotated[bool, typer.Option("--strict", help="End with status 1 when a board departs.")] = False,
) -> None:
    """Replay records through the Laws and report, board by board, what departs from them.

    Every file is read as far as it can be: a broken board never stops the others.

    Status 0 also with findings (1 with --strict). Status 2: a file cannot be read at all.
    """
    from bridge_fsm.cli.reports import JsonReport, TextReport, check_file
    from bridge_fsm.laws.editions import load_edition

    laws = load_edition(DEFAULT_EDITION if edition is None else edition)
    report = JsonReport() if as_json else TextReport(lang.value)
    unreadable: list[Fault] = []
    departs = False
    for path in files:
        try:
            departs |= check_file(path, laws, report)
        except InputError as problem:
            unreadable += problem.faults
    report.close()
    if unreadable:
        raise InputError(unreadable)
    if strict and departs:
        raise typer.Exit(1)
