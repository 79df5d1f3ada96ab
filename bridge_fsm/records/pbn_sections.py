"""The words of the Auction and Play sections (PBN 2.1, 3.5, 3.6, 3.9): calls, cards, marks, notes and glyphs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bridge_fsm.calls import NO_CALL, PASS, parse_call
from bridge_fsm.cards import NO_CARD, parse_card
from bridge_fsm.records.pbn_games import COMMENT_KINDS, Report, shortened
from bridge_fsm.records.pbn_tokens import Token
from bridge_fsm.records.record import (
    AFTER_THE_END,
    CALL_MISSING,
    CONTINUED,
    INSUFFICIENT,
    LEAD_OUT_OF_TURN,
    NO_CALLS,
    NOT_RECORDED,
    REVOKE,
    SKIPPED,
    STOPPED,
    Comment,
)

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
ALL_PASS = "AP"
CALL_MARKS = (INSUFFICIENT, SKIPPED)
CARD_MARKS = (REVOKE, LEAD_OUT_OF_TURN)
LIKE_A_CALL = re.compile(r"\d\w{1,2}|[Pp]\w*|[xX]+")
LIKE_A_CARD = re.compile(r"[A-Za-z]\w{1,2}|\d\w")
LAST_GLYPH = 255
LAST_NOTE = 32


@dataclass
class Entry:
    """One place of a section with all that belongs to it; `value` is a call or card number, 0 for none."""

    value: int
    line: int
    marks: tuple[str, ...] = ()
    notes: list[int] = field(default_factory=list)
    glyphs: list[int] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)

    @property
    def is_bare(self) -> bool:
        """Tell whether nothing is said about it."""
        return not (self.notes or self.glyphs or self.comments)


class SectionReader:
    """What the two sections have in common: marks before an entry, annotations behind it, and how a section ends."""

    section = ""
    marks_known: tuple[str, ...] = ()
    first_glyph = 0

    def __init__(self, report: Report, notes: dict[int, str]) -> None:
        self.report = report
        self.notes = notes
        self.entries: list[Entry] = []
        self.places = 0  # columns passed, those without an entry too
        self.end = ""
        self.marks: list[str] = []
        self.unplaced: list[Comment] = []  # comments before any entry

    def read(self, words: list[Token]) -> None:
        """Read all words of the section."""
        for token in words:
            if token.kind in COMMENT_KINDS:
                self.comment(token)
            elif token.text.startswith("^"):
                self.mark(token)
            elif token.text[0] in "=$!?":
                self.annotation(token)
            elif token.text in (STOPPED, CONTINUED):
                self.section_end(token)
            else:
                self.word(token)
        if self.marks:
            self.report(f"{self.section}: nothing stands behind the mark ^{self.marks[-1]}", words[-1].line)

    def comment(self, token: Token) -> None:
        place = self.entries[-1].comments if self.entries else self.unplaced
        place.append(Comment(text=token.text, kind=COMMENT_KINDS[token.kind], place=""))

    def mark(self, token: Token) -> None:
        letter = token.text[1:].upper()
        if len(letter) != 1 or not letter.isalpha():
            self.report(f"{self.section}: ^ without a letter", token.line)
            return
        if letter not in self.marks_known:
            known = " and ".join("^" + known for known in self.marks_known)
            self.report(f"{self.section}: the mark ^{letter} is not known here; expected {known}", token.line)
        self.take_mark(letter, token.line)

    def take_mark(self, letter: str, line: int) -> None:
        self.marks.append(letter)

    def annotation(self, token: Token) -> None:
        if not self.entries:
            self.report(f"{self.section}: {token.text} stands before anything that it could belong to", token.line)
        elif token.text.startswith("="):
            self.note(token)
        elif token.text.startswith("$"):
            self.glyph(token.text[1:], token)
        else:
            self.entries[-1].glyphs.append(self.first_glyph + SUFFIXES.index(token.text))

    def note(self, token: Token) -> None:
        number = token.text[1:-1]
        if not number.isascii() or not number.isdigit() or not 1 <= int(number[:4]) <= LAST_NOTE:
            self.report(f"{self.section}: {token.text} is no note; expected =1= to =32=", token.line)
            return
        if int(number) not in self.notes:
            self.report(f"{self.section}: the note {number} is not explained", token.line)
        if self.entries[-1].notes:
            self.report(f"{self.section}: more than one note behind one entry ({token.text})", token.line)
        self.entries[-1].notes.append(int(number))

    def glyph(self, number: str, token: Token) -> None:
        if not number.isascii() or not number.isdigit() or int(number[:4]) > LAST_GLYPH:
            self.report(f"{self.section}: {token.text} is no glyph; expected $0 to $255", token.line)
            return
        self.entries[-1].glyphs.append(int(number))

    def section_end(self, token: Token) -> None:
        if self.end:
            self.report(f"{self.section}: a second sign of the end, {token.text}", token.line)
            return
        self.end = token.text

    def word(self, token: Token) -> None:
        raise NotImplementedError

    def add(self, value: int, line: int, marks: tuple[str, ...] = ()) -> None:
        """Put an entry at the next place with the marks that stood before it."""
        self.entries.append(Entry(value, line, marks or tuple(self.marks)))
        self.marks.clear()
        self.places += 1


class AuctionReader(SectionReader):
    """The calls; `skipped_places` columns at the start belong to players before the dealer."""

    section = "Auction"
    marks_known = CALL_MARKS
    first_glyph = 1
    skipped_places = 0
    prose_line = 0  # the last line reported for words that are no calls

    def take_mark(self, letter: str, line: int) -> None:
        """`^S` stands in place of the skipped player's call; the other marks stand before a call."""
        if letter == SKIPPED:
            self.add(NO_CALL, line, (SKIPPED,))
        else:
            self.marks.append(letter)

    def section_end(self, token: Token) -> None:
        first = not self.end
        super().section_end(token)
        if token.text == CONTINUED and first:
            self.add(NO_CALL, token.line, (CONTINUED,))

    def word(self, token: Token) -> None:
        if token.text == NOT_RECORDED:
            self.hyphen(token)
        elif token.text.upper() == ALL_PASS:
            self.all_pass(token)
        else:
            self.call(token)

    def hyphen(self, token: Token) -> None:
        if self.entries:
            self.report(f"Auction: {CALL_MISSING}; a call is missing", token.line)
        self.place_without_call(token)

    def place_without_call(self, token: Token) -> None:
        """A place that is passed over; before the first call it only tells who calls first."""
        if self.entries:
            self.add(NO_CALL, token.line, (NOT_RECORDED,))
        else:
            self.skipped_places += 1

    def call(self, token: Token) -> None:
        if self.end:
            self.report(f"Auction: {token.text} stands after {self.end}, {AFTER_THE_END}", token.line)
        try:
            self.add(parse_call(token.text), token.line)
        except ValueError:
            self.no_call(token)

    def no_call(self, token: Token) -> None:
        """A misspelt call keeps its place; other words are prose and are reported once a line."""
        if LIKE_A_CALL.fullmatch(token.text):
            self.report(f"Auction: {shortened(token.text)!r} is no call", token.line)
            self.place_without_call(token)
        elif self.prose_line != token.line:
            self.report(f"Auction: {NO_CALLS}, from {shortened(token.text)!r} on", token.line)
            self.prose_line = token.line

    def all_pass(self, token: Token) -> None:
        """`AP`: as many passes as end the auction."""
        calls = [entry.value for entry in self.entries if entry.value != NO_CALL]
        passes = len(calls) - next((n for n in range(len(calls), 0, -1) if calls[n - 1] != PASS), 0)
        needed = 3 if any(call != PASS for call in calls) else 4
        for _ in range(needed - passes):
            self.add(PASS, token.line)

    def finish(self) -> None:
        """A last `+` about which nothing is said is told by the end of the section alone."""
        if self.entries and self.entries[-1].marks == (CONTINUED,) and self.entries[-1].is_bare:
            self.entries.pop()


