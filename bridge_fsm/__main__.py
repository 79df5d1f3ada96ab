"""The command `bridge-fsm`; `--version` answers before anything else is loaded."""

from __future__ import annotations

import os
import signal
import sys


def main() -> None:
    """Run the command line; input errors end with status 2 and no traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a reader that leaves (`| head`) ends us quietly
    try:
        status = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        _leave("interrupted", 130)
    except OSError as problem:  # the disk is full, the device is gone
        _leave(f"cannot write: {problem.strerror or problem}", 2)
    else:
        sys.exit(status)


def _run() -> int:
    if sys.argv[1:] == ["--version"] and sys.stdout is not None:
        from bridge_fsm import __version__

        print(f"bridge-fsm {__version__}")
        return 0
    from bridge_fsm.cli import run_app

    return run_app()


def _leave(reason: str, status: int) -> None:
    """End at once: what is still to be flushed could only fail again."""
    if sys.stderr is not None:
        print(f"bridge-fsm: {reason}", file=sys.stderr, flush=True)
    os._exit(status)


if __name__ == "__main__":
    main()
