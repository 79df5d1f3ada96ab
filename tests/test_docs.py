"""The documentation: commands and Python blocks run, shown output is real, links lead somewhere, lists are complete."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bridge_fsm.answer import answer
from bridge_fsm.cli import app
from bridge_fsm.director import Director, new_table
from bridge_fsm.event_json import event_from_json
from bridge_fsm.event_text import event_text, parse_event
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.roles import Role
from bridge_fsm.laws.sentences import OBJECTS, SEAT_ROLES
from bridge_fsm.laws.shapes import ArticleShape, EditionShape, MachineShape, RowShape, StateShape
from bridge_fsm.records.scenario import read_scenario

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "diagrams" / "README.md"]
PAGES += sorted(DOCS.rglob("*.md"))
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
ENVIRONMENT = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"}
TESTED_ELSEWHERE = DOCS / "events.md"  # tests/test_event_json.py reads every line of it


def text_of(page: Path) -> str:
    """The text of a page."""
    return page.read_text(encoding="utf-8")


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", text_of(page), re.DOTALL | re.MULTILINE)


def shown_commands() -> Iterator[Any]:
    """Each command of a console block with the output shown below it and the status shown or 0."""
    for page, name in zip(PAGES, NAMES, strict=True):
        for block in blocks(page, "console"):
            parts = [part.split("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE) if part.strip()]
            for index, (command, *output) in enumerate(parts):
                if command == "echo $?":
                    continue
                after = parts[index + 1] if index + 1 < len(parts) else ["", ""]
                status = int(after[1]) if after[0] == "echo $?" else 0
                yield pytest.param(command, [line for line in output if line], status, id=f"{name}: {command}")


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a clone, in which commands may write."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "match.pbn").symlink_to(ROOT / "examples" / "friendly_match.pbn")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("command", "shown", "status"), list(shown_commands()))
def test_every_command_runs_as_shown(command: str, shown: list[str], status: int, clone: Path) -> None:
    """Should end with the status shown and print the lines shown, in this order; `...` stands for any others."""
    program, *arguments = shlex.split(command)
    assert program == "bridge-fsm"
    ran = subprocess.run(
        [sys.executable, "-m", "bridge_fsm", *arguments],
        cwd=clone,
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert ran.returncode == status, ran.stderr
    printed = [line.rstrip() for line in ran.stdout.splitlines()]
    at, skipping = 0, False
    for line in shown:
        if line == "...":
            skipping = True
            continue
        rest = [place for place in range(at, len(printed)) if printed[place]]
        place = next((place for place in rest if printed[place] == line.rstrip()), None)
        assert place is not None, f"not printed behind line {at}: {line}\n{ran.stdout}"
        assert skipping or at == 0 or place == rest[0], f"lines are left out before: {line}\n{ran.stdout}"
        at, skipping = place + 1, False
    left = [line for line in printed[at:] if line]
    assert skipping or not shown or not left, f"more is printed: {left}"


def test_every_command_is_documented() -> None:
    """Should have a section in docs/commands.md for each command, with each of its options."""
    page = text_of(DOCS / "commands.md")
    common = page.split("\n## ")[0]
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        section = page.partition(f"\n## {name}\n")[2].split("\n## ")[0]
        assert section, f"docs/commands.md has no section {name}"
        helped = subprocess.run(
            [sys.executable, "-m", "bridge_fsm", name, "--help"],
            env={**ENVIRONMENT, "COLUMNS": "200"},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        ).stdout
        for option in set(re.findall(r"(--[a-z]+)", helped)) - {"--help"}:
            assert f"`{option}" in section or f"`{option}" in common, f"{name} {option} is not documented"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_python_block_runs(page: Path, clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Should run, the blocks of a page one after the other; what a page takes as given is given."""
    path = clone / "examples" / "insufficient_bid.yaml"
    scenario = read_scenario(path)
    table = Director(load_edition("1997"), scenario.setting)
    answers = [answer(table)]
    for placed in scenario.events:
        table.hear(placed.event)
        answers.append(answer(table))
    given: dict[str, Any] = {"__name__": "block", "path": path, "answers": answers}
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), given)
    for line, comment in re.findall(r"^print\((.*)\)\s+# (.*)$", "\n".join(blocks(page, "python")), re.MULTILINE):
        if comment[:1] in "{['0123456789":
            assert str(eval(line, given)) == comment


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_somewhere(page: Path) -> None:
    """Should have relative links only to files that are there, and to headings that their page has."""
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)):
        file, _, heading = target.partition("#")
        if "://" in target:
            continue
        linked = (page.parent / file).resolve() if file else page
        assert linked.exists(), target
        assert linked.is_relative_to(ROOT), target
        if heading:
            titles = re.findall(r"^#+ (.*)$", text_of(linked), re.MULTILINE)
            assert heading in [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles], target


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_yaml_block_is_yaml(page: Path) -> None:
    """Should be read by a YAML parser; a block may show several lines of the same key."""
    for block in blocks(page, "yaml"):
        keys = re.findall(r"^\w+(?=:)", block, re.MULTILINE)
        for part in [block] if len(keys) == len(set(keys)) else block.splitlines():
            yaml.safe_load(part)


