"""Records of played boards: readers and writers of PBN and LIN. See docs/records.md."""

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
