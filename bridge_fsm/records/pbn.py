"""The reader of PBN 2.1, 2.0 and 1.0: what is sound is kept, what is broken is reported, nothing stops the rest."""

from __future__ import annotations

from dataclasses import replace

from bridge_fsm.errors import Fault
from bridge_fsm.records.checks import cards_dealt, contradictions
from bridge_fsm.records.decode import as_text
from bridge_fsm.records.pbn_fields import FieldReader
from bridge_fsm.records.pbn_games import MANDATORY, Game, GameReader
from bridge_fsm.records.pbn_sections import AuctionReader, Entry, PlayReader
from bridge_fsm.records.play_order import clockwise, leaders
from bridge_fsm.records.record import (
    LEAD_OUT_OF_TURN,
    STOPPED,
    Comment,
    Record,
    RecordedCall,
    RecordedCard,
    RecordedClaim,
    RecordFile,
)
from bridge_fsm.seats import Seat, lho


def read_pbn(data: str | bytes, file: str | None = None) -> RecordFile:
    """Read the text of a PBN file; any text gives records and faults, never an error."""
    reader = GameReader(as_text(data), file)
    reader.read()
    records = [record_of(game) for game in reader.games]
    if reader.waiting and records:  # a comment behind the last game belongs to nothing; it is kept with that game
        last = list(records[-1].tags)[-1] if records[-1].tags else ""
        left = [replace(comment, place=last) for comment in reader.waiting]
        records[-1] = replace(records[-1], comments=in_export_order([*records[-1].comments, *left]))
    faults = [*reader.faults, *(fault for record in records for fault in record.faults)]
    ordered = sorted(faults, key=lambda fault: fault.line or 0)
    return RecordFile(records=tuple(records), faults=tuple(ordered), header=tuple(reader.header))


def record_of(game: Game) -> Record:
    """One game as a record."""
    fields = FieldReader(game).read()
    record = Record(**vars(fields), file=game.file, line=game.line, tags=game.tags)
    record = with_auction(record, game)
    record = with_play(record, game)
    checks = contradictions(record, game.line_of("Auction"), game.line_of("Play"), game.line_of("Result"))
    return replace(
        record,
        tags={name: value for name, value in game.tags.items() if name not in MANDATORY or value != "?"},
        sections={name: tuple(rows) for name, rows in game.rows.items()},
        auction_notes=game.notes["Auction"],
        play_notes=game.notes["Play"],
        comments=in_export_order(game.comments),
        faults=tuple(named(fault, record) for fault in [*game.faults, *checks]),
    )


def named(fault: Fault, record: Record) -> Fault:
    """The fault with its board in the sentence."""
    board = "a board without a number" if record.board is None else f"board {record.board}"
    return replace(fault, message=f"{board}: {fault.message}", line=fault.line or record.line)


def with_auction(record: Record, game: Game) -> Record:
    """The calls of the Auction section; leading hyphens belong to players before the dealer (3.5)."""
    if "Auction" not in game.tags:
        return record
    reader = AuctionReader(game.report, game.notes["Auction"])
    reader.read(game.words.get("Auction", []))
    reader.finish()
    game.comments += [replace(comment, place="Auction") for comment in reader.unplaced]
    seat = FieldReader(game).seat("Auction")
    if seat is not None:
        seat = Seat((seat + reader.skipped_places) % 4)
    elif reader.entries:
        seat = assumed(game, "Auction", record.dealer, "the dealer")
    if seat is None:
        return replace(record, auction_end=reader.end)
    if reader.entries:
        game.tags["Auction"] = seat.name
    calls = tuple(call_of(entry, Seat((seat + n) % 4), reader.notes) for n, entry in enumerate(reader.entries))
    return replace(record, calls=calls, auction_end=reader.end)


def assumed(game: Game, tag: str, seat: Seat | None, who: str) -> Seat:
    """A seat for a section whose tag names none."""
    chosen = Seat.N if seat is None else seat
    why = who if seat is not None else "nobody knows who began, North"
    game.report(f"the tag {tag} names no player; {why} is taken ({chosen.name})", game.line_of(tag))
    game.tags[tag] = chosen.name
    return chosen


