"""Measure everything and print the table of docs/performance.md."""

from __future__ import annotations

from benchmarks import live, openspiel, start
from bridge_fsm.laws.editions import load_edition


def main() -> None:
    """Print one row for each pair."""
    edition = load_edition("2017")
    print("| what | unit | ours | peer | against | ratio (median, range) |\n|---|---|---|---|---|---|")
    for pair in (*live.measure(edition), *openspiel.measure(edition), *start.measure()):
        print(pair.row(), flush=True)


if __name__ == "__main__":
    main()
