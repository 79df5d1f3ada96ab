"""The gallery in the repository is what `states/` gives: a map of each edition, an unchanged machine drawn once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridge_fsm.diagrams.gallery import INDEX, drawings, gallery_texts, is_written, write_gallery
from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import LANGUAGES
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition

FOLDER = Path(__file__).parent.parent.parent / "diagrams"
LOADED = [load_edition(name) for name in EDITIONS]
TEXTS = gallery_texts(LOADED)
in_repository = pytest.mark.skipif(not FOLDER.is_dir(), reason="a source package has no pictures")


@in_repository
@pytest.mark.parametrize("name", TEXTS)
def test_the_repository_has_this_text(name: str) -> None:
    """Should be as it stands in the repository; else run `python -m bridge_fsm.diagrams` and look at the pictures."""
    path = FOLDER / name
    assert path.is_file(), f"{name} is missing: run `python -m bridge_fsm.diagrams`"
    assert path.read_text(encoding="utf-8") == TEXTS[name], f"{name} is stale: run `python -m bridge_fsm.diagrams`"


@in_repository
def test_the_repository_has_every_picture_and_no_other() -> None:
    """Should have an SVG beside each DOT text, and nothing that is no longer drawn."""
    expected = set(TEXTS) | {name.replace(".dot", ".svg") for name in TEXTS if name.endswith(".dot")}
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert found == expected


@pytest.mark.parametrize("edition", LOADED, ids=EDITIONS)
def test_every_written_machine_of_every_edition_is_shown_once(edition: Edition) -> None:
    """Should show each machine of each edition by exactly one drawing, equal to the edition's own machine."""
    for law, machine in edition.machines.items():
        shown = [d for d in drawings(LOADED) if d.machine.law == law and edition.name in d.editions]
        assert len(shown) == int(is_written(machine))
        assert all(drawing.machine.row_texts() == machine.row_texts() for drawing in shown)


def test_the_index_names_every_picture() -> None:
    """Should link each SVG of the gallery from the index."""
    for name in TEXTS:
        if name.endswith(".dot"):
            assert f"({name.replace('.dot', '.svg')})" in TEXTS[INDEX]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_map_that_leads_to_its_pictures(edition: str) -> None:
    """Should link the Laws that are drawn and the phases of the board to pictures that the gallery has."""
    for language in LANGUAGES:
        text = TEXTS[f"{edition}/map.{language}.dot"]
        links = re.findall(r'"(law|state)-(\w+)" \[.*URL="\.\./([^"#]+)(#[^"]+)?"', text)
        assert {place.replace(".svg", ".dot") for _, _, place, _ in links} <= set(TEXTS)
        for kind, name, place, anchor in links:
            assert f".{language}." in place and anchor == (f"#state-{name}" if kind == "state" else "")
        machines = load_edition(edition).machines
        assert {name for kind, name, _, _ in links if kind == "state"} == set(machines["board"].states)
        drawn = {law for law, machine in machines.items() if machine.scope == "case" and is_written(machine)}
        assert {name for kind, name, _, _ in links if kind == "law"} == drawn


def test_writes_what_it_says_and_removes_what_is_stale(tmp_path: Path) -> None:
    """Should write one edition in one language, and remove a picture of before but no other file."""
    stale, kept = tmp_path / "2017" / "law_99.en.svg", tmp_path / "2017" / "notes.txt"
    stale.parent.mkdir()
    stale.write_text("old")
    kept.write_text("mine")
    written = write_gallery(tmp_path, ["2017"], ["en"])
    assert tmp_path / "2017" / "law_27.en.svg" in written and tmp_path / INDEX in written
    assert not stale.exists() and kept.read_text() == "mine"
    assert all(path.is_file() for path in written)


def test_refuses_a_language_that_it_does_not_speak(tmp_path: Path) -> None:
    """Should write nothing then."""
    with pytest.raises(InputError, match="'de' is not a language"):
        write_gallery(tmp_path, ["2017"], ["de"])
    assert list(tmp_path.iterdir()) == []
