"""Editions: a folder of machine files that amends the edition it is based on.

A machine file in a later folder replaces the whole machine of the earlier ones; a draft of new Laws is one more
folder. Regulations are resolved on loading, so that every executor sees the same rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bridge_fsm.errors import InputError
from bridge_fsm.laws.articles import ArticleBook
from bridge_fsm.laws.definition import Machine, Text
from bridge_fsm.laws.edition_cache import cached

EDITIONS = ("1987", "1997", "2007", "2017")
Regulations = Mapping[str, bool | str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """A choice that an edition leaves open: the value in force, those it may take, and what it means."""

    value: bool | str
    values: tuple[bool | str, ...]
    means: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The Laws of one edition, validated: its machines by Law, in the order of their numbers."""

    name: str
    title: Text
    chain: tuple[str, ...]  # the editions it is based on, itself last
    machines: Mapping[str, Machine]
    regulations: Mapping[str, Regulation]
    doubts: Mapping[str, Text]
    book: ArticleBook
    reviews: tuple[str, ...]  # bit n of `Position.review`

    def machine(self, number: int) -> Machine:
        """The machine with a number; see `Machine.number`."""
        for machine in self.machines.values():
            if machine.number == number:
                return machine
        raise KeyError(number)


def states_folder() -> Path:
    """The folder of the definitions: inside an installed package, or at the top of the repository."""
    inside = Path(__file__).parent.parent / "states"
    return inside if inside.is_dir() else Path(__file__).parent.parent.parent / "states"


def load_edition(name: str, regulations: Regulations | None = None) -> Edition:
    """The edition of a year (`1987`, `1997`, `2007`, `2017`) or of a draft's folder, with its regulations set.

    Raises `InputError` with every fault of every file of the edition, each with file, line, row and key. A year that
    has been read and found sound is kept in the user's cache; a draft, which is being worked on, never is.
    """
    folder = edition_folder(name)
    asked = dict(sorted((regulations or {}).items()))

    def build() -> Edition:
        from bridge_fsm.laws.edition_reader import read_edition  # validation is not loaded when the cache answers

        return read_edition(folder, asked)

    return cached(Edition, states_folder(), f"{name} {asked}", build) if name in EDITIONS else build()


def edition_folder(name: str) -> Path:
    """The folder of an edition by its year or its path; raise `InputError` when there is none."""
    folder = states_folder() / name if name in EDITIONS else Path(name)
    if not name or not _is_file(folder / "edition.yaml"):
        raise InputError(
            f"edition {shortened(name)} is not known; expected {', '.join(EDITIONS)} "
            "or a folder with a file edition.yaml"
        )
    return folder


def shortened(name: str) -> str:
    """A name as an error shows it."""
    return repr(name) if len(name) <= 200 else f"{name[:200]!r}..."


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False
