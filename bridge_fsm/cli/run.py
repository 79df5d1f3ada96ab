"""`run`: a scenario or a record through the machines, as a readable account or as JSON."""

from __future__ import annotations

from typing import Annotated

import typer

from bridge_fsm.cli.arguments import EditionName, Files, Json, Lang, Language, is_scenario
from bridge_fsm.errors import Fault, InputError


def run(
    files: Files,
    edition: EditionName = None,
    lang: Lang = Language.en,
    as_json: Json = False,
    last: Annotated[bool, typer.Option("--last", help="With --json: only the final answer.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Compare the checks of each scenario; 1 if one fails.")
    ] = False,
) -> None:
    """Play scenarios or PBN and LIN records through the machines and print every ruling with its article.

    A scenario runs under its own editions unless --edition names one.

    Status 1: an event was refused or a check failed. Status 2: a file cannot be used.
    """
    from bridge_fsm.cli.runner import Runner

    faults: list[Fault] = []
    departs = False
    for path in files:
        try:
            runner = Runner(lang.value, as_json, last, check)
            departs |= runner.scenario(path, edition) if is_scenario(path) else runner.records(path, edition)
        except InputError as problem:
            faults += problem.at(str(path)).faults
    if faults:
        raise InputError(faults)
    if departs:
        raise typer.Exit(1)
