"""Records of played boards: readers and writers of PBN and LIN. See docs/records.md.

What is listed here is loaded when it is asked for: a scenario needs none of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridge_fsm.records.files import read_record_file, read_records
    from bridge_fsm.records.lin import read_lin
    from bridge_fsm.records.lin_export import lin_text
    from bridge_fsm.records.marks import record_from_events
    from bridge_fsm.records.pbn import read_pbn
    from bridge_fsm.records.pbn_export import pbn_text
    from bridge_fsm.records.record import (
        Comment,
        PlacedEvent,
        Record,
        RecordedCall,
        RecordedCard,
        RecordedClaim,
        RecordFile,
    )

__all__ = [
    "Comment",
    "PlacedEvent",
    "Record",
    "RecordFile",
    "RecordedCall",
    "RecordedCard",
    "RecordedClaim",
    "lin_text",
    "pbn_text",
    "read_lin",
    "read_pbn",
    "read_record_file",
    "read_records",
    "record_from_events",
]
_PLACES = {
    "lin_text": "lin_export",
    "pbn_text": "pbn_export",
    "read_lin": "lin",
    "read_pbn": "pbn",
    "read_record_file": "files",
    "read_records": "files",
    "record_from_events": "marks",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES.get(name, 'record')}"), name)
