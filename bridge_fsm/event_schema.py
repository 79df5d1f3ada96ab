"""The JSON schema of events, derived from the table of phrases.

The package ships it as schemas/event.schema.json; `python -m bridge_fsm.event_schema` writes that file anew. The
schema tells the shape only: that the words under `finding` are a finding, and that suits or cards are not listed in
two ways at once, `event_from_json` tells.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridge_fsm.event_json import SUIT_BESIDE_CARD, kind_of, said_json
from bridge_fsm.event_kinds import KINDS
from bridge_fsm.event_words import FORMS, TOGETHER, Form
from bridge_fsm.events import Actor

SCHEMA_FILE = Path(__file__).parent / "schemas" / "event.schema.json"
_AT_ONCE = "act_at_the_same_time"


def event_schema() -> dict[str, Any]:
    """The schema, JSON Schema 2020-12."""
    kinds = {f"a_{name}": kind.schema for name, kind in KINDS.items() if kind.schema not in _schemas_before(name)}
    words = {do: {"anyOf": [_form_schema(form, True) for form in FORMS if form.do == do]} for do in _names()}
    at_once = {"anyOf": [_form_schema(form, False) for form in FORMS if form.word in TOGETHER]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:bridge-fsm:1:event",
        "title": "An event at the bridge table",
        "description": "See docs/events.md of bridge-fsm.",
        "type": "object",
        "required": ["do"],
        "anyOf": [{"$ref": f"#/$defs/{do}"} for do in words],
        "$defs": {**words, _AT_ONCE: at_once, **kinds},
    }


def schema_text() -> str:
    """The schema as the file has it."""
    return json.dumps(event_schema(), indent=1, ensure_ascii=False) + "\n"


def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(form.do for form in FORMS))


def _schemas_before(name: str) -> list[dict[str, Any]]:
    """The schemas of the kinds before this one: `suit_word` has that of `suit`."""
    names = list(KINDS)
    return [KINDS[other].schema for other in names[: names.index(name)]]


def _form_schema(form: Form, may_be_together: bool) -> dict[str, Any]:
    """The object of one form."""
    properties: dict[str, Any] = {} if Actor.NOBODY in form.actors else {"by": _actors(form)}
    properties["do"] = {"const": form.do}
    properties |= {key: _key_schema(form, key) for key in _keys(form)}
    if may_be_together and form.word in TOGETHER:
        properties["together"] = {"$ref": f"#/$defs/{_AT_ONCE}"}
    properties["note"] = {"type": "string"}
    required = [key for key in properties if key in form.required or key in ("by", "do")]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _actors(form: Form) -> dict[str, Any]:
    return {"enum": [actor.name for actor in sorted(form.actors)]}


def _keys(form: Form) -> list[str]:
    """The keys of a form: what it says, slots, brackets; beside a card led or played its suit, as in an option."""
    suit = ("suit",) if form.word in SUIT_BESIDE_CARD and "card" in form.allowed else ()
    return list(dict.fromkeys((*form.said, *form.phrase.kinds, *suit, *form.brackets)))


def _key_schema(form: Form, key: str) -> dict[str, Any]:
    if key in form.said:
        return {"const": said_json(form, key)}
    schema = kind_of(form, key).schema if key in form.allowed else KINDS[key].schema
    name = next((name for name, kind in KINDS.items() if kind.schema == schema), None)
    return {"$ref": f"#/$defs/a_{name}"} if name else schema


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
