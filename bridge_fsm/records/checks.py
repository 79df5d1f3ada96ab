"""What a record says against itself: the deal and the cards, the calls and the contract, the cards and the result.

Whether a call or a play is lawful is the business of the machines; only what cannot all be true is reported here.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.cards import card_text, holds
from bridge_fsm.errors import Fault
from bridge_fsm.records.play_order import trick_winner
from bridge_fsm.records.record import CONTINUED, NOT_RECORDED, REVOKE, STOPPED, Record
from bridge_fsm.seats import SEATS, Seat, lho


def contradictions(record: Record, auction_line: int, play_line: int, result_line: int) -> list[Fault]:
    """All contradictions of one record, with the lines that they stand on."""
    found = [
        *((message, auction_line) for message in auction_faults(record)),
        *card_faults(record),
        *((message, play_line) for message in play_faults(record)),
        *((message, result_line) for message in result_faults(record)),
    ]
    return [Fault(message, record.file, line) for message, line in found]


def auction_faults(record: Record) -> Iterator[str]:
    """Calls that begin elsewhere, do not end, or lead to another contract than the one recorded."""
    if not record.calls:
        if "Auction" in record.tags and record.auction_end == "":
            yield "the auction is empty"
        return
    if record.dealer is not None and record.calls[0].seat != record.dealer:
        yield f"the auction begins with {record.calls[0].seat.name}, the dealer is {record.dealer.name}"
    if not record.auction_complete:
        if record.auction_end == "":
            yield "the auction is not finished"
        return
    if any(entry.marks == (NOT_RECORDED,) for entry in record.calls):
        return
    yield from outcome_faults(record)


def outcome_faults(record: Record) -> Iterator[str]:
    """The contract and the declarer of a finished auction against those recorded."""
    called, declarer = record.called_contract, record.called_declarer
    if record.contract is not None and called != record.contract:
        yield f"the contract is recorded as {record.contract}, the calls lead to {called or 'a pass-out'}"
    elif record.passed_out and called is not None:
        yield f"the board is recorded as passed out, the calls lead to {called}"
    elif record.declarer is not None and declarer is not None:
        expected = (declarer + 2) % 4 if record.declarer_irregular else declarer
        if record.declarer != expected:
            mark = "^" * record.declarer_irregular
            yield f"the declarer is recorded as {mark}{record.declarer.name}, the calls make {declarer.name} declarer"


def card_faults(record: Record) -> Iterator[tuple[str, int]]:
    """Cards played twice, or by somebody whose hand is known and does not have them."""
    played: dict[int, Seat] = {}
    for entry in record.plays:
        card, seat = entry.card, entry.seat
        if card in played:
            players = f"by {played[card].name} and {seat.name}"
            yield f"trick {entry.trick}: {card_text(card)} is played twice, {players}", entry.line
        played.setdefault(card, seat)
        hand = record.deal.hands[seat] if record.deal else None
        if hand is not None and not holds(hand, card):
            where = f"which is not in the hand dealt{holder_text(record, card)}"
            yield f"trick {entry.trick}: {seat.name} plays {card_text(card)}, {where}", entry.line


def holder_text(record: Record, card: int) -> str:
    """Whose hand has a card, as the end of a sentence."""
    assert record.deal is not None
    holders = [seat.name for seat in SEATS if holds(record.deal.hands[seat] or 0, card)]
    return f" ({' and '.join(holders)} {'has' if len(holders) == 1 else 'have'} it)" if holders else " (nobody has it)"


def play_faults(record: Record) -> Iterator[str]:
    """A play without cards, one that stops without a sign, and an opening leader on the wrong side of declarer."""
    if not record.plays:
        is_seat = record.tags.get("Play", "") in tuple("NESW")
        if is_seat and record.play_end == "":
            yield "the play is empty"
        return
    if len(record.plays) < cards_dealt(record) and record.play_end not in (STOPPED, CONTINUED) and record.claim is None:
        yield f"the play stops after {len(record.plays)} cards and nothing says why"
    first = record.plays[0]
    if record.declarer is not None and first.seat != lho(record.declarer) and not first.marks:
        yield f"{first.seat.name} makes the opening lead, the declarer is {record.declarer.name}"


def result_faults(record: Record) -> Iterator[str]:
    """A result that the tricks contradict, unless the record marks it, or a revoke that may have moved tricks."""
    won = tricks_won(record)
    if record.result is None or record.result_irregular or won is None or revoked(record):
        return
    own, total = won
    left = cards_dealt(record) // 4 - total
    if not own <= record.result <= own + left:
        yield f"the result is recorded as {record.result} tricks; the tricks of the play give {own}" + (
            f" and {left} are left" if left else ""
        )


def revoked(record: Record) -> bool:
    """Tell whether a card is marked as a revoke."""
    return any(REVOKE in entry.marks for entry in record.plays)


def cards_dealt(record: Record) -> int:
    """How many cards the deal has: 52, or fewer in an end position whose hands are all known."""
    if record.deal is None or any(hand is None for hand in record.deal.hands):
        return 52
    return min(52, sum(hand.bit_count() for hand in record.deal.hands if hand is not None)) or 52


def tricks_won(record: Record) -> tuple[int, int] | None:
    """The tricks that declarer's side won and the complete tricks, None where a trick before the last is not known."""
    declarer = record.declarer if record.declarer is not None else record.called_declarer
    if declarer is None or record.trump is None:
        return None
    own = 0
    tricks = tricks_of(record)
    for number, trick in enumerate(tricks):
        if len(trick) < 4:
            return (own, number) if number == len(tricks) - 1 else None
        leader = next(iter(trick))
        own += (trick_winner(trick, leader, record.trump) - declarer) % 2 == 0
    return own, len(tricks)


def tricks_of(record: Record) -> list[dict[Seat, int]]:
    """The cards trick by trick, each in order of play."""
    tricks: list[dict[Seat, int]] = [{} for _ in range(max((entry.trick for entry in record.plays), default=0))]
    for entry in record.plays:
        tricks[entry.trick - 1][entry.seat] = entry.card
    return tricks
