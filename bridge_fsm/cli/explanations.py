"""Explanations of an act as text or JSON: what `why` prints."""

from __future__ import annotations

from typing import Any

from bridge_fsm.cli.arguments import Language
from bridge_fsm.event_text import event_text
from bridge_fsm.laws.sentences import fill
from bridge_fsm.messages import say
from bridge_fsm.why import Explanation


def explanation_text(edition: str, explanation: Explanation, lang: Language) -> str:
    verdict = "lawful" if explanation.lawful else "refused" if explanation.refused else "irregular"
    articles = ", ".join(explanation.maybe or explanation.articles) or say("no article", lang.value)
    lines = [f"{edition}: {event_text(explanation.event)}: {say(verdict, lang.value)}, {articles}"]
    lines += [fill(s.row.says[lang.value], s.binding, lang.value) for s in explanation.steps if s.row.says]
    lines += [explanation.refused.text[lang.value]] if explanation.refused else []
    if explanation.asked is not None:
        lines.append(f"{say('the Director is asked', lang.value)}: {explanation.asked[lang.value]}")
    lines += [f"  {o.row.article} ({o.row.key}): {o.sentence(lang.value)}" for o in explanation.obstacles]
    return "\n".join(lines)


def explanation_entry(edition: str, explanation: Explanation) -> dict[str, Any]:
    obstacles = [
        {"article": o.row.article, "row": o.row.key, "condition": o.failing, "negated": o.negated, "text": o.sentence()}
        for o in explanation.obstacles
    ]
    return {
        "edition": edition,
        "event": event_text(explanation.event),
        "lawful": explanation.lawful,
        "articles": list(explanation.maybe or explanation.articles),
        "asked": None if explanation.asked is None else explanation.asked["en"],
        "refused": None if explanation.refused is None else explanation.refused.text["en"],
        "obstacles": obstacles,
    }
