"""The gallery: every machine and the map of every edition as DOT and SVG in stable files, and an index of them.

A machine that an edition takes over unchanged is drawn once, in the folder of the edition that made it so. Laws that
have no machine of their own yet are not drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridge_fsm.diagrams.dot import machine_dot
from bridge_fsm.diagrams.edition_map import map_dot
from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.diagrams.render import render
from bridge_fsm.diagrams.sendings import BOARD
from bridge_fsm.diagrams.style import Style, anchor
from bridge_fsm.laws.definition import LANGUAGES, UNWRITTEN, Machine
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition

INDEX = "README.md"


@dataclass(frozen=True, slots=True)
class Drawing:
    """One machine to draw: the edition that made it so, and all editions in which it is so."""

    edition: str
    machine: Machine
    editions: tuple[str, ...]

    def file(self, language: str, suffix: str) -> str:
        """Its file in the gallery, as `1997/law_27.en.svg`."""
        return f"{self.edition}/{Path(self.machine.file).stem}.{language}.{suffix}"


def is_written(machine: Machine) -> bool:
    """Tell whether a machine is its Law's own, and not a copy of the one that stands for unwritten Laws."""
    return Path(machine.file).stem != UNWRITTEN


def drawings(editions: Sequence[Edition]) -> list[Drawing]:
    """What the gallery of these editions (earliest first) draws."""
    found: list[Drawing] = []
    for edition in editions:
        for law, machine in edition.machines.items():
            if is_written(machine) and _drawn_before(found, edition, law) is None:
                found.append(Drawing(edition.name, machine, _editions_with(machine, law, edition, editions)))
    return found


def _drawn_before(found: list[Drawing], edition: Edition, law: str) -> Drawing | None:
    """The drawing that shows this machine of this edition already."""
    return next((d for d in found if d.machine.law == law and edition.name in d.editions), None)


def _editions_with(machine: Machine, law: str, first: Edition, editions: Sequence[Edition]) -> tuple[str, ...]:
    """The edition and those right after it that have the same machine."""
    names = [first.name]
    for later in editions[editions.index(first) + 1 :]:
        if law not in later.machines or later.machines[law].row_texts() != machine.row_texts():
            break
        names.append(later.name)
    return tuple(names)


def map_file(edition: str, language: str, suffix: str) -> str:
    """The file of an edition's map in the gallery, as `1997/map.en.svg`."""
    return f"{edition}/map.{language}.{suffix}"


def gallery_texts(editions: Sequence[Edition], languages: Sequence[str] = LANGUAGES) -> dict[str, str]:
    """The text files of the gallery by name: the DOT text of every map and drawing, and the index."""
    found = drawings(editions)
    maps = {
        map_file(edition.name, language, "dot"): map_dot(
            edition, language, Style(url=_map_links(edition.name, found, language))
        )
        for edition in editions
        for language in languages
    }
    texts = {
        drawing.file(language, "dot"): machine_dot(
            drawing.machine, language, Style(editions=drawing.editions, url=_links(drawing.edition, found, language))
        )
        for drawing in found
        for language in languages
    }
    return {**maps, **texts, INDEX: _index(editions, found, languages)}


def _links(edition: str, found: list[Drawing], language: str) -> Callable[[str, str], str]:
    """Where nodes and rows lead: a Law to its picture in the same edition, if there is one; all else to itself."""

    def link(kind: str, name: str) -> str:
        if kind != "law":
            return anchor(kind, name)
        shown = (other for other in found if other.machine.law == name and edition in other.editions)
        return next((f"../{other.file(language, 'svg')}" for other in shown), "")

    return link


def _map_links(edition: str, found: list[Drawing], language: str) -> Callable[[str, str], str]:
    """Where a map leads: from a Law to its picture, from a phase to its state in the picture of the board."""
    link = _links(edition, found, language)

    def lead(kind: str, name: str) -> str:
        return link(kind, name) if kind == "law" else link("law", BOARD) + anchor(kind, name)

    return lead


def _index(editions: Sequence[Edition], found: list[Drawing], languages: Sequence[str]) -> str:
    names = [edition.name for edition in editions]
    lines = [
        "# Diagrams of the machines",
        "",
        "Drawn from `states/` by `python -m bridge_fsm.diagrams`; do not edit. How to read them: `docs/diagrams.md`.",
        "A machine that an edition takes over unchanged is shown by the picture of the edition that made it so.",
        "",
        f"| machine | {' | '.join(names)} |",
        f"|---|{'---|' * len(names)}",
        f"| Map of the Laws | {' | '.join(_map_cell(name, languages) for name in names)} |",
    ]
    laws = dict.fromkeys(drawing.machine.law for drawing in sorted(found, key=lambda d: d.machine.number))
    for law in laws:
        cells = [_name(law, found), *(_cell(law, name, found, languages) for name in names)]
        lines.append(f"| {' | '.join(cells)} |")
    for edition in editions:
        missing = [law for law, machine in edition.machines.items() if not is_written(machine)]
        if missing:
            lines += ["", f"{edition.name}, procedure not written yet: Laws {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def _name(law: str, found: list[Drawing]) -> str:
    machine = next(drawing.machine for drawing in found if drawing.machine.law == law)
    return machine.title["en"] if machine.scope == "table" else f"Law {law}: {machine.title['en']}"


def _map_cell(edition: str, languages: Sequence[str]) -> str:
    return " ".join(f"[{language}]({map_file(edition, language, 'svg')})" for language in languages)


def _cell(law: str, edition: str, found: list[Drawing], languages: Sequence[str]) -> str:
    for drawing in found:
        if drawing.machine.law == law and edition in drawing.editions:
            links = " ".join(f"[{language}]({drawing.file(language, 'svg')})" for language in languages)
            return links if drawing.edition == edition else f"{links} (as {drawing.edition})"
    return "-"


def write_gallery(folder: Path, editions: Sequence[str] = EDITIONS, languages: Sequence[str] = LANGUAGES) -> list[Path]:
    """Write the gallery and remove pictures that it no longer has; answer the files written.

    Raises `InputError` when an edition or language is not known or nothing here can draw.
    """
    for language in languages:
        Labels(language)
    texts = gallery_texts([load_edition(name) for name in editions], languages)
    written = []
    for name, text in texts.items():
        written.append(_write(folder / name, text.encode("utf-8")))
        if name.endswith(".dot"):
            written.append(_write((folder / name).with_suffix(".svg"), render(text, "svg")))
    _remove_stale(folder, written)
    return written


def _write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def _remove_stale(folder: Path, written: Sequence[Path]) -> None:
    """Remove the pictures in the folders of editions just written that were not among them."""
    for place in {path.parent for path in written} - {folder}:
        for path in [*place.glob("*.??.dot"), *place.glob("*.??.svg")]:
            if path not in written:
                path.unlink()
