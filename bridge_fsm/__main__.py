"""The command `bridge-fsm`; `--version` answers before anything else is loaded."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; input errors end with status 2 and no traceback."""
    if sys.argv[1:] == ["--version"]:
        from bridge_fsm import __version__

        print(f"bridge-fsm {__version__}")
        return
    from bridge_fsm.cli import run_app

    sys.exit(run_app())


if __name__ == "__main__":
    main()
