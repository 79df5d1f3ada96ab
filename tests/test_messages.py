"""The program's own words: each has a Russian translation, and the compiled catalogue is that of its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import bridge_fsm
from bridge_fsm.messages import say

PACKAGE = Path(bridge_fsm.__file__).parent
FOLDER = PACKAGE / "locale" / "ru" / "LC_MESSAGES"
PLACE = re.compile(r"\{[^}]*\}")


def catalogue() -> Catalog:
    """The Russian catalogue as its source has it."""
    with (FOLDER / "bridge_fsm.po").open("rb") as file:
        return read_po(file)


def said() -> Iterator[tuple[str, str]]:
    """Every literal that is handed to `say`, with the place where it stands."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                for words in literals(node.args[0]):
                    yield words, f"{file.relative_to(PACKAGE)}:{node.lineno}"


def literals(node: ast.expr) -> list[str]:
    """The literals that an argument may be: itself, or the branches of a condition."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


SAID = dict(said())


def test_words_are_found() -> None:
    """Should find the words of the account and of the commands, or the tests below prove nothing."""
    assert len(SAID) >= 15
    assert {"dealer", "rulings", "passed", "no article"} <= SAID.keys()


@pytest.mark.parametrize("words", sorted(SAID))
def test_every_word_is_translated(words: str) -> None:
    """Should have a Russian translation, in Cyrillic and with the same places to fill."""
    entry = catalogue().get(words)
    assert entry is not None, SAID[words]
    assert isinstance(entry.string, str)
    assert not entry.fuzzy
    assert re.search("[А-яё]", entry.string)
    assert sorted(PLACE.findall(entry.string)) == sorted(PLACE.findall(words))
    assert say(words, "ru") == entry.string
    assert say(words, "en") == words


def test_compiled_catalogue_is_fresh() -> None:
    """Should hold the very translations of the source; else `make catalogue` is due."""
    with (FOLDER / "bridge_fsm.mo").open("rb") as file:
        compiled = GNUTranslations(file)
    messages = [message for message in catalogue() if message.id and message.string]
    assert messages
    assert {str(m.id): compiled.gettext(str(m.id)) for m in messages} == {str(m.id): m.string for m in messages}


def test_words_of_variables_are_translated() -> None:
    """Should translate what is said by way of a variable: vulnerabilities, statuses of calls, verdicts, questions."""
    words = [
        "none vulnerable", "NS vulnerable", "EW vulnerable", "both vulnerable",
        "accepted", "held", "cancelled", "withdrawn", "lawful", "irregular", "refused",
        "review", "explanation", "contract", "must not hold", "does not hold",
    ]  # fmt: skip
    assert [word for word in words if catalogue().get(word) is None] == []
