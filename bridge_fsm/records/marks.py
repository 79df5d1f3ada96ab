"""A record from events: the marks of PBN 3.9 found again by the order of turns, the bids and the cards.

PBN knows only irregularities that were accepted; so the events given are calls and cards that stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bridge_fsm.calls import NO_CALL, is_bid
from bridge_fsm.cards import card_bit, suit_cards, suit_of
from bridge_fsm.deals import Deal
from bridge_fsm.events import Event, Word
from bridge_fsm.records.checks import cards_dealt, tricks_won
from bridge_fsm.records.play_order import trick_winner
from bridge_fsm.records.record import (
    INSUFFICIENT,
    LEAD_OUT_OF_TURN,
    REVOKE,
    SKIPPED,
    STOPPED,
    Record,
    RecordedCall,
    RecordedCard,
    RecordedClaim,
)
from bridge_fsm.seats import Seat, lho, partner


def record_from_events(record: Record, events: Iterable[Event]) -> Record:
    """Give a record (dealer, deal, tags; its own calls and cards are replaced) the calls, cards and claim of events.

    A seat passed over becomes `^S`, a bid not above the last one `^I`, a lead by another than the winner of the last
    trick `^L`, a card of another suit than the one led by a hand that had that suit `^R`; a declarer whose partner
    spread his hand is marked, and so is a result that was only said. Words without a place in PBN are passed over.
    """
    heard = list(events)
    calls = marked_calls(record.dealer or Seat.N, [event for event in heard if event.word is Word.call])
    record = replace(record, calls=tuple(calls), plays=(), claim=None, play_end="", auction_end="")
    record = with_outcome(record, heard)
    cards = [event for event in heard if event.word in (Word.play, Word.lead) and len(event.cards) == 1]
    record = replace(record, plays=tuple(marked_cards(record, cards)))
    return with_claim(record, [event for event in heard if event.word in (Word.claim, Word.concede)])


def marked_calls(dealer: Seat, events: list[Event]) -> Iterator[RecordedCall]:
    """The calls, with an entry for each player passed over and a mark before each insufficient bid."""
    turn, highest = dealer, NO_CALL
    for event in events:
        while turn != event.by % 4:
            yield RecordedCall(seat=turn, call=NO_CALL, marks=(SKIPPED,))
            turn = Seat(lho(turn))
        low = is_bid(event.call) and event.call <= highest
        yield RecordedCall(seat=turn, call=event.call, marks=(INSUFFICIENT,) if low else (), explanation=event.note)
        highest = event.call if is_bid(event.call) else highest
        turn = Seat(lho(turn))


def with_outcome(record: Record, events: list[Event]) -> Record:
    """Contract and declarer of the calls; his partner's spreading of the hand makes the other one declarer (54A)."""
    declarer = record.called_declarer
    if declarer is None:
        return record
    spread = any(event.word is Word.spread and event.by % 4 == declarer for event in events)
    declarer = Seat(partner(declarer)) if spread else declarer
    return replace(record, contract=record.called_contract, declarer=declarer, declarer_irregular=spread)


def marked_cards(record: Record, events: list[Event]) -> Iterator[RecordedCard]:
    """The cards trick by trick, with marks on leads out of turn and revokes."""
    deal = record.deal or Deal()
    held = [hand or 0 for hand in deal.hands]
    expected = None if record.declarer is None else Seat(lho(record.declarer))
    for first in range(0, len(events), 4):
        trick: dict[Seat, int] = {}
        for event in events[first : first + 4]:
            seat, card = Seat(event.by % 4), event.cards[0]
            marks = lead_mark(trick, seat, expected) + revoke_mark(trick, held[seat], event)
            held[seat] &= ~card_bit(card)
            trick[seat] = card
            yield RecordedCard(seat=seat, card=card, trick=first // 4 + 1, marks=marks, explanation=event.note)
        expected = trick_winner(trick, next(iter(trick)), record.trump)


def lead_mark(trick: dict[Seat, int], seat: Seat, expected: Seat | None) -> tuple[str, ...]:
    """`^L` for the first card of a trick by another player than the one whose lead it was."""
    return (LEAD_OUT_OF_TURN,) if not trick and expected not in (None, seat) else ()


def revoke_mark(trick: dict[Seat, int], held: int, event: Event) -> tuple[str, ...]:
    """`^R` for a card that does not follow suit though the hand could, or that was said to be a revoke."""
    if not trick:
        return ()
    led = suit_of(next(iter(trick.values())))
    could = suit_of(event.cards[0]) != led and held & suit_cards(led) != 0
    return (REVOKE,) if could or event.manner == "revoke" else ()


def with_claim(record: Record, claims: list[Event]) -> Record:
    """The claim as declarer's tricks in all, and the `*` that ends a play cut short."""
    if not claims or len(record.plays) >= cards_dealt(record) or not record.plays:
        return record
    won = tricks_won(record)
    if won is None or record.declarer is None:
        return replace(record, play_end=STOPPED, claim=RecordedClaim(tricks=None))
    own, total = won
    left = cards_dealt(record) // 4 - total
    claim = claims[-1]
    number = left if claim.tricks is None else claim.tricks
    gained = number if claim.word is Word.claim else left - number
    declarers = gained if (claim.by - record.declarer) % 2 == 0 else left - gained
    return replace(record, play_end=STOPPED, claim=RecordedClaim(tricks=own + declarers), result=own + declarers)