class PlayReader(SectionReader):
    """The cards, four columns a trick; `grid` has the number of the place beside each card."""

    section = "Play"
    marks_known = CARD_MARKS
    first_glyph = 7

    def __init__(self, report: Report, notes: dict[int, str]) -> None:
        super().__init__(report, notes)
        self.grid: list[tuple[int, Entry]] = []

    def section_end(self, token: Token) -> None:
        super().section_end(token)
        if token.text == CONTINUED:
            self.places += 1

    def word(self, token: Token) -> None:
        if token.text == NOT_RECORDED:
            self.no_card(token)
            return
        try:
            self.card(parse_card(token.text), token)
        except ValueError:
            self.report(f"Play: {shortened(token.text)!r} is no card", token.line)
            if LIKE_A_CARD.fullmatch(token.text):
                self.places += 1

    def no_card(self, token: Token) -> None:
        if self.marks:
            self.report(f"Play: the mark ^{self.marks[-1]} stands before a hyphen", token.line)
            self.marks.clear()
        self.places += 1

    def card(self, card: int, token: Token) -> None:
        if self.end == STOPPED:
            self.report(f"Play: {token.text} stands after *, {AFTER_THE_END}", token.line)
        assert card != NO_CARD
        place = self.places
        self.add(card, token.line)
        self.grid.append((place, self.entries[-1]))
