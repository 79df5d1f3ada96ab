"""`explore`: everything that can be reached in a universe, and questions about it."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bridge_fsm.cli.arguments import EditionName, Json
from bridge_fsm.compiled.keys import Key, Symmetry


class Until(StrEnum):
    """The phase that is not gone on from."""

    clarification = "clarification"
    play = "play"
    claim = "claim"
    ended = "ended"


TO = "Shortest history to a row (27#4), a state (27:offered) or values of fields (doubled=2,phase=1)."


def _option(*names: str, help: str) -> object:
    return typer.Option(*names, help=help, show_default=False)


def explore(
    file: Annotated[
        Path | None, typer.Argument(help="Scenario to begin after. (default: an empty table)", show_default=False)
    ] = None,
    edition: EditionName = None,
    levels: Annotated[int, typer.Option(help="Highest level of a bid, 0 to 7.")] = 7,
    denominations: Annotated[str, typer.Option(help="Denominations that may be bid.")] = "CDHSN",
    cards: Annotated[int, typer.Option(help="Cards in each hand, dealt by --seed; 0: hands are not known.")] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the deal.")] = 0,
    irregularities: Annotated[int, typer.Option(help="Irregular acts that one history may have, 0 to 14.")] = 0,
    words: Annotated[str | None, _option("--words", help="Event words, as in call,accept. (default: the game)")] = None,
    volunteered: Annotated[
        bool, typer.Option("--volunteered", help="The Director also finds what nobody asked him, as a slip.")
    ] = False,
    until: Annotated[
        Until | None, _option("--until", help="Phase to stop at. (default: ended; clarification without cards)")
    ] = None,
    key: Annotated[Key, typer.Option(help="What tells two states apart.")] = Key.whole,
    symmetry: Annotated[Symmetry, typer.Option(help="Which tables count as one.")] = Symmetry.none,
    memory: Annotated[int, typer.Option(help="Bound: megabytes of states.")] = 1024,
    states: Annotated[int | None, _option("--states", help="Bound: number of states.")] = None,
    depth: Annotated[int | None, _option("--depth", help="Bound: events from the start.")] = None,
    seconds: Annotated[float | None, _option("--seconds", help="Bound: time.")] = None,
    always: Annotated[list[str] | None, _option("--always", help="A property that must hold everywhere.")] = None,
    sometimes: Annotated[list[str] | None, _option("--sometimes", help="A property that must hold somewhere.")] = None,
    can_end: Annotated[bool, typer.Option("--can-end", help="Every state must be able to end.")] = False,
    eventually_ends: Annotated[
        bool, typer.Option("--eventually-ends", help="Every history must end, whatever is done.")
    ] = False,
    to: Annotated[
        list[str] | None,
        _option("--to", help=TO),
    ] = None,
    counterexamples: Annotated[
        Path | None, _option("--counterexamples", "-o", help="Folder for the histories, as scenario files.")
    ] = None,
    keep: Annotated[Path | None, _option("--keep", help="File to write the states to, also when interrupted.")] = None,
    resume: Annotated[Path | None, _option("--resume", help="File of states to go on with.")] = None,
    properties: Annotated[bool, typer.Option("--properties", help="List the properties and leave.")] = False,
    as_json: Json = False,
) -> None:
    """Find every position that can be reached, breadth first, by the compiled table; and ask about all of them.

    Without irregularities only what is lawful is done; the words are then call, play, face, accept, decline, find.
    Prints states and transitions by depth, dead ends, rows taken, and the answers, each with a shortest history. A
    search that hit a bound or was interrupted (Ctrl-C) says `incomplete`, and what it found is printed and kept.

    Status 130 when interrupted, else 1 when a property fails or could not be decided, or a place was not reached.
    """
    from bridge_fsm.cli import explorer

    if properties:
        explorer.list_properties()
        return
    asked = explorer.Asked(always or [], sometimes or [], can_end, eventually_ends, to or [])
    begun = explorer.beginning(file, edition, cards, seed)
    limits = explorer.limits(memory, states, depth, seconds)
    asked_until = until.value if until else None
    universe = explorer.universe(
        begun, levels, denominations, irregularities, words, volunteered, asked_until, key, symmetry
    )
    status = explorer.run(universe, limits, asked, begun, counterexamples, keep, resume, as_json)
    if status:
        raise typer.Exit(status)
