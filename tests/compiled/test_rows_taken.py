"""Every row of the auction and its Laws is taken in some history; one that is not is listed with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heard import all_heard, row_number
from universes import irregular_auction, two_irregular_acts

from bridge_fsm.compiled.explore import Bounds, Exploration, explore
from bridge_fsm.compiled.keys import Symmetry
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition
from bridge_fsm.yaml_files import read_yaml

LISTED = Path(__file__).parents[1] / "rows_not_taken.yaml"
OTHER_TABLES = ("play", "claim", "board")
Place = tuple[str, str, tuple[str, ...]]  # Law, trigger, states


@pytest.mark.parametrize("name", EDITIONS)
def test_every_row_is_taken(name: str) -> None:
    """Should take every row in a vector, an example or a small exploration, but just not those that are listed."""
    edition = load_edition(name)
    taken = rows_told(edition) | rows_explored(name)
    rows = list(auction_rows(edition))
    assert {place(row) for row in rows if row.key not in taken} == listed() & {place(row) for row in rows}


def auction_rows(edition: Edition) -> Iterator[Row]:
    """The rows of the auction and of the Laws that are written for it."""
    for machine in edition.machines.values():
        if not machine.is_unwritten and machine.law not in OTHER_TABLES:
            yield from machine.rows


def place(row: Row) -> Place:
    """What the list tells a row by."""
    return row.law, row.trigger, row.sources


def listed() -> set[Place]:
    """The rows that stand in the list."""
    return {
        (row["law"], row["trigger"], tuple(row["source"])) for reason in read_yaml(LISTED)[0] for row in reason["rows"]
    }


def rows_told(edition: Edition) -> set[str]:
    """The rows that the vectors and the examples take, by key."""
    keys = {row_number(edition, row): row.key for row in auction_rows(edition)}
    return {keys[number] for heard in all_heard(edition.name) for number in heard.rows if number in keys}


def rows_explored(name: str) -> set[str]:
    """The rows that the explored auctions take, by key."""
    return {key for found in explorations(name) for key, count in found.row_counts.items() if count}


def explorations(name: str) -> Iterator[Exploration]:
    """One irregular act with what the Director volunteers, and two irregular acts."""
    yield explore(irregular_auction(name, 1, symmetry=Symmetry.seats, volunteered=True), Bounds())
    yield explore(two_irregular_acts(name), Bounds())
