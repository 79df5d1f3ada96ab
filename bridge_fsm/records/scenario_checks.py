"""Reading the checks of a scenario, and the comparison that may stand in place of its events."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bridge_fsm.calls import call_text, parse_call
from bridge_fsm.cards import card_text, parse_card
from bridge_fsm.checks import ANSWER_KEYS, COMPARED, FORMS, Check
from bridge_fsm.comparison import Comparison
from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_text, parse_finding
from bridge_fsm.event_words import FORMS as EVENT_FORMS
from bridge_fsm.records.scenario_shapes import CheckShape, ComparisonShape
from bridge_fsm.records.scenario_source import Source, shown
from bridge_fsm.yaml_files import KeyPath

_ARTICLE = re.compile(r"[0-9]+(?:[A-Z.].*)?", re.DOTALL)
_DO = frozenset(form.do for form in EVENT_FORMS)


def read_checks(source: Source, editions: Sequence[str], events: int | None) -> dict[str, tuple[Check, ...]]:
    """The checks of each edition; faults are noted. `events` is the number of events, None when that is not known."""
    given = source.data.get("checks", [])
    if isinstance(given, list):
        checks = _list(source, given, ("checks",), events)
        return dict.fromkeys(editions, checks)
    if not isinstance(given, dict):
        source.fault(f"checks: found {shown(given)}; expected a list, or a list for each edition", ("checks",))
        return {}
    for name in given:
        if name not in editions:
            source.fault(f"checks: {name!r} is none of the editions of this scenario", ("checks", name))
    by_edition = {name: _of_edition(source, name, events) for name in given}
    return {edition: by_edition.get(edition, ()) for edition in editions}


def _of_edition(source: Source, name: str, events: int | None) -> tuple[Check, ...]:
    given = source.data["checks"][name]
    if isinstance(given, list):
        return _list(source, given, ("checks", name), events)
    source.fault(f"checks, {name}: found {shown(given)}; expected a list of checks", ("checks", name))
    return ()


def _list(source: Source, entries: list[Any], path: KeyPath, events: int | None) -> tuple[Check, ...]:
    checks = [_check(source, entry, (*path, index), events) for index, entry in enumerate(entries)]
    return tuple(check for check in checks if check is not None)


def _check(source: Source, entry: Any, path: KeyPath, events: int | None) -> Check | None:
    if source.shape(CheckShape, entry, path) is None:
        return None
    name = _name(path)
    for message in (*_form_faults(entry), *_word_faults(entry)):
        source.fault(f"{name}: {message}", path)
    after = entry.get("after")
    if events is not None and after is not None and after > events:
        source.fault(f"{name}: there is no event {after}; the last is {events}", path)
    form = next((form for form in FORMS if form in entry), None)
    if form is None:
        return None
    return Check(
        form=form, want=entry[form], path=entry.get("path", ""), to=entry.get("to", ""), after=after,
        fact=entry.get("fact", ""), line=source.line(path),
    )  # fmt: skip


def _name(path: KeyPath) -> str:
    number = f"check {int(path[-1]) + 1}"
    return number if len(path) == 2 else f"{number} of {path[1]}"


def _form_faults(entry: Mapping[str, Any]) -> list[str]:
    """Each check has one form; a path and its comparison, a transfer and its side go together."""
    forms = [form for form in FORMS if form in entry]
    found = []
    if len(forms) > 1:
        found.append(f"has {' and '.join(forms)}; each check is one fact")
    if "path" in entry and not any(form in COMPARED for form in forms):
        found.append("has a path; expected equals, contains, is_null or at_least with it")
    elif not forms:
        found.append(f"says nothing; expected one of {', '.join(form for form in FORMS if form not in COMPARED)}, path")
    found += [f"has {form} without a value" for form in forms if form not in COMPARED and entry[form] is None]
    if "path" not in entry and any(form in COMPARED for form in forms):
        found.append(f"has {forms[0]} without a path")
    if ("to" in entry) != ("transferred" in entry):
        found.append("expected transferred and to (the side) together")
    return found


def _word_faults(entry: Mapping[str, Any]) -> list[str]:
    """Words that no answer has: a check on them would say nothing."""
    found = []
    if "path" in entry and entry["path"].split(".")[0] not in ANSWER_KEYS:
        found.append(f"no answer has the key {entry['path'].split('.')[0]!r}")
    if entry.get("contains", 0) is None:
        found.append("contains null; expected an element, or is_null")
    for form in ("ruling", "no_ruling", "review"):
        found += _article_faults(entry.get(form))
    for form in ("option", "no_option", "lead_restriction", "no_lead_restriction"):
        found += _entry_faults(entry.get(form) or {})
    return found


def _article_faults(article: str | None) -> list[str]:
    fits = article is None or _ARTICLE.fullmatch(article)
    return [] if fits else [f"{article!r} is not an article; expected its number first, as in 27B1(a)"]


def _entry_faults(entry: Mapping[str, Any]) -> list[str]:
    found = _article_faults(entry.get("article"))
    if entry.get("do") is not None and entry["do"] not in _DO:
        found.append(f"{entry['do']!r} is no word of an event")
    for key, read, write in (
        ("call", parse_call, call_text),
        ("card", parse_card, card_text),
        ("finding", parse_finding, finding_text),
    ):
        found += _spelling_faults(key, entry.get(key), read, write)
    return found


def _spelling_faults(key: str, word: str | None, read: Any, write: Any) -> list[str]:
    """Answers have one spelling for everything."""
    try:
        spelled = word if word is None else write(read(word))
    except InputError as problem:
        return [f"{key}: {fault.message}" for fault in problem.faults]
    return [] if spelled == word else [f"{key}: {word!r} is written {spelled!r} in answers"]


def read_comparison(source: Source) -> Comparison | None:
    """What the scenario compares under Law 78; None, with the faults noted, when it cannot be read."""
    path = ("compare",)
    shape = source.shape(ComparisonShape, source.data["compare"], path)
    if shape is None:
        return None
    wanted, other = ("boards", "scores") if shape.form == "imps" else ("scores", "boards")
    only = {"per_pair": "matchpoints", "average": "cross-imps"}
    if wanted not in shape.model_fields_set:
        source.fault(f"compare: the form {shape.form} needs {wanted}", path)
    for key in (other, *(key for key, form in only.items() if form != shape.form)):
        if key in shape.model_fields_set:
            source.fault(f"compare: the form {shape.form} has no {key}", (*path, key))
    for index, board in enumerate(shape.boards):
        if len(board) != 2:
            source.fault(f"compare: board {index + 1} has {len(board)} scores; expected own and team-mates'", path)
    return Comparison(
        form=shape.form, boards=tuple((board[0], board[-1]) for board in shape.boards if board),
        scores=tuple(shape.scores), per_pair=shape.per_pair, average=shape.average,
    )  # fmt: skip
