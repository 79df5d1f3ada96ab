"""Short labels of what definitions name, in English or Russian, from `labels.yaml`.

A name without a label (a draft's own regulation) is shown as its words; tests demand a label for every registered name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import LANGUAGES, Row
from bridge_fsm.laws.roles import Role
from bridge_fsm.yaml_files import read_yaml

FILE = Path(__file__).with_name("labels.yaml")
Groups = Mapping[str, Mapping[str, Mapping[str, str]]]


@cache
def label_groups() -> Groups:
    """The whole file: group -> name -> language -> label."""
    data: Groups = read_yaml(FILE)[0]
    return data


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of one language; raise `InputError` for a language that the project does not speak."""

    language: str
    law: str = ""  # whose own labels are used

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise InputError(f"{self.language!r} is not a language of the diagrams; expected {' or '.join(LANGUAGES)}")

    def of(self, group: str, name: str) -> str:
        """The label of a name in a group; without one the name itself, in words."""
        label = self._label(group, name)
        return name.replace("_", " ") if label is None else label[self.language]

    def _label(self, group: str, name: str) -> Mapping[str, str] | None:
        return label_groups()["own"].get(f"{self.law}.{name}") or label_groups().get(group, {}).get(name)

    def drawing(self, name: str, **values: str) -> str:
        """A word of the drawing itself, its places filled."""
        text = self.of("drawing", name)
        for key, value in values.items():
            text = text.replace("{" + key + "}", value)
        return text

    def role(self, role: Role, grammatical: str = "") -> str:
        """Who has a role; `gen` asks for the genitive, which only Russian has."""
        label = self._label("roles", role.name) or {}
        return label[grammatical] if grammatical and self.language == "ru" else label[self.language]

    def decider(self, role: Role | None) -> str:
        """Who decides, as a state says it; nothing where several may act."""
        return "" if role is None else self.drawing("decides", actor=self.role(role))

    def trigger(self, row: Row, decider: Role | None) -> str:
        """What happens, with who does it unless that is the state's decider; a notice says itself if it names him."""
        names = label_groups()
        notice = row.trigger in names["notices"]
        text = self.of("notices" if notice else "words", row.trigger) + self._object(row)
        if row.by is None or row.by == Role.nobody:
            return text
        if "{actor" in text:
            return text.replace("{actor}", self.role(row.by)).replace("{actor:gen}", self.role(row.by, "gen"))
        if notice or row.by == decider:
            return text
        role = self.role(row.by)
        return f"{role}, {text}" if "," in role else f"{role} {text}"

    def _object(self, row: Row) -> str:
        """What the act is about, where a condition says it."""
        found = [name for name in row.conditions if name in label_groups()["objects"]]
        return "".join(self.of("objects", name) for name in found)

    def conditions(self, row: Row) -> list[str]:
        """Everything else that must hold and nobody is asked about: conditions, what must not hold, regulations."""
        objects = label_groups()["objects"]
        held = [self.of("conditions", name) for name in row.conditions if name not in objects]
        return held + [self.negation(name) for name in row.unless] + self.regulations(row)

    def negation(self, name: str) -> str:
        """A condition that must not hold: its own negation where one is given."""
        if name in label_groups()["negations"]:
            return self.of("negations", name)
        return f"{self.drawing('not')} {self.of('conditions', name)}"

    def regulations(self, row: Row) -> list[str]:
        """The regulations under which the row is in force."""
        return [self._regulation(key, value) for key, value in row.where.items()]

    def _regulation(self, key: str, value: bool | str) -> str:
        label = self.of("regulations", key)
        if isinstance(value, str):
            return f"{label}: {value.replace('_', ' ')}"
        return label if value else f"{self.drawing('not')} {label}"

    def findings(self, row: Row) -> list[str]:
        """What the Director is asked."""
        return [self.of("findings", name) for name in row.finds]

    def effects(self, row: Row) -> list[str]:
        """What follows, in order."""
        return [self.of("effects", name) for name in row.after]
