"""One board as a file records it: every tag, call, card, mark and comment, and what was broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bridge_fsm.boards import Vulnerability
from bridge_fsm.calls import NO_CALL, PASS, Denomination, denomination_of, is_bid
from bridge_fsm.contracts import Contract
from bridge_fsm.deals import Deal
from bridge_fsm.errors import Fault
from bridge_fsm.events import Event
from bridge_fsm.seats import Seat, partner

INSUFFICIENT = "I"
SKIPPED = "S"
REVOKE = "R"
LEAD_OUT_OF_TURN = "L"
NOT_RECORDED = "-"  # a place in the auction where the file has a hyphen after the auction has begun
# Parts of faults behind which the order of calls or cards cannot be relied on.
NO_CALLS = "words that are no calls"
CALL_MISSING = "a hyphen after the auction has begun"
CARD_MISSING = "has no card though a player after him has one"
AFTER_THE_END = "which ends the section"
UNRELIABLE = (NO_CALLS, CALL_MISSING, CARD_MISSING, AFTER_THE_END)
STOPPED = "*"  # how a section ends: no more will be given
CONTINUED = "+"  # how a section ends: to be continued


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """A comment: its text, how it was written (`{`, `;`, `%` a line to be skipped, `nt` of LIN), and its place.

    The place is the tag that it follows, `""` at the start; comments to a call or a card are kept there.
    """

    text: str
    kind: str = "{"
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """A call as recorded. Call 0 is a place without a call: a skipped player (mark S) or a hyphen (mark -)."""

    seat: Seat
    call: int
    marks: tuple[str, ...] = ()
    notes: tuple[int, ...] = ()
    glyphs: tuple[int, ...] = ()  # numbers behind `$`; `!` to `?!` are 1 to 6
    alert: bool = False
    explanation: str = ""
    comments: tuple[Comment, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCard:
    """A card as recorded, with the number of its trick (from 1)."""

    seat: Seat
    card: int
    trick: int
    marks: tuple[str, ...] = ()
    notes: tuple[int, ...] = ()
    glyphs: tuple[int, ...] = ()  # `!` to `?!` are 7 to 12
    explanation: str = ""
    comments: tuple[Comment, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedClaim:
    """The play ended before the last card; declarer's tricks in all, None when the record does not say."""

    tricks: int | None
    line: int = field(default=0, compare=False)


class PlacedEvent(NamedTuple):
    """An event and the line of the file that it stands on."""

    line: int
    event: Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One board as recorded. File, lines and faults say where and how it was read and take no part in equality.

    `tags` has every PBN tag (or LIN field) with inherited values filled in; what is sound among Dealer, Vulnerable,
    Deal, Declarer, Contract, Result and Auction stands in the spelling of the export format. `sections` has the rows
    of tables. `calls` and `plays` are in order of time.
    """

    format: str = "PBN"
    board: int | str | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    deal: Deal | None = None
    calls: tuple[RecordedCall, ...] = ()
    auction_end: str = ""
    plays: tuple[RecordedCard, ...] = ()
    play_end: str = ""
    claim: RecordedClaim | None = None
    declarer: Seat | None = None
    declarer_irregular: bool = False
    contract: Contract | None = None
    passed_out: bool = False
    result: int | None = None
    result_irregular: bool = False
    score: int | None = None  # points from North-South's side
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    auction_notes: Mapping[int, str] = field(default_factory=dict, hash=False)
    play_notes: Mapping[int, str] = field(default_factory=dict, hash=False)
    comments: tuple[Comment, ...] = ()
    faults: tuple[Fault, ...] = field(default=(), compare=False)
    file: str | None = field(default=None, compare=False)
    line: int = field(default=0, compare=False)

    @property
    def auction_complete(self) -> bool:
        """Tell whether the calls end the auction: four passes, or three after the last other call."""
        calls = [entry.call for entry in self.calls if entry.call != NO_CALL]
        needed = 3 if any(is_bid(call) for call in calls) else 4
        return len(calls) >= needed and all(call == PASS for call in calls[-needed:])

    @property
    def unreadable_from(self) -> int | None:
        """The line from which the order of calls or cards cannot be relied on, as words or cards are missing there."""
        lines = [
            fault.line for fault in self.faults if fault.line and any(part in fault.message for part in UNRELIABLE)
        ]
        return min(lines, default=None)

    @property
    def called_contract(self) -> Contract | None:
        """The contract that the recorded calls lead to, None without a bid (or with one above seven at the end)."""
        return contract_of([entry.call for entry in self.calls])

    @property
    def called_declarer(self) -> Seat | None:
        """The declarer that the recorded calls lead to: who first named the last denomination for its side."""
        bids = [entry for entry in self.calls if is_bid(entry.call)]
        if not bids:
            return None
        last = bids[-1]
        named = denomination_of(last.call)
        return next(b.seat for b in bids if denomination_of(b.call) == named and (b.seat - last.seat) % 2 == 0)

    @property
    def trump(self) -> int | None:
        """The denomination played, 0 clubs to 4 notrump: as the record says, else as its calls; None if unknown."""
        contract = self.contract or self.called_contract
        if contract is not None:
            return contract.denomination
        word = self.tags.get("Contract", "").upper().replace("NT", "N")
        return Denomination[word] if word in Denomination.__members__ else None

    def timeline(self, *, agreed: bool = False) -> list[PlacedEvent]:
        """The board as events in order of time, each with its line; see `records.timeline`."""
        from bridge_fsm.records.timeline import timeline

        return timeline(self, agreed=agreed)

    def events(self, *, agreed: bool = False) -> list[Event]:
        """The board as events in order of time: calls, cards, claim; `agreed` adds the agreement to the claim."""
        return [placed.event for placed in self.timeline(agreed=agreed)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFile:
    """The records of a file and all that was broken in it, the faults of the boards included."""

    records: tuple[Record, ...] = ()
    faults: tuple[Fault, ...] = ()
    header: tuple[str, ...] = ()  # `% PBN 2.1`, `% EXPORT` at the top

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, index: int) -> Record:
        return self.records[index]


def contract_of(calls: list[int]) -> Contract | None:
    """The contract that calls lead to: the last bid and the doubles after it."""
    bid, doubled = NO_CALL, 0
    for call in calls:
        if is_bid(call):
            bid, doubled = call, 0
        elif call > PASS:
            doubled = call - PASS
    try:
        return Contract(bid, doubled)
    except ValueError:
        return None


def dummy_of(declarer: Seat) -> Seat:
    """The partner of a declarer."""
    return Seat(partner(declarer))
