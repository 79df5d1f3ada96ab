"""Writing scenario files. Whatever is written reads back as an equal scenario; the same scenario, the same bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridge_fsm.boards import vulnerability_text
from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text
from bridge_fsm.checks import Check, check_json
from bridge_fsm.comparison import Comparison
from bridge_fsm.deals import Deal
from bridge_fsm.event_text import event_text
from bridge_fsm.position import Duty
from bridge_fsm.records.scenario_types import Obligation, Scenario, StartRevoke
from bridge_fsm.seats import seat_text
from bridge_fsm.setting import Start

# Words that are written without quotes; articles, seats, cards and calls never are.
_PLAIN = re.compile(r"[a-z]{2,}(?:_[a-z]+)*")
_NOT_PLAIN = frozenset({"true", "false", "null", "yes", "no", "on", "off"})
_SIDES = ("NS", "EW")  # keys that need no quotes
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def scenario_text(scenario: Scenario) -> str:
    """The scenario as a YAML file."""
    lines = [f"{key}: {flow(value)}" for key, value in _head(scenario).items()]
    if scenario.compare is not None:
        lines.append(f"compare: {flow(_comparison(scenario.compare))}")
    else:
        lines += _block("events", [event_text(entry.event, with_note=True) for entry in scenario.events])
    return "\n".join([*lines, *_checks(scenario)]) + "\n"


def flow(value: object) -> str:
    """A value as YAML on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        return _scalar(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return _number(value)


def _number(value: object) -> str:
    """A number; YAML wants a point in one with an exponent."""
    mantissa, e, exponent = repr(value).partition("e")
    return f"{mantissa}.0e{exponent}" if e and "." not in mantissa else repr(value)


def _key(key: str) -> str:
    return key if key in _SIDES else _scalar(key)


def _scalar(text: str) -> str:
    """A word without quotes, anything else in double quotes."""
    if _PLAIN.fullmatch(text) and text not in _NOT_PLAIN:
        return text
    return '"' + "".join(map(_letter, text)) + '"'


def _letter(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isprintable():
        return letter
    code = ord(letter)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _head(scenario: Scenario) -> dict[str, object]:
    """Everything but events and checks, in the order of the file; what is empty is left out."""
    editions = scenario.editions
    setting = scenario.setting
    given = {
        "id": scenario.id,
        "title": scenario.title,
        "edition": editions[0] if len(editions) == 1 else editions,
        "laws": scenario.laws,
        "confidence": scenario.confidence,
        "source_rank": scenario.source_rank,
        "note": scenario.note,
        "fact": scenario.fact,
        "inferred": scenario.inferred,
        **_board(scenario),
        "deal": str(setting.deal) if setting.deal != Deal() else "",
        "regulations": scenario.regulations,
        "start": _start(setting.start, scenario.obligations),
    }
    return {key: value for key, value in given.items() if value not in ("", None, (), {})}


def _board(scenario: Scenario) -> dict[str, object]:
    """The number of the board, or dealer and vulnerability."""
    if scenario.board is not None:
        return {"board": scenario.board}
    vulnerable = scenario.setting.vulnerable
    return {
        "dealer": seat_text(scenario.setting.dealer),
        "vulnerable": None if vulnerable is None else vulnerability_text(vulnerable),
    }


def _start(start: Start | None, obligations: Mapping[Any, Obligation]) -> dict[str, object]:
    given: dict[str, object] = _contract(start) if start is not None else {}
    given["obligations"] = {seat_text(seat): _obligation(owed) for seat, owed in obligations.items()}
    return {key: value for key, value in given.items() if value not in (None, (), [], {})}


def _contract(start: Start) -> dict[str, object]:
    return {
        "contract": str(start.contract),
        "declarer": seat_text(start.declarer),
        "tricks": None if start.tricks is None else dict(zip(_SIDES, start.tricks, strict=True)),
        "leader": None if start.leader is None else seat_text(start.leader),
        "trick": [f"{seat_text(seat)} {card_text(card)}" for seat, card in start.trick],
        "penalty_cards": {
            seat_text(seat): {kind: [card_text(card) for card in cards] for kind, cards in kinds.items()}
            for seat, kinds in start.penalty_cards.items()
        },
        "revokes": [_revoke(revoke) for revoke in start.revokes if isinstance(revoke, StartRevoke)],
    }


def _revoke(revoke: StartRevoke) -> dict[str, object]:
    card = {"card": card_text(revoke.card)} if revoke.card else {}
    state = {key: True for key in ("established", "corrected") if getattr(revoke, key)}
    return {"by": seat_text(revoke.by), "trick": revoke.trick, **card, **state}


def _obligation(owed: Obligation) -> dict[str, object]:
    given: dict[str, object] = {"pass": owed.must_pass.name} if owed.must_pass != Duty.none else {}
    given |= {"repeat": call_text(owed.repeat)} if owed.repeat else {}
    return given | ({"banned": [call_text(call) for call in owed.banned]} if owed.banned else {})


def _comparison(comparison: Comparison) -> dict[str, object]:
    if comparison.form == "imps":
        return {"form": comparison.form, "boards": comparison.boards}
    own = {"per_pair": comparison.per_pair} if comparison.form == "matchpoints" else {"average": comparison.average}
    return {"form": comparison.form, **own, "scores": comparison.scores}


def _checks(scenario: Scenario) -> list[str]:
    """One list, or one for each edition where they differ."""
    first = next(iter(scenario.checks.values()), ())
    if all(each == first for each in scenario.checks.values()):
        return _block("checks", list(map(check_json, first)))
    return ["checks:", *_by_edition(scenario.checks)]


def _by_edition(checks: Mapping[str, Sequence[Check]]) -> Iterator[str]:
    for edition, each in checks.items():
        yield from (f"  {line}" for line in _block(_scalar(edition), list(map(check_json, each))))


def _block(key: str, entries: Sequence[object]) -> list[str]:
    """A list with one entry on each line."""
    return [f"{key}:", *(f"  - {flow(entry)}" for entry in entries)] if entries else [f"{key}: []"]
