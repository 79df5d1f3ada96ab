"""Explanations of an act as text or JSON: what `why` prints."""

from __future__ import annotations

from typing import Any

from bridge_fsm.cli.arguments import Language
from bridge_fsm.event_findings import finding_text
from bridge_fsm.event_text import event_text
from bridge_fsm.messages import say
from bridge_fsm.why import Explanation


def explanation_text(edition: str, explanation: Explanation, lang: Language) -> str:
    """The verdict, the sentences of the rows, what the Director must find, what is in the way."""
    language = lang.value
    lines = [f"{edition}: {event_text(explanation.event)}: {say(verdict(explanation), language)}"]
    if explanation.asked is None:
        lines[0] += f", {', '.join(explanation.articles) or say('no article', language)}"
    lines += [sentence for step in explanation.steps if (sentence := step.text(language))]
    lines += [explanation.refused.text[language]] if explanation.refused else []
    if explanation.asked is not None:
        lines.append(explanation.asked[language])
    for answer in explanation.answers:
        lines.append(f"  TD finds {finding_text(answer.finding)}: {', '.join(s.row.article for s in answer.steps)}")
        lines += [f"    {sentence}" for step in answer.steps if (sentence := step.text(language))]
    return "\n".join([*lines, *obstacle_lines(explanation, language)])


def verdict(explanation: Explanation) -> str:
    """The act in one word or two."""
    if explanation.refused:
        return "refused"
    if explanation.asked is not None:
        return "depends on what the Director finds"
    return "lawful" if explanation.lawful else "irregular"


def obstacle_lines(explanation: Explanation, language: str) -> list[str]:
    """What is in the way, each thing once with all the articles that it bars."""
    barred: dict[str, list[str]] = {}
    for obstacle in explanation.obstacles if explanation.asked is None else ():
        barred.setdefault(obstacle.sentence(language), []).append(obstacle.row.article)
    return [f"  {', '.join(dict.fromkeys(articles))}: {sentence}" for sentence, articles in barred.items()]


def explanation_entry(edition: str, explanation: Explanation) -> dict[str, Any]:
    """The explanation as JSON."""
    obstacles = [
        {"article": o.row.article, "row": o.row.key, "condition": o.failing, "negated": o.negated, "text": o.sentence()}
        for o in explanation.obstacles
    ]
    answers = [
        {"finding": finding_text(a.finding), "lawful": a.lawful, "articles": [s.row.article for s in a.steps]}
        for a in explanation.answers
    ]
    return {
        "edition": edition,
        "event": event_text(explanation.event),
        "lawful": explanation.lawful,
        "articles": list(explanation.articles),
        "asked": None if explanation.asked is None else explanation.asked["en"],
        "answers": answers,
        "refused": None if explanation.refused is None else explanation.refused.text["en"],
        "obstacles": obstacles,
    }