def shown_events() -> Iterator[Any]:
    """Each event line in the scenarios and in the inline code of the documentation."""
    for page, name in zip(PAGES, NAMES, strict=True):
        if page == TESTED_ELSEWHERE:
            continue
        lines = re.findall(r"`((?:[NESW] (?:[1-7][CDHSN]|P|XX?|[a-z]+s)|TD finds [a-z])\b[^`\n]*)`", text_of(page))
        lines = [line for line in lines if line.count("(") == line.count(")") and not line.endswith("says")]
        for block in blocks(page, "yaml"):
            for events in re.findall(r"^events: (\[.*\])$", block, re.MULTILINE):
                lines += yaml.safe_load(events)
            for events in re.findall(r"^events: \|\n((?:  .*\n)+)", block, re.MULTILINE):
                lines += events.splitlines()
        for line in dict.fromkeys(lines):
            yield pytest.param(line, id=f"{name}: {line}")


@pytest.mark.parametrize("line", list(shown_events()))
def test_every_event_line_can_be_read(line: str) -> None:
    """Should be an event that reads back equal."""
    event = parse_event(line.strip())
    assert parse_event(event_text(event)) == event


def test_options_of_the_documentation_are_events() -> None:
    """Should be options that the table gives, and that can be heard."""
    shown = [json.loads(line) for block in blocks(DOCS / "answers.md", "json") for line in block.splitlines()]
    table = new_table("2017")
    options: list[dict[str, Any]] = []
    for line in ("N 1H", "E 1D", "S declines"):
        table.hear(parse_event(line))
        options += answer(table)["options"]
    for option in shown:
        assert option in options
        event_from_json({key: option[key] for key in option if key not in ("article", "articles", "needs")})


def listed(page: Path, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    section = text_of(page).partition(f"## {heading}\n")[2].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_regulations_are_listed() -> None:
    """Should list each regulation with edition, default, values and meaning, and no other."""
    rows = {row[0].strip("`"): row for row in listed(DOCS / "regulations.md", "Regulations")}
    seen: set[str] = set()
    for name in EDITIONS:
        for key, regulation in load_edition(name).regulations.items():
            values = ", ".join(f"`{str(value).lower()}`" for value in regulation.values)
            assert rows[key][2:] == [f"`{str(regulation.value).lower()}`", values, regulation.means["en"]]
            assert key in seen or rows[key][1] == name
            seen.add(key)
    assert set(rows) == seen


def test_doubts_are_listed() -> None:
    """Should list each doubt with edition and meaning, and no other."""
    rows = {row[0].strip("`"): row[1:] for row in listed(DOCS / "regulations.md", "Doubts")[: len(all_doubts())]}
    assert rows == {key: list(value) for key, value in all_doubts().items()}


def all_doubts() -> dict[str, tuple[str, str]]:
    """Every doubt: the edition that brings it in, and its meaning."""
    found: dict[str, tuple[str, str]] = {}
    for name in EDITIONS:
        for key, means in load_edition(name).doubts.items():
            found.setdefault(key, (name, means["en"]))
    return found


@pytest.mark.parametrize("key", list(answer(new_table())))
def test_every_key_of_the_answer_is_documented(key: str) -> None:
    """Should stand in the table of docs/answers.md."""
    first_cells = re.findall(r"^\| (.*?) \|", text_of(DOCS / "answers.md"), re.MULTILINE)
    assert any(f"`{key}`" in cell for cell in first_cells)


def test_every_word_of_definitions_is_documented() -> None:
    """Should name each key of a file, state, row, edition and article, each role, notice and placeholder."""
    page = text_of(DOCS / "definitions.md")
    shapes = (MachineShape, StateShape, RowShape, ArticleShape)
    names = {key for shape in shapes for key in shape.model_fields} | set(Role.__members__) | set(Notice.__members__)
    missing = {name for name in names if not re.search(rf"`{name}\b[^`]*`", page)}
    missing |= {name for name in SEAT_ROLES + OBJECTS if f"`{{{name}}}`" not in page}
    missing |= {name for name in EditionShape.model_fields if f"\n{name}:" not in page}
    assert missing == set()


def test_every_page_is_in_the_index() -> None:
    """Should lead from docs/index.md to every page of docs."""
    index = text_of(DOCS / "index.md")
    for page in DOCS.rglob("*.md"):
        assert page.name == "index.md" or f"]({page.relative_to(DOCS)})" in index
    for page in (DOCS / "decisions").glob("*.md"):
        assert re.search(r"^\d{4}-\d\d-\d\d$", text_of(page), re.MULTILINE), f"{page.name} has no date"
