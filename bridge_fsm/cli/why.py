"""`why`: whether an act is lawful at a point of a scenario, by which article, and what is in its way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bridge_fsm.cli.arguments import EditionName, Json, Lang, Language, is_scenario
from bridge_fsm.errors import InputError


def why(
    file: Annotated[Path, typer.Argument(help="A scenario file.", show_default=False)],
    event: Annotated[str, typer.Argument(help='An event, as in "E 1D".', show_default=False)],
    after: Annotated[int | None, typer.Option("--after", help="After how many events. (default: all)")] = None,
    edition: EditionName = None,
    lang: Lang = Language.en,
    as_json: Json = False,
) -> None:
    """Tell whether an act would be lawful, by which articles; else the conditions in its way, row by row."""
    from bridge_fsm.cli.explanations import explanation_entry, explanation_text
    from bridge_fsm.director import Director
    from bridge_fsm.event_text import parse_event
    from bridge_fsm.laws.editions import load_edition
    from bridge_fsm.records.scenario import read_scenario
    from bridge_fsm.why import why as explain

    if not is_scenario(file):
        raise InputError(f"{file}: `why` takes a scenario (.yaml)")
    scenario = read_scenario(file)
    heard = [placed.event for placed in scenario.events]
    if after is not None and not 0 <= after <= len(heard):
        raise InputError(f"{file}: --after is {after}; the scenario has {len(heard)} events")
    asked = parse_event(event)
    for name in scenario.editions if edition is None else (edition,):
        director = Director(load_edition(name, scenario.regulations), scenario.setting)
        for placed in heard[:after]:
            director.hear(placed)
        explanation = explain(director, asked)
        typer.echo(
            json.dumps(explanation_entry(name, explanation), ensure_ascii=False)
            if as_json
            else explanation_text(name, explanation, lang)
        )
