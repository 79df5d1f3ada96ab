"""The command line: one module for each command."""

from __future__ import annotations

from typing import Annotated

import typer

from bridge_fsm import __version__
from bridge_fsm.cli.check import check
from bridge_fsm.cli.compile import compile_edition
from bridge_fsm.cli.draw import draw
from bridge_fsm.cli.explore import explore
from bridge_fsm.cli.output import prepare_streams
from bridge_fsm.cli.perft import perft
from bridge_fsm.cli.run import run
from bridge_fsm.cli.why import why
from bridge_fsm.errors import InputError

app = typer.Typer(
    name="bridge-fsm",
    help="The Laws of Duplicate Bridge as state machines: play a board through them, check records, draw the Laws.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (run, check, draw, perft, why, explore):
    app.command()(command)
app.command("compile")(compile_edition)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"bridge-fsm {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Play a board through the Laws, check records, draw the machines."""


def run_app() -> int:
    """Run the command of `sys.argv`; 0 done, 1 the input departs from what was expected, 2 it cannot be used."""
    prepare_streams()
    try:
        app(standalone_mode=True)
    except InputError as problem:
        for fault in problem.faults:
            typer.echo(f"bridge-fsm: {fault}", err=True)
        return 2
    except KeyboardInterrupt:
        typer.echo("bridge-fsm: interrupted", err=True)
        return 130
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else int(leave.code is not None)
    return 0
