"""`why`: whether an act is lawful at a point of a scenario, by which article, and what is in its way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from bridge_fsm.cli.arguments import EditionName, Json, Lang, Language
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import event_text, parse_event
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.laws.sentences import fill
from bridge_fsm.messages import say
from bridge_fsm.records.scenario import read_scenario
from bridge_fsm.why import Explanation
from bridge_fsm.why import why as explain


def why(
    file: Annotated[Path, typer.Argument(help="A scenario file.", show_default=False)],
    event: Annotated[str, typer.Argument(help='An event, as in "E 1D".', show_default=False)],
    after: Annotated[int | None, typer.Option("--after", help="After how many events. [default: all]")] = None,
    edition: EditionName = None,
    lang: Lang = Language.en,
    as_json: Json = False,
) -> None:
    """Tell whether an act would be lawful, by which articles; else the conditions in its way, row by row."""
    scenario = read_scenario(file)
    heard = [placed.event for placed in scenario.events]
    if after is not None and not 0 <= after <= len(heard):
        raise InputError(f"{file}: --after is {after}; the scenario has {len(heard)} events")
    asked = parse_event(event)
    for name in (edition,) if edition else scenario.editions:
        director = Director(load_edition(name, scenario.regulations), scenario.setting)
        for placed in heard[:after]:
            director.hear(placed)
        explanation = explain(director, asked)
        typer.echo(
            json.dumps(_entry(name, explanation), ensure_ascii=False) if as_json else _text(name, explanation, lang)
        )


def _text(edition: str, explanation: Explanation, lang: Language) -> str:
    verdict = "lawful" if explanation.lawful else "refused" if explanation.refused else "irregular"
    articles = ", ".join(explanation.articles) or say("no article", lang.value)
    lines = [f"{edition}: {event_text(explanation.event)}: {say(verdict, lang.value)}, {articles}"]
    lines += [fill(s.row.says[lang.value], s.binding, lang.value) for s in explanation.steps if s.row.says]
    lines += [explanation.refused.text[lang.value]] if explanation.refused else []
    lines += [f"  {o.row.article} ({o.row.key}): {o.sentence(lang.value)}" for o in explanation.obstacles]
    return "\n".join(lines)


def _entry(edition: str, explanation: Explanation) -> dict[str, Any]:
    obstacles = [
        {"article": o.row.article, "row": o.row.key, "condition": o.failing, "negated": o.negated, "text": o.sentence()}
        for o in explanation.obstacles
    ]
    return {
        "edition": edition,
        "event": event_text(explanation.event),
        "lawful": explanation.lawful,
        "articles": list(explanation.articles),
        "refused": None if explanation.refused is None else explanation.refused.text["en"],
        "obstacles": obstacles,
    }
