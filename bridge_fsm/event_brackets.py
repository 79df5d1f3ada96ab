"""Reading the brackets behind an event: a meaning, how it was done, by whom it was caused, findings in advance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import parse_finding
from bridge_fsm.event_kinds import KINDS, SEAT
from bridge_fsm.event_lines import Line
from bridge_fsm.event_words import FINDINGS, FLAG_BRACKETS, MEANING, Form
from bridge_fsm.meanings import parse_meaning

_CAUSE = re.compile(rf"by\s+({SEAT})", re.IGNORECASE)


def add_bracket(form: Form, parts: dict[str, Any], bracket: Line) -> None:
    """Add to the parts what a bracket says: a meaning, a word of the form's own, a cause, or findings in advance."""
    found = next((added for added in _readings(form, parts, bracket) if added), None)
    if found is None or (found.keys() & parts.keys()) - {"findings"}:
        raise bracket.fault(f"the bracket {bracket.shown} has no meaning here; expected {_brackets(form)}")
    parts |= found


def _readings(form: Form, parts: Mapping[str, Any], bracket: Line) -> Iterator[dict[str, Any]]:
    """What a bracket can say behind this form, the first that is not empty is meant."""
    words = " ".join(bracket.text.split())
    if MEANING[0] in form.brackets and not parts.keys() & set(MEANING):
        yield _read_meaning(words)
    key = FLAG_BRACKETS.get(words.casefold())
    if key in form.brackets:
        yield {key: True}
    cause = _CAUSE.fullmatch(words)
    if cause and "caused_by" in form.brackets:
        yield {"caused_by": KINDS["seat"].read(cause[1])}
    if FINDINGS[0] in form.brackets:
        yield _read_findings(words, parts.get("findings", ()))


def _read_meaning(words: str) -> dict[str, Any]:
    try:
        said = parse_meaning(words)
    except InputError:
        return {}
    return {key: value for key in MEANING if (value := getattr(said, key))}


def _read_findings(words: str, before: tuple[Any, ...]) -> dict[str, Any]:
    """The findings of a bracket behind those read before; none when the words are no findings or are said twice."""
    try:
        found = [parse_finding(words)]
    except InputError:
        try:
            found = [parse_finding(word) for word in words.split(",")]
        except InputError:
            return {}
    findings = (*before, *found)
    return {"findings": findings} if len(set(findings)) == len(findings) else {}


def _brackets(form: Form) -> str:
    """The brackets that may stand behind a form."""
    words = [f"({word})" for word, key in FLAG_BRACKETS.items() if key in form.brackets]
    words += ["(by S)"] if "caused_by" in form.brackets else []
    words += ["a meaning such as (S, C or D), (artificial) or (takeout)"] if MEANING[0] in form.brackets else []
    words += ["a finding, once, such as (comparable)"] if FINDINGS[0] in form.brackets else []
    return " or ".join(words) or "none"
