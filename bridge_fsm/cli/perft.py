"""`perft`: how many legal call sequences there are, by length or in all; and how many histories of events."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, Json, LawsName
from bridge_fsm.errors import InputError

if TYPE_CHECKING:
    from bridge_fsm.laws.editions import Edition

LONGEST = 319  # the longest possible auction
ALL_LEVELS, ALL_DENOMINATIONS = 7, "CDHSN"
COMPILING = "compiling the Laws"


def perft(
    length: Annotated[int | None, typer.Argument(help="Longest length N.", show_default=False)] = None,
    every: Annotated[bool, typer.Option("--all", help="Count all possible auctions of one dealer, exactly.")] = False,
    edition: LawsName = None,
    irregularities: Annotated[
        int | None,
        typer.Option(help="Count events, with at most so many irregular acts, 0 to 14.", show_default=False),
    ] = None,
    levels: Annotated[int, typer.Option(help="Highest level of a bid, 0 to 7.")] = ALL_LEVELS,
    denominations: Annotated[str, typer.Option(help="Denominations that may be bid.")] = ALL_DENOMINATIONS,
    words: Annotated[
        str | None,
        typer.Option(help="Event words that count. (default: call,accept,decline,find)", show_default=False),
    ] = None,
    memory: Annotated[int, typer.Option(help="Bound: megabytes of positions and transitions.")] = 1024,
    as_json: Json = False,
) -> None:
    """Print the number of legal call sequences of each length 1..N, one "length count" a line.

    A finished auction is not continued. Paths through the auction machine itself are counted, on the compiled table;
    an edition is compiled at its first use.

    With --irregularities, histories of events are counted in which so many acts may be irregular: calls, and the
    answers and findings that they wait for. Levels, denominations, words and memory belong to this count.

    Status 130 when interrupted, 1 when the memory did not suffice; the lengths counted until then are printed.
    """
    from bridge_fsm.laws.editions import load_edition

    if every == (length is not None):
        raise InputError("perft takes a length or --all; expected `perft 6` or `perft --all`")
    given = irregularities is not None, levels != ALL_LEVELS, denominations != ALL_DENOMINATIONS, words is not None
    if every and any(given):
        raise InputError("--all counts regular auctions of all bids; expected a length beside the other options")
    laws = load_edition(DEFAULT_EDITION if edition is None else edition)

    def show(number: int, count: int) -> None:
        typer.echo(json.dumps({"length": number, "count": count}) if as_json else f"{number} {count}")

    if length is not None and any(given):
        from bridge_fsm.cli import histories

        status = histories.run(laws, length, irregularities or 0, levels, denominations, words, memory, show)
        if status:
            raise typer.Exit(status)
        return
    _regular(laws, length, as_json, show)


def _regular(laws: Edition, length: int | None, as_json: bool, show: Callable[[int, int], None]) -> None:
    """The regular auction, on its table: by length, or all auctions."""
    from bridge_fsm.cli.waiting import waiting
    from bridge_fsm.compiled.auctions import explore_auctions
    from bridge_fsm.compiled.run import CompiledTable

    if length is not None and not 1 <= length <= LONGEST:
        raise InputError(f"the length is {length}; expected 1 to {LONGEST}, the longest possible auction")
    with waiting(COMPILING):
        table = explore_auctions(CompiledTable(laws))
    if length is None:
        count = table.all_auctions()
        typer.echo(json.dumps({"edition": laws.name, "auctions": count}) if as_json else str(count))
        return
    for number, count in enumerate(table.sequences_by_length(length), 1):
        show(number, count)
