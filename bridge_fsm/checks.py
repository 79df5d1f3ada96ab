"""Checks: what a scenario says must be in the answers, and whether it is.

A check is one fact about one answer (CONTRACT, section 2; docs/scenarios.md). An answer is the JSON object after an
event; number 0 is the one before the first event.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bridge_fsm.matching import article_matches, at_path, contains, entry_matches, is_null, same

Answer = Mapping[str, Any]
MAX_SHOWN = 8  # entries that a result names

COMPARED = ("equals", "contains", "is_null", "at_least")  # the forms that have a path
FORMS = (
    "option", "no_option", *COMPARED, "ruling", "no_ruling", "review", "lead_restriction", "no_lead_restriction",
    "transferred", "result", "score",
)  # fmt: skip
ANSWER_KEYS = (
    "format", "edition", "event", "refused", "phase", "auction_period", "dealer", "vulnerable", "turn", "auction",
    "contract", "declarer", "dummy", "case", "cases", "options", "obligations", "lead_restrictions",
    "play_restrictions", "penalty_cards", "exposed", "trick", "tricks", "revokes", "claim", "transferred",
    "information", "review", "rulings", "adjusted", "result", "score", "final", "hands", "compare",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One fact: the form (one of `FORMS`), what is wanted, and the number of the event after which (None: the last)."""

    form: str
    want: Any
    path: str = ""  # equals, contains, is_null, at_least
    to: str = ""  # transferred: the side
    after: int | None = None
    fact: str = ""
    line: int | None = field(default=None, compare=False)  # where it stands in its file


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Whether a check holds, and what was found in its place."""

    ok: bool
    found: str


def check_json(check: Check) -> dict[str, Any]:
    """The check as a scenario file has it."""
    data: dict[str, Any] = {} if check.after is None else {"after": check.after}
    data |= {"path": check.path} if check.path else {}
    data[check.form] = check.want
    data |= {"to": check.to} if check.to else {}
    return data | ({"fact": check.fact} if check.fact else {})


def evaluate(check: Check, answers: Sequence[Answer]) -> CheckResult:
    """Compare a check with the answers of a run; answer n is the one after event n.

    A check after an event that was not heard fails.
    """
    after = len(answers) - 1 if check.after is None else check.after
    if not 0 <= after < len(answers):
        return CheckResult(False, f"there is no answer {after}; the last is {len(answers) - 1}")
    return _JUDGES[check.form](check, answers[after])


def _option(check: Check, answer: Answer) -> CheckResult:
    return _some_entry(check, _entries(answer, "options"), ("by", "do"))


def _no_option(check: Check, answer: Answer) -> CheckResult:
    return _no_entry(check, _entries(answer, "options"))


def _lead_restriction(check: Check, answer: Answer) -> CheckResult:
    return _some_entry(check, _entries(answer, "lead_restrictions"), ("player",))


def _no_lead_restriction(check: Check, answer: Answer) -> CheckResult:
    return _no_entry(check, _entries(answer, "lead_restrictions"))


def _some_entry(check: Check, entries: list[Any], near: tuple[str, ...]) -> CheckResult:
    """Some entry matches; if none does, those that agree in the keys `near` are shown, or else all."""
    matching = [entry for entry in entries if entry_matches(check.want, entry)]
    if matching:
        return CheckResult(True, _shown(matching))
    for count in range(len(near), -1, -1):
        wanted = {key: check.want[key] for key in near[:count] if key in check.want}
        close = [entry for entry in entries if entry_matches(wanted, entry)]
        if close:
            return CheckResult(False, f"none such; there is {_shown(close)}")
    return CheckResult(False, "nothing")


def _no_entry(check: Check, entries: list[Any]) -> CheckResult:
    matching = [entry for entry in entries if entry_matches(check.want, entry)]
    return CheckResult(not matching, _shown(matching) if matching else "none such")


def _equals(check: Check, answer: Answer) -> CheckResult:
    found = at_path(answer, check.path)
    return CheckResult(same(check.want, found), _text(found))


def _contains(check: Check, answer: Answer) -> CheckResult:
    found = at_path(answer, check.path)
    return CheckResult(contains(check.want, found), _text(found))


def _is_null(check: Check, answer: Answer) -> CheckResult:
    found = at_path(answer, check.path)
    return CheckResult(is_null(found) == check.want, _text(found))


def _at_least(check: Check, answer: Answer) -> CheckResult:
    found = at_path(answer, check.path)
    number = found if isinstance(found, int | float) and not isinstance(found, bool) else None
    return CheckResult(number is not None and number >= check.want, _text(found))


def _ruling(check: Check, answer: Answer) -> CheckResult:
    return _article(check, answer, "rulings")


def _no_ruling(check: Check, answer: Answer) -> CheckResult:
    result = _article(check, answer, "rulings")
    return CheckResult(not result.ok, result.found)


def _review(check: Check, answer: Answer) -> CheckResult:
    return _article(check, answer, "review")


def _article(check: Check, answer: Answer, key: str) -> CheckResult:
    """Some entry under the key has an article that begins with what is wanted."""
    articles = [str(entry.get("article")) for entry in _entries(answer, key)]
    found = ", ".join(dict.fromkeys(articles)) or "nothing"
    return CheckResult(any(article_matches(check.want, article) for article in articles), found)


def _transferred(check: Check, answer: Answer) -> CheckResult:
    """The tricks transferred to a side, summed over all entries."""
    entries = [entry for entry in _entries(answer, "transferred") if entry.get("to") == check.to]
    tricks = [entry.get("tricks") for entry in entries]
    total = sum(number for number in tricks if isinstance(number, int))
    return CheckResult(total == check.want, str(total))


def _number(check: Check, answer: Answer) -> CheckResult:
    """`result` and `score`: the number under the key of that name."""
    found = answer.get(check.form)
    return CheckResult(same(check.want, found), _text(found))


_JUDGES: Mapping[str, Callable[[Check, Answer], CheckResult]] = {
    "option": _option,
    "no_option": _no_option,
    "equals": _equals,
    "contains": _contains,
    "is_null": _is_null,
    "at_least": _at_least,
    "ruling": _ruling,
    "no_ruling": _no_ruling,
    "review": _review,
    "lead_restriction": _lead_restriction,
    "no_lead_restriction": _no_lead_restriction,
    "transferred": _transferred,
    "result": _number,
    "score": _number,
}


def _entries(answer: Answer, key: str) -> list[Any]:
    """The entries under a key; null is none."""
    found = answer.get(key)
    return [entry for entry in found if isinstance(entry, Mapping)] if isinstance(found, list | tuple) else []


def _shown(entries: Iterable[object]) -> str:
    """The first entries, and how many more there are."""
    texts = [_text(entry) for entry in entries]
    more = f" and {len(texts) - MAX_SHOWN} more" if len(texts) > MAX_SHOWN else ""
    return ", ".join(texts[:MAX_SHOWN]) + more


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
