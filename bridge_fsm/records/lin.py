"""The reader of LIN files, of BBO and of its vugraph: several boards a file, two rooms, alerts, comments, claims."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from bridge_fsm.boards import Vulnerability, parse_vulnerability
from bridge_fsm.calls import parse_call
from bridge_fsm.cards import holds, parse_card
from bridge_fsm.deals import Deal
from bridge_fsm.errors import Fault, InputError
from bridge_fsm.records.checks import contradictions
from bridge_fsm.records.decode import as_text
from bridge_fsm.records.lin_fields import ROOM_BOARD, LinField, lin_fields, parse_md, room_result
from bridge_fsm.records.pbn import named
from bridge_fsm.records.pbn_fields import deal_faults
from bridge_fsm.records.pbn_games import shortened
from bridge_fsm.records.play_order import clockwise, trick_winner
from bridge_fsm.records.record import (
    STOPPED,
    Comment,
    Record,
    RecordedCall,
    RecordedCard,
    RecordedClaim,
    RecordFile,
)
from bridge_fsm.seats import SEATS, Seat, lho

FILE_KEYS = ("vg", "rs", "pn")
BOARD_KEYS = ("vg", "rs", "pn", "qx", "st", "md", "rh", "ah", "sv")
PAGE = "pg"
BOARD_NUMBER = re.compile(r"\s*Board\s+(\d{1,7})\s*", re.IGNORECASE | re.ASCII)


@dataclass
class Board:
    """The fields of one board as they stand."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    entries: list[LinField] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read_lin(data: str | bytes, file: str | None = None) -> RecordFile:
    """Read the text of a LIN file; any text gives records and faults, never an error."""
    boards, loose = boards_of(as_text(data), file)
    records = [BoardReader(board, file).read() for board in boards]
    faults = sorted([*loose, *(f for record in records for f in record.faults)], key=lambda fault: fault.line or 0)
    return RecordFile(records=tuple(record for record in records if says_anything(record)), faults=tuple(faults))


def says_anything(record: Record) -> bool:
    """Tell whether anything of a board could be read; of one that gave nothing only the faults are kept."""
    return bool(record.tags or record.calls or record.plays or record.comments or record.claim)


def boards_of(text: str, file: str | None) -> tuple[list[Board], list[Fault]]:
    """The fields board by board: a room and number (`qx`) begins one, and so do names or a deal after a deal."""
    boards: list[Board] = []
    loose: list[Fault] = []
    common: dict[str, str] = {}
    board: Board | None = None
    for lin_field in lin_fields(text):
        if lin_field.key == PAGE and lin_field.sound:
            continue
        if board is not None and begins_board(lin_field, board):
            if is_head(lin_field, board):
                common = {key: board.tags[key] for key in FILE_KEYS if key in board.tags}
            else:
                board = Board(lin_field.line, dict(common) if lin_field.key == "qx" else {})
                boards.append(board)
        if board is None:
            if not lin_field.sound:
                loose.append(Fault(f"no field of a board: {shortened(lin_field.key)}", file, lin_field.line))
                continue
            board = Board(lin_field.line)
            boards.append(board)
        take_field(board, lin_field, file)
    return boards, loose


def begins_board(lin_field: LinField, board: Board) -> bool:
    """Tell whether a field begins another board."""
    return lin_field.key == "qx" or (lin_field.key in ("pn", "md", "vg") and "md" in board.tags)


def is_head(lin_field: LinField, board: Board) -> bool:
    """Tell whether what was read so far is the head of a vugraph file, common to the boards and part of the first."""
    return lin_field.key == "qx" and "md" not in board.tags and "qx" not in board.tags


def take_field(board: Board, lin_field: LinField, file: str | None) -> None:
    """Put a field where it belongs: what describes the board by its key, the rest in order."""
    if not lin_field.sound:
        board.faults.append(Fault(f"no field, expected key|value|: {shortened(lin_field.key)}", file, lin_field.line))
    elif lin_field.key not in BOARD_KEYS:
        board.entries.append(lin_field)
    elif lin_field.key in board.lines and lin_field.key in board.tags and board.tags[lin_field.key] != lin_field.value:
        board.faults.append(Fault(f"the field {lin_field.key} stands twice; the first counts", file, lin_field.line))
    else:
        board.tags[lin_field.key], board.lines[lin_field.key] = lin_field.value, lin_field.line


