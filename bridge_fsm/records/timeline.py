"""A record as events in order of time; what each mark becomes is told in docs/records.md."""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.calls import NO_CALL
from bridge_fsm.events import Actor, Event, Word
from bridge_fsm.records.checks import cards_dealt, tricks_won
from bridge_fsm.records.record import REVOKE, PlacedEvent, Record, RecordedCard, dummy_of
from bridge_fsm.seats import Seat, lho


def timeline(record: Record, *, agreed: bool = False) -> list[PlacedEvent]:
    """Calls, cards, claim, and a result agreed in error; with `agreed` an opponent agrees to the claim."""
    return [*auction(record), *play(record), *ending(record, agreed)]


def auction(record: Record) -> Iterator[PlacedEvent]:
    """Each call as a call; a skipped player (`^S`) and a hyphen are no event: the next call is simply out of turn."""
    for entry in record.calls:
        if entry.call != NO_CALL:
            event = Event(word=Word.call, by=Actor(entry.seat), call=entry.call, note=entry.explanation)
            yield PlacedEvent(entry.line, event)


def play(record: Record) -> Iterator[PlacedEvent]:
    """Each card by the hand that it came from; after the lead the spreading of a declarer who became dummy."""
    for number, entry in enumerate(record.plays):
        yield PlacedEvent(entry.line, card_event(record, entry))
        if number == 0 and spreads(record):
            yield PlacedEvent(entry.line, Event(word=Word.spread, by=Actor(dummy_of(declarer_of(record)))))


def card_event(record: Record, entry: RecordedCard) -> Event:
    """A card as a play; a revoke (`^R`) is said only where the hand is not known, else the machine sees it."""
    unseen = REVOKE in entry.marks and (record.deal is None or record.deal.hands[entry.seat] is None)
    manner = "revoke" if unseen else ""
    return Event(word=Word.play, by=Actor(entry.seat), cards=(entry.card,), manner=manner, note=entry.explanation)


def spreads(record: Record) -> bool:
    """Tell whether the declarer named by the auction faced his hand after a lead from the wrong side (54A)."""
    return record.declarer_irregular and record.plays[0].seat == lho(declarer_of(record))


def declarer_of(record: Record) -> Seat:
    """The declarer recorded, else that of the calls, else North."""
    for seat in (record.declarer, record.called_declarer):
        if seat is not None:
            return seat
    return Seat.N


def ending(record: Record, agreed: bool) -> Iterator[PlacedEvent]:
    """The claim, as declarer's, for the tricks that lead to the result; a result agreed in error is said."""
    declarer = declarer_of(record)
    if record.claim is not None and (event := claim_event(record, declarer)) is not None:
        yield PlacedEvent(record.claim.line, event)
        if agreed:
            yield PlacedEvent(record.claim.line, Event(word=Word.agree, by=Actor(lho(declarer))))
    if record.result_irregular and record.result is not None:
        line = record.claim.line if record.claim else record.line
        yield PlacedEvent(line, Event(word=Word.say, by=Actor(declarer), text=f"{record.result} tricks"))


def claim_event(record: Record, declarer: Seat) -> Event | None:
    """The claim or the concession of all the rest; None when result or tricks won are not known or do not fit."""
    won = tricks_won(record)
    if record.claim is None or record.claim.tricks is None or won is None:
        return None
    own, total = won
    claimed, left = record.claim.tricks - own, cards_dealt(record) // 4 - total
    if not 0 <= claimed <= left:
        return None
    if claimed == 0:
        return Event(word=Word.concede, by=Actor(declarer), all_tricks=True)
    return Event(word=Word.claim, by=Actor(declarer), tricks=claimed)
