"""`python -m bridge_fsm.diagrams [FOLDER]` writes the gallery (the folder `diagrams` by default)."""

from __future__ import annotations

import sys
from pathlib import Path

from bridge_fsm.diagrams.gallery import write_gallery


def main(arguments: list[str]) -> int:
    """Write the gallery; answer the exit status."""
    written = write_gallery(Path(arguments[0] if arguments else "diagrams"))
    print(f"{len(written)} files written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