def call_of(entry: Entry, seat: Seat, notes: dict[int, str]) -> RecordedCall:
    """One entry of the auction with its place."""
    return RecordedCall(
        seat=seat,
        call=entry.value,
        marks=entry.marks,
        notes=tuple(entry.notes),
        glyphs=tuple(sorted(entry.glyphs)),
        explanation=explained(entry, notes),
        comments=tuple(entry.comments),
        line=entry.line,
    )


def explained(entry: Entry, notes: dict[int, str]) -> str:
    """The words of the notes behind an entry."""
    return "; ".join(notes[number] for number in entry.notes if number in notes)


def with_play(record: Record, game: Game) -> Record:
    """The cards of the Play section in order of time, and the claim that a `*` before the last card stands for."""
    if "Play" not in game.tags:
        return record
    reader = PlayReader(game.report, game.notes["Play"])
    words = game.words.get("Play", [])
    reader.read(words)
    game.comments += [replace(comment, place="Play") for comment in reader.unplaced]
    seat = FieldReader(game).seat("Play")
    if seat is None and reader.grid:
        declarer = record.declarer if record.declarer is not None else record.called_declarer
        seat = assumed(game, "Play", None if declarer is None else Seat(lho(declarer)), "the player left of declarer")
    plays = () if seat is None else ordered_plays(record, game, reader, seat)
    claim = None
    if reader.end == STOPPED and 0 < len(plays) < cards_dealt(record):
        claim = RecordedClaim(tricks=record.result, line=words[-1].line)
    return replace(record, plays=plays, play_end=reader.end, claim=claim)


def ordered_plays(record: Record, game: Game, reader: PlayReader, first: Seat) -> tuple[RecordedCard, ...]:
    """The cards of the grid, whose columns belong to the seats, in order of time."""
    if not reader.grid:
        return ()
    tricks: list[dict[Seat, Entry]] = [{} for _ in range(reader.grid[-1][0] // 4 + 1)]
    for place, entry in reader.grid:
        tricks[place // 4][Seat((first + place) % 4)] = entry
    if record.trump is None:
        game.report("Play: without a contract the order of the cards is a guess", game.line_of("Play"))
    lead_marks = {
        n: seat for n, trick in enumerate(tricks) for seat, entry in trick.items() if LEAD_OUT_OF_TURN in entry.marks
    }
    cards = [{seat: entry.value for seat, entry in trick.items()} for trick in tricks]
    led, doubts = leaders(cards, first, record.trump, lead_marks)
    for doubt in doubts:
        line = next((entry.line for entry in tricks[doubt.trick - 1].values()), game.line_of("Play"))
        game.report(f"Play: trick {doubt.trick}: {doubt.message}", line)
    return tuple(
        card_of(trick[seat], seat, number, reader.notes)
        for number, (trick, leader) in enumerate(zip(tricks, led, strict=True), 1)
        for seat in clockwise(leader)
        if seat in trick
    )


def card_of(entry: Entry, seat: Seat, trick: int, notes: dict[int, str]) -> RecordedCard:
    """One entry of the play with its place."""
    return RecordedCard(
        seat=seat,
        card=entry.value,
        trick=trick,
        marks=entry.marks,
        notes=tuple(entry.notes),
        glyphs=tuple(sorted(entry.glyphs)),
        explanation=explained(entry, notes),
        comments=tuple(entry.comments),
        line=entry.line,
    )


def in_export_order(comments: list[Comment]) -> tuple[Comment, ...]:
    """Comments in the order in which the export writes the tags that they follow."""
    return tuple(sorted(comments, key=lambda comment: place_order(comment.place)))


def place_order(place: str) -> tuple[int, int, str]:
    """The place of a tag in the export format: mandatory, other tags, auction with notes, play with notes."""
    if place == "":
        return (0, 0, "")
    if place in MANDATORY:
        return (1, MANDATORY.index(place), "")
    word, _, rest = place.partition(" ")
    if word == "Note":
        number, _, section = rest.partition(" ")
        return (3 if section == "Auction" else 4, int(number) + 1, "")
    return ({"Auction": 3, "Play": 4}.get(place, 2), 0, place)
