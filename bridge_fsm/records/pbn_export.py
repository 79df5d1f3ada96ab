"""Records in the export format of PBN 2.1: order of tags, fifteen mandatory tags, marks, notes, glyphs, comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridge_fsm.cards import card_text
from bridge_fsm.records.pbn_fields import VULNERABLE_WORDS, deal_text, pbn_call, pbn_contract
from bridge_fsm.records.pbn_games import MANDATORY
from bridge_fsm.records.pbn_sections import LAST_NOTE
from bridge_fsm.records.pbn_tokens import WORD_SECTIONS
from bridge_fsm.records.play_order import clockwise, trick_winner
from bridge_fsm.records.record import (
    CONTINUED,
    NOT_RECORDED,
    SKIPPED,
    Comment,
    Record,
    RecordedCall,
    RecordedCard,
)
from bridge_fsm.seats import Seat

HEADER = "% PBN 2.1\n% EXPORT\n"
PLACES = (SKIPPED, NOT_RECORDED, CONTINUED)  # marks that stand in place of a call
LIN_NAMES = {"South": 0, "West": 1, "North": 2, "East": 3}


def pbn_text(records: Iterable[Record]) -> str:
    """The text of a PBN file. Read again, it gives equal records."""
    return HEADER + "\n".join(Game(record).text() for record in records)


class Lines:
    """Lines under construction: words are set beside each other, comments may end a line."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.words: list[str] = []

    def end_line(self) -> None:
        if self.words:
            self.done.append(" ".join(self.words))
            self.words = []

    def line(self, text: str) -> None:
        self.end_line()
        self.done.append(text)

    def comment(self, comment: Comment) -> None:
        """A comment behind the words of a line; one to the end of the line ends it, an escape needs its own line."""
        if comment.kind == "%":
            self.line("%" + one_line(comment.text))
        elif comment.kind == ";":
            self.words.append(";" + one_line(comment.text))
            self.end_line()
        else:
            self.words.append("{" + in_braces(comment) + "}")

    def comments_apart(self, comments: Iterable[Comment]) -> None:
        """Comments to a tag: each begins a new line (3.8)."""
        for comment in comments:
            self.end_line()
            self.comment(comment)
        self.end_line()


class Game:
    """One record as a game."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.lines = Lines()
        self.tags = export_tags(record)
        self.auction_notes = dict(record.auction_notes)
        self.play_notes = dict(record.play_notes)

    def text(self) -> str:
        """All lines of the game, ended by a newline each."""
        self.lines.comments_apart(self.placed(""))
        others = sorted(name for name in self.tags if name not in MANDATORY and name not in WORD_SECTIONS)
        tables = [name for name in others if self.record.sections.get(name)]
        for name in [*MANDATORY, *(name for name in others if name not in tables)]:
            self.tag(name, self.tags.get(name, "?"), name)
        self.auction()
        self.play()
        for name in tables:
            self.tag(name, self.tags[name], name)
            for row in self.record.sections[name]:
                self.lines.line(row)
        self.lines.end_line()
        return "\n".join(self.lines.done) + "\n"

    def placed(self, place: str) -> Iterator[Comment]:
        return (comment for comment in self.record.comments if comment.place == place)

    def tag(self, name: str, value: str, place: str) -> None:
        self.lines.line(f'[{name} "{quoted(value)}"]')
        self.lines.comments_apart(self.placed(place))

    def auction(self) -> None:
        """The calls, four a line, then what ends the section, then the notes."""
        if "Auction" not in self.tags:
            return
        words = [self.call_words(entry) for entry in self.record.calls]
        self.tag("Auction", self.tags["Auction"], "Auction")
        for number, entry in enumerate(self.record.calls, 1):
            self.entry(words[number - 1], entry.comments)
            if number % 4 == 0:
                self.lines.end_line()
        if self.record.auction_end and not any(entry.marks == (CONTINUED,) for entry in self.record.calls):
            self.lines.words.append(self.record.auction_end)
        self.lines.end_line()
        self.notes("Auction", self.auction_notes)

    def entry(self, words: str, comments: tuple[Comment, ...]) -> None:
        self.lines.words.append(words)
        for comment in comments:
            self.lines.comment(comment)

    def call_words(self, entry: RecordedCall) -> str:
        """Marks, call, note reference, glyphs; `^S` and `-` stand in place of a call."""
        marks = [f"^{mark}" for mark in entry.marks if mark not in PLACES]
        place = next((mark for mark in entry.marks if mark in PLACES), None)
        word = {None: pbn_call(entry.call), SKIPPED: "^S"}.get(place, place or "")
        notes = entry.notes or self.new_note(entry)
        return " ".join([*marks, word, *(f"={n}=" for n in notes), *(f"${n}" for n in entry.glyphs)])

    def new_note(self, entry: RecordedCall) -> tuple[int, ...]:
        """A note for an alert or explanation that came without one, while there are numbers left."""
        text = entry.explanation or "alert" * entry.alert
        if not text:
            return ()
        known = next((number for number, note in self.auction_notes.items() if note == text), None)
        free = next((number for number in range(1, LAST_NOTE + 1) if number not in self.auction_notes), None)
        number = known or free
        if number is None:
            return ()
        self.auction_notes[number] = text
        return (number,)

    def play(self) -> None:
        """The cards in columns from the seat of the tag on, hyphens where there is none."""
        if "Play" not in self.tags:
            return
        self.tag("Play", self.tags["Play"], "Play")
        if self.record.plays:
            self.grid(Seat[self.tags["Play"]])
        if self.record.play_end and not (self.record.play_end == CONTINUED and self.record.plays):
            self.lines.line(self.record.play_end)
        self.lines.end_line()
        self.notes("Play", self.play_notes)

    def grid(self, first: Seat) -> None:
        rows = {(entry.trick, entry.seat): entry for entry in self.record.plays}
        following = next_place(self.record) if self.record.play_end == CONTINUED else None
        last = max([entry.trick for entry in self.record.plays] + ([following[0]] if following else []))
        for trick in range(1, last + 1):
            for seat in clockwise(first):
                if (entry := rows.get((trick, seat))) is not None:
                    self.entry(card_words(entry), entry.comments)
                else:
                    self.lines.words.append(CONTINUED if (trick, seat) == following else "-")
            self.lines.end_line()

    def notes(self, section: str, notes: dict[int, str]) -> None:
        for number, text in sorted(notes.items()):
            self.tag("Note", f"{number}:{text}", f"Note {number} {section}")


def next_place(record: Record) -> tuple[int, Seat] | None:
    """Trick and seat of the next card, None after the last trick or when somebody's card is missing."""
    last = record.plays[-1]
    trick = {entry.seat: entry.card for entry in record.plays if entry.trick == last.trick}
    if len(trick) == 4:
        leader = trick_winner(trick, next(iter(trick)), record.trump)
        return last.trick + 1, leader
    order = [Seat((last.seat + offset) % 4) for offset in range(1, 5)]
    return last.trick, next(seat for seat in order if seat not in trick)


