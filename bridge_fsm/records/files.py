"""Record files of either format, told apart by the ending of the name, else by their contents."""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path

from bridge_fsm.records.lin import read_lin
from bridge_fsm.records.pbn import read_pbn
from bridge_fsm.records.record import Record, RecordFile
from bridge_fsm.yaml_files import read_regular

MAX_BYTES = 256_000_000
LOOKS_LIKE_LIN = re.compile(rb"[\s\xef\xbb\xbf]*[a-z]{2}\|")


def read_records(path: str | PathLike[str]) -> list[Record]:
    """The boards of a PBN or LIN file. Raises `InputError` only when the file itself cannot be read."""
    return list(read_record_file(path).records)


def read_record_file(path: str | PathLike[str]) -> RecordFile:
    """The boards and all faults of a PBN or LIN file. Raises `InputError` only when the file itself cannot be read."""
    name = str(path)
    data = read_regular(Path(path), MAX_BYTES)
    suffix = Path(path).suffix.lower()
    if suffix == ".lin" or (suffix != ".pbn" and LOOKS_LIKE_LIN.match(data)):
        return read_lin(data, name)
    return read_pbn(data, name)
