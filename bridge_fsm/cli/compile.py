"""`compile`: the generated source of an edition, shown or compiled into the cache."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from bridge_fsm.cli.arguments import DEFAULT_EDITION, EditionName


def compile_edition(
    edition: EditionName = None,
    show: Annotated[bool, typer.Option("--show", help="Print the generated Python source.")] = False,
) -> None:
    """Generate the compiled table of an edition from its rows, and compile it (with numba) into the cache."""
    from bridge_fsm.compiled.build import edition_sources
    from bridge_fsm.compiled.jit import HAS_NUMBA, NOTICE
    from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
    from bridge_fsm.laws.editions import load_edition

    laws = load_edition(DEFAULT_EDITION if edition is None else edition)
    if show:
        for name, source in edition_sources(laws).items():
            typer.echo(f"# {name}\n{source}")
        return
    begun = time.perf_counter()
    CompiledTable(laws).step(new_positions(0), new_acts(0))
    rows = sum(len(machine.rows) for machine in laws.machines.values() if not machine.is_unwritten)
    typer.echo(f"{laws.name}: {rows} rows ready in {time.perf_counter() - begun:.1f} s")
    if not HAS_NUMBA:
        typer.echo(f"bridge-fsm: {NOTICE}", err=True)