def card_words(entry: RecordedCard) -> str:
    """Marks, card, note reference, glyphs."""
    marks = [f"^{mark}" for mark in entry.marks]
    return " ".join([*marks, card_text(entry.card), *(f"={n}=" for n in entry.notes), *(f"${n}" for n in entry.glyphs)])


def export_tags(record: Record) -> dict[str, str]:
    """The tags as read; what a record of another origin has only as fields is written from these."""
    tags = dict(record.tags) if record.format == "PBN" else player_tags(record)
    for name, value in field_tags(record).items():
        tags.setdefault(name, value)
    if record.calls:
        tags["Auction"] = record.calls[0].seat.name
    if record.plays and tags.get("Play") not in Seat.__members__:
        tags["Play"] = record.plays[0].seat.name
    return tags


def player_tags(record: Record) -> dict[str, str]:
    """The names of a LIN record; the last four of eight are those of the closed room."""
    names = [name.strip() for name in record.tags.get("pn", "").split(",")]
    closed = record.tags.get("qx", "").lower().startswith("c") and len(names) >= 8
    names = names[4:] if closed else names
    room = {"o": {"Room": "Open"}, "c": {"Room": "Closed"}}.get(record.tags.get("qx", "")[:1].lower(), {})
    return {seat: names[at] for seat, at in LIN_NAMES.items() if at < len(names) and names[at]} | room


def field_tags(record: Record) -> dict[str, str]:
    """The fields of a record as tags, without those that are not known."""
    declarer = record.declarer.name if record.declarer is not None else None
    contract = pbn_contract(record.contract) if record.contract or record.passed_out else None
    values = {
        "Board": None if record.board is None else str(record.board),
        "Dealer": None if record.dealer is None else record.dealer.name,
        "Vulnerable": None if record.vulnerable is None else VULNERABLE_WORDS[record.vulnerable],
        "Deal": None if record.deal is None else deal_text(record.deal, record.dealer),
        "Declarer": None if declarer is None else "^" * record.declarer_irregular + declarer,
        "Contract": contract,
        "Result": None if record.result is None else "^" * record.result_irregular + str(record.result),
        "Score": None if record.score is None else f"NS {record.score}",
    }
    return {name: value for name, value in values.items() if value is not None}


def quoted(value: str) -> str:
    """A tag value with its quotes, and the backslashes that would be read as part of an escape, escaped."""
    value = one_line(value)
    return "".join(
        "\\" + letter if letter == '"' or (letter == "\\" and value[at + 1 : at + 2] in ("", "\\", '"')) else letter
        for at, letter in enumerate(value)
    )


def one_line(text: str) -> str:
    """Text without line ends."""
    return text.replace("\n", " ")


def in_braces(comment: Comment) -> str:
    """The text of a comment as it may stand in braces."""
    return comment.text if comment.kind == "{" else comment.text.replace("{", "(").replace("}", ")")
