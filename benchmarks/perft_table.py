"""Count the tables of docs/perft.md and write them there: `python -m benchmarks.perft_table` (`make perft`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bridge_fsm.calls import DENOMINATIONS, Denomination
from bridge_fsm.compiled.event_counts import count_histories, histories_of_auction
from bridge_fsm.compiled.universe import HIGHEST_LEVEL, Universe
from bridge_fsm.laws.editions import EDITIONS, load_edition

PAGE = Path(__file__).parents[1] / "docs" / "perft.md"
IRREGULARITIES = (0, 1, 2)
MEMORY = 8 << 30
UNCOUNTED = "-"


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the page, below a heading of its title: the bids that are made, and the longest length."""

    title: str
    levels: int
    denominations: frozenset[Denomination]
    longest: int

    def universe(self, edition: str, irregularities: int) -> Universe:
        """Where one row is counted."""
        return histories_of_auction(load_edition(edition), irregularities, self.levels, self.denominations)

    @property
    def head(self) -> str:
        """The first lines."""
        names = ["edition", "K", *(f"N = {length}" for length in range(1, self.longest + 1))]
        return f"{_line(names)}\n|---|{'---:|' * (len(names) - 1)}"


TABLES = (
    Table("All 35 bids", HIGHEST_LEVEL, frozenset(DENOMINATIONS), 4),
    Table("Two bids", 1, frozenset({Denomination.H, Denomination.S}), 8),
)


def main() -> None:
    """Count every table and write it in place of the old one."""
    text = PAGE.read_text("utf-8")
    for table in TABLES:
        before, _, after = parted(text, table)
        text = before + "\n".join((table.head, *_rows(table))) + after
    PAGE.write_text(text, "utf-8")


def _rows(table: Table) -> Iterator[str]:
    for edition in EDITIONS:
        for irregularities in IRREGULARITIES:
            begun = time.monotonic()
            counts = count_histories(table.universe(edition, irregularities), table.longest, MEMORY).counts
            cells = [f"{count:,}" for count in counts] + [UNCOUNTED] * (table.longest - len(counts))
            yield _line([edition, str(irregularities), *cells])
            print(f"{edition}, K = {irregularities}: {time.monotonic() - begun:.1f} s", file=sys.stderr)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def parted(text: str, table: Table) -> tuple[str, str, str]:
    """The page before a table, the table's lines, and what comes behind them."""
    before, heading, rest = text.partition(f"### {table.title}\n\n")
    if not heading:
        sys.exit(f"{PAGE}: has no heading {table.title!r}")
    begin = rest.index("|")
    lines, gap, after = rest[begin:].partition("\n\n")
    return before + heading + rest[:begin], lines.rstrip("\n"), gap + after or "\n"


def published(text: str, table: Table) -> dict[str, dict[int, list[int]]]:
    """The counts of a table by edition and K, as far as they are known."""
    found: dict[str, dict[int, list[int]]] = {}
    for line in parted(text, table)[1].splitlines()[2:]:
        edition, irregularities, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        counts = [int(cell.replace(",", "")) for cell in cells if cell != UNCOUNTED]
        found.setdefault(edition, {})[int(irregularities)] = counts
    return found


if __name__ == "__main__":
    main()
