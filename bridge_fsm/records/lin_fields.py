"""The fields of a LIN file, `key|value|`, and the values that need more than one word to read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bridge_fsm.calls import make_bid, parse_denomination
from bridge_fsm.cards import ALL_CARDS, NO_CARDS, card_bit, holds, make_card, parse_rank, parse_suit
from bridge_fsm.contracts import Contract
from bridge_fsm.deals import Deal
from bridge_fsm.errors import InputError, not_a
from bridge_fsm.seats import Seat, parse_seat

FIRST_HAND = Seat.S  # hands stand as South, West, North, East, and so do names; dealer 1 is South
KEY = re.compile(r"[A-Za-z][A-Za-z0-9]{0,2}")
MD = re.compile(r"\s*([1-4]?)(.*)", re.DOTALL)
ROOM_BOARD = re.compile(r"([oc])(\d{1,7})", re.IGNORECASE | re.ASCII)
WHOLE_NUMBER = re.compile(r"\d{1,7}", re.ASCII)
RESULT = re.compile(r"([1-7])(NT|[CDHSN])([NESW])(x{0,2})(=|[+-]\d{1,2})", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class LinField:
    """One field with its line; `sound` is False for text that is no field."""

    key: str
    value: str
    line: int
    sound: bool = True


def lin_fields(text: str) -> Iterator[LinField]:
    """The fields in order; a piece where a key should stand, or a key without a value, is given as not sound."""
    pieces = text.split("|")
    line, at = 1, 0
    while at + 1 < len(pieces):
        key = pieces[at].strip()
        key_line = line + pieces[at].count("\n") - pieces[at][len(pieces[at].rstrip()) :].count("\n")
        if KEY.fullmatch(key):
            yield LinField(key.lower(), pieces[at + 1], key_line)
            line += pieces[at].count("\n") + pieces[at + 1].count("\n")
            at += 2
        else:
            if key:
                yield LinField(key, "", key_line, sound=False)
            line += pieces[at].count("\n")
            at += 1
    if at < len(pieces) and pieces[at].strip():
        yield LinField(pieces[at].strip(), "", line, sound=False)


def parse_md(value: str) -> tuple[Seat | None, Deal, list[str]]:
    """Dealer, deal and faults of an `md` field; a last hand left out is what the other three leave."""
    match = MD.fullmatch(value)
    assert match is not None  # the pattern takes everything
    dealer = Seat((FIRST_HAND + int(match[1]) - 1) % 4) if match[1] else None
    hands: list[int | None] = [None] * 4
    faults: list[str] = [] if dealer is not None else ["md names no dealer; expected 1 to 4 before the hands"]
    for number, word in enumerate(match[2].split(",")[:4]):
        seat = Seat((FIRST_HAND + number) % 4)
        try:
            hands[seat] = parse_lin_hand(word)
        except InputError as error:
            faults.append(f"the hand of {seat.name} is taken as unknown: {error}")
    if match[2].count(",") > 3:
        faults.append("md has more than four hands")
    return dealer, Deal(completed(hands)), faults


def completed(hands: list[int | None]) -> tuple[int | None, int | None, int | None, int | None]:
    """Fill in the one hand that is not given when the others are three whole hands without a card in common."""
    missing = [seat for seat in range(4) if hands[seat] is None]
    known = [hand for hand in hands if hand is not None]
    if len(missing) == 1 and all(hand.bit_count() == 13 for hand in known):
        rest = ALL_CARDS & ~(known[0] | known[1] | known[2])
        if rest.bit_count() == 13:
            hands[missing[0]] = rest
    return hands[0], hands[1], hands[2], hands[3]


def parse_lin_hand(text: str) -> int | None:
    """Read `S346TJH9QD69TC57K` in any order and case; nothing is None; raises `InputError`."""
    word = text.strip().upper().replace("10", "T")
    if not word:
        return None
    hand, suit = NO_CARDS, -1
    for letter in word:
        if letter in "SHDC":
            suit = parse_suit(letter)
            continue
        if suit < 0:
            raise not_a("hand", text, "suits and ranks, as in S346TJH9QD69TC57K")
        card = make_card(suit, parse_rank(letter))
        if holds(hand, card):
            raise InputError(f"a card stands twice in the hand {text!r}")
        hand |= card_bit(card)
    return hand


@dataclass(frozen=True, slots=True)
class RoomResult:
    """One entry of the list `rs`: None for a contract that was passed out."""

    contract: Contract | None
    declarer: Seat | None
    tricks: int | None


def room_result(header: str, results: str, room: str) -> RoomResult | None:
    """The result of a board in one room: `vg` has the first board, `rs` the open and the closed room in turn."""
    place, parts = ROOM_BOARD.fullmatch(room.strip()), header.split(",")
    if not place or len(parts) < 4 or not WHOLE_NUMBER.fullmatch(parts[3].strip()):
        return None
    index = 2 * (int(place[2]) - int(parts[3])) + (place[1].lower() == "c")
    entries = results.split(",")
    return parse_result(entries[index].strip()) if 0 <= index < len(entries) else None


def parse_result(entry: str) -> RoomResult | None:
    """Read `4HE=`, `3NW+1`, `4SWx-4`, `PASS`; None for anything else."""
    if entry.upper() in ("PASS", "P", "AP"):
        return RoomResult(None, None, None)
    match = RESULT.fullmatch(entry)
    if not match:
        return None
    contract = Contract(make_bid(int(match[1]), parse_denomination(match[2])), len(match[4]))
    over = 0 if match[5] == "=" else int(match[5])
    tricks = contract.tricks_needed + over
    return RoomResult(contract, parse_seat(match[3]), tricks) if 0 <= tricks <= 13 else None
