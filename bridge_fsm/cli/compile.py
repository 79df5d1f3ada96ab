"""`compile`: the generated source of an edition, shown or compiled into the cache."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, LawsName


def compile_edition(
    edition: LawsName = None,
    show: Annotated[bool, typer.Option("--show", help="Print the generated Python source.")] = False,
    every: Annotated[bool, typer.Option("--all", help="The search and the random boards too.")] = False,
) -> None:
    """Generate the compiled table of an edition from its rows, and compile it (with numba) into the cache.

    Exploring and random boards are compiled when they are first used, or here with --all.
    """
    from bridge_fsm.cli.waiting import waiting
    from bridge_fsm.compiled.boards import random_boards
    from bridge_fsm.compiled.build import edition_sources
    from bridge_fsm.compiled.enabled import EnabledActs
    from bridge_fsm.compiled.explore import explore
    from bridge_fsm.compiled.jit import HAS_NUMBA, NOTICE
    from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
    from bridge_fsm.compiled.universe import Universe
    from bridge_fsm.laws.editions import load_edition
    from bridge_fsm.position import Position

    laws = load_edition(DEFAULT_EDITION if edition is None else edition)
    if show:
        for name, source in edition_sources(laws).items():
            typer.echo(f"# {name}\n{source}")
        return
    begun = time.perf_counter()
    with waiting("compiling the Laws"):
        CompiledTable(laws).step(new_positions(0), new_acts(0))
        if every:
            explore(Universe(edition=laws, levels=0))
            EnabledActs(laws).options(Position())
            random_boards(laws, 1, 0)
    rows = sum(len(machine.rows) for machine in laws.machines.values() if not machine.is_unwritten)
    typer.echo(f"{laws.name}: {rows} rows ready in {time.perf_counter() - begun:.1f} s")
    if not HAS_NUMBA:
        typer.echo(f"bridge-fsm: {NOTICE}", err=True)