class BoardReader:
    """One board: deal, calls, cards and claim out of its fields."""

    def __init__(self, board: Board, file: str | None) -> None:
        self.board = board
        self.file = file
        self.faults = board.faults
        self.calls: list[RecordedCall] = []
        self.cards: list[tuple[int, LinField, list[Comment]]] = []
        self.comments: list[Comment] = []
        self.claim: RecordedClaim | None = None

    def report(self, message: str, line: int) -> None:
        self.faults.append(Fault(message, self.file, line or self.board.line))

    def read(self) -> Record:
        """The whole board."""
        record = self.described()
        for entry in self.board.entries:
            self.entry(entry, record.dealer)
        record = self.with_result(replace(record, calls=tuple(self.calls)))
        end_sign = STOPPED if self.claim is not None else ""
        record = replace(record, plays=self.plays(record), play_end=end_sign, claim=self.claim)
        record = replace(record, comments=tuple(self.comments))
        last = record.calls[-1].line if record.calls else record.line
        end = record.plays[-1].line if record.plays else last
        checks = contradictions(record, last, end, end)
        return replace(record, faults=tuple(named(fault, record) for fault in [*self.faults, *checks]))

    def described(self) -> Record:
        """Number, dealer, vulnerability and deal."""
        tags = self.board.tags
        dealer, deal = self.deal()
        vulnerable: Vulnerability | None = None
        if tags.get("sv", "").strip():
            try:
                vulnerable = parse_vulnerability(tags["sv"])
            except InputError as error:
                self.report(str(error), self.board.lines["sv"])
        return Record(
            format="LIN",
            file=self.file,
            line=self.board.line,
            board=lin_board(tags),
            dealer=dealer,
            vulnerable=vulnerable,
            deal=deal,
            tags=tags,
        )

    def deal(self) -> tuple[Seat | None, Deal | None]:
        """Dealer and hands of `md`, None without it."""
        if "md" not in self.board.tags:
            return None, None
        dealer, deal, faults = parse_md(self.board.tags["md"])
        for fault in [*faults, *deal_faults(deal)]:
            self.report(f"the deal: {fault}", self.board.lines["md"])
        return dealer, deal if deal.known else None

    def entry(self, entry: LinField, dealer: Seat | None) -> None:
        """One field of the auction or play, or a comment."""
        if entry.key == "mb":
            self.call(entry, dealer)
        elif entry.key == "pc":
            self.card(entry)
        elif entry.key == "an" and self.calls:
            said = [text for text in (self.calls[-1].explanation, entry.value) if text]
            self.calls[-1] = replace(self.calls[-1], explanation="; ".join(said))
        elif entry.key == "mc":
            self.claimed(entry)
        else:
            self.comment(Comment(text=entry.value, kind=entry.key))

    def comment(self, comment: Comment) -> None:
        """A comment, or a field that says nothing of the game, with the card or call before it."""
        if self.cards:
            self.cards[-1][2].append(comment)
        elif self.calls:
            self.calls[-1] = replace(self.calls[-1], comments=(*self.calls[-1].comments, comment))
        else:
            self.comments.append(comment)

    def call(self, entry: LinField, dealer: Seat | None) -> None:
        text = entry.value.strip()
        if self.cards:
            self.report(f"the call {shortened(text)!r} stands after the first card", entry.line)
        try:
            call = parse_call(text.rstrip("!"))
        except InputError as error:
            self.report(str(error), entry.line)
            return
        if dealer is None and not self.calls:
            self.report("the dealer is not known; the calls are given to North and on", entry.line)
        seat = Seat(((dealer or Seat.N) + len(self.calls)) % 4)
        self.calls.append(RecordedCall(seat=seat, call=call, alert=text.endswith("!"), line=entry.line))

    def card(self, entry: LinField) -> None:
        try:
            self.cards.append((parse_card(entry.value), entry, []))
        except InputError as error:
            self.report(str(error), entry.line)

    def claimed(self, entry: LinField) -> None:
        value = entry.value.strip()
        if not (value.isascii() and value.isdigit() and int(value[:4]) <= 13):
            self.report(f"the claim {shortened(value)!r} is no number of tricks; expected 0 to 13", entry.line)
        elif self.claim is not None:
            self.report("a second claim; the first counts", entry.line)
        else:
            self.claim = RecordedClaim(tricks=int(value), line=entry.line)

    def with_result(self, record: Record) -> Record:
        """Contract and declarer of the list `rs` of a vugraph match; tricks of the list, else of the claim."""
        tags = self.board.tags
        told = room_result(tags.get("vg", ""), tags.get("rs", ""), tags.get("qx", ""))
        claimed = self.claim.tricks if self.claim else None
        if told is None:
            return replace(record, result=claimed)
        if claimed is not None and told.tricks is not None and told.tricks != claimed:
            self.report(f"the claim gives {claimed} tricks, the list of results {told.tricks}", self.claim_line())
        return replace(
            record,
            contract=told.contract,
            declarer=told.declarer,
            passed_out=told.contract is None,
            result=told.tricks if told.tricks is not None else claimed,
        )

    def claim_line(self) -> int:
        return self.claim.line if self.claim else self.board.line

    def plays(self, record: Record) -> tuple[RecordedCard, ...]:
        """The cards, which stand in order of time: the seats follow from the leader and who won each trick."""
        declarer = record.called_declarer if record.called_declarer is not None else record.declarer
        if not self.cards:
            return ()
        leader = self.leader(0, None if declarer is None else Seat(lho(declarer)), record.deal)
        if leader is None:
            self.report("without a contract nobody knows who led; the cards are given to North and on", self.board.line)
            leader = Seat.N
        found: list[RecordedCard] = []
        for first in range(0, len(self.cards), 4):
            if first:
                leader = self.leader(first, leader, record.deal) or leader
            seats = clockwise(leader)
            for seat, (card, entry, comments) in zip(seats, self.cards[first : first + 4], strict=False):
                found.append(
                    RecordedCard(seat=seat, card=card, trick=first // 4 + 1, comments=tuple(comments), line=entry.line)
                )
            trick = {entry.seat: entry.card for entry in found[first:]}
            leader = trick_winner(trick, leader, record.trump)
        return tuple(found)

    def leader(self, first: int, expected: Seat | None, deal: Deal | None) -> Seat | None:
        """Who led a trick: the one whose turn it was, or the only other player who was dealt the card."""
        if deal is None or (expected is not None and deal.hands[expected] is None):
            return expected
        card = self.cards[first][0]
        holders = [seat for seat in SEATS if holds(deal.hands[seat] or 0, card)]
        return expected if expected in holders or len(holders) != 1 else holders[0]


def lin_board(tags: dict[str, str]) -> int | str | None:
    """The board number of `qx|o46|` or `ah|Board 9|`; other words of `ah` as they are."""
    if match := ROOM_BOARD.fullmatch(tags.get("qx", "").strip()):
        return int(match[2][:7])
    words = tags.get("ah", "")
    if match := BOARD_NUMBER.fullmatch(words):
        return int(match[1])
    return words.strip() or None
