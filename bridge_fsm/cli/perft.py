"""`perft`: how many legal call sequences there are, by length or in all."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, Json, LawsName
from bridge_fsm.errors import InputError

LONGEST = 319  # the longest possible auction
COMPILING = "compiling the Laws"


def perft(
    length: Annotated[int | None, typer.Argument(help="Longest length N.", show_default=False)] = None,
    every: Annotated[bool, typer.Option("--all", help="Count all possible auctions of one dealer, exactly.")] = False,
    edition: LawsName = None,
    as_json: Json = False,
) -> None:
    """Print the number of legal call sequences of each length 1..N, one "length count" a line.

    A finished auction is not continued. Paths through the auction machine itself are counted, on the compiled table;
    an edition is compiled at its first use.
    """
    from bridge_fsm.cli.waiting import waiting
    from bridge_fsm.compiled.auctions import explore_auctions
    from bridge_fsm.compiled.run import CompiledTable
    from bridge_fsm.laws.editions import load_edition

    if every == (length is not None):
        raise InputError("perft takes a length or --all; expected `perft 6` or `perft --all`")
    if length is not None and not 1 <= length <= LONGEST:
        raise InputError(f"the length is {length}; expected 1 to {LONGEST}, the longest possible auction")
    laws = load_edition(DEFAULT_EDITION if edition is None else edition)
    with waiting(COMPILING):
        table = explore_auctions(CompiledTable(laws))
    if length is None:
        count = table.all_auctions()
        typer.echo(json.dumps({"edition": laws.name, "auctions": count}) if as_json else str(count))
        return
    for number, count in enumerate(table.sequences_by_length(length), 1):
        typer.echo(json.dumps({"length": number, "count": count}) if as_json else f"{number} {count}")
