"""The state of one table: a flat record of small integers.

Every field declares its range and what it is for; the NumPy dtype, the packed form and the range check are derived
from the declarations. What is not in use is zero, so equal records are equal positions and have equal futures.
History (calls with their status, tricks, rulings) belongs to the live table.

Purposes: `decides` what may happen and whose turn it is; `declares` who first named which denomination; `past`, what
only an irregularity asks for (who has called; in a regular auction the turn tells whose side bid last); `rights` that
arise from an irregularity; `reviews` at the end of play; `cards`; `claim`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import IntEnum
from typing import Any

PAST_CALLS = 2  # a call can be taken back until the caller's partner has called
MISSED_MOST = 127
CASES = 4  # a fifth irregularity at the same time is refused
WAITING = 2  # events that can wait while the Director is asked
ALL_SUITS = 0b1111
ANY_SUIT = 0b10000  # lead_right: declarer may forbid any one suit
UNSHOWN_SUIT = 0b100000  # lead_right: declarer may forbid any one suit that the offender has not shown legally
REVIEWS = 16  # articles of review that an edition can name
CARD_HELD = 64  # a case holds a card as this + card, a call as it is
SET_OF_CARDS = (1 << 52) - 1


class Phase(IntEnum):
    """The phase of the board; the states of `board.yaml` have these names."""

    cards_in_board = 0
    auction = 1
    passed_out = 2  # until the hands are back in the board (2007, 2017)
    clarification = 3  # from the final pass to the faced lead, in every edition
    play = 4
    claim = 5
    ended = 6


class Duty(IntEnum):
    """How long a player must pass."""

    none = 0
    once = 1
    rest = 2


def number(high: int, purpose: str, count: int = 0) -> Any:
    """Declare a field of whole numbers 0..high; with `count` a row of so many of them."""
    declared = {"high": high, "purpose": purpose, "count": count}
    if count:
        return field(default_factory=lambda: [0] * count, metadata=declared)
    return field(default=0, metadata=declared)


def missed_turn(seat: int, by: int, passes: int) -> int:
    """`Position.missed`: whose turn a pass out of rotation took, who made it, and how many passes came before it."""
    return 1 + seat + 4 * by + 16 * passes


def who_missed(missed: int) -> int:
    """The player whose turn was taken (see `missed_turn`)."""
    return (missed - 1) % 4


def who_took_turn(missed: int) -> int:
    """The player who passed out of rotation (see `missed_turn`)."""
    return (missed - 1) // 4 % 4


def passes_before(missed: int) -> int:
    """How many passes came before the missed turn (see `missed_turn`)."""
    return (missed - 1) // 16


@dataclass(slots=True)
class Position:
    """One table. Seats are 0..3, suits 0..3, calls 0..48, cards 0..52 (0 none), sets of cards 52 bits."""

    phase: int = number(6, "decides")
    auction_state: int = number(7, "decides")
    play_state: int = number(7, "decides")
    claim_state: int = number(7, "decides")
    turn: int = number(3, "decides")
    looked: int = number(3, "past")  # sides that have taken their cards out of the board
    limits: int = number(31, "decides")  # time limits that have passed: see `Limit`

    last_bid: int = number(48, "decides")
    last_bidder: int = number(3, "past")
    doubled: int = number(2, "decides")
    passes: int = number(6, "decides")  # since the last call that was no pass
    missed: int = number(
        MISSED_MOST, "decides"
    )  # who missed a turn by an accepted pass out of rotation: see `missed_turn`
    has_called: int = number(15, "past")
    must_pass: list[int] = number(2, "decides", 4)
    must_repeat: list[int] = number(48, "decides", 4)
    banned: list[int] = number(1, "decides", 4)  # may not double or redouble at the next turn (30B2(b))
    first_named: list[int] = number(31, "declares", 4)  # denominations that this seat named first for its side
    shown: list[int] = number(15, "rights", 4)  # suits shown in the legal auction
    lead_right: list[int] = number(63, "rights", 4)  # on the bound player: suits tied, ANY_SUIT, UNSHOWN_SUIT
    require: list[int] = number(15, "rights", 4)  # the suit that declarer has required of this player's lead
    forbid: list[int] = number(15, "rights", 4)  # the suits that he may not lead while he keeps the lead
    exposed: int = number(SET_OF_CARDS, "rights")  # cards face up since the auction (Law 24)
    led_early: int = number(15, "rights")  # seats that led one of theirs before the auction had ended
    major: int = number(SET_OF_CARDS, "rights")  # penalty cards of defenders (Law 50)
    minor: int = number(SET_OF_CARDS, "rights")
    review: int = number(65535, "reviews")  # bit n: the edition's n-th article of review

    # the last call that stands (0) and the one before it (1), with what was so before each: what taking back restores
    past_by: list[int] = number(3, "past", PAST_CALLS)
    past_call: list[int] = number(48, "past", PAST_CALLS)
    past_meaning: list[int] = number(511, "past", PAST_CALLS)
    past_bid: list[int] = number(48, "past", PAST_CALLS)
    past_bidder: list[int] = number(3, "past", PAST_CALLS)
    past_doubled: list[int] = number(2, "past", PAST_CALLS)
    past_passes: list[int] = number(6, "past", PAST_CALLS)
    past_missed: list[int] = number(MISSED_MOST, "past", PAST_CALLS)
    past_duty: list[int] = number(5, "past", PAST_CALLS)  # Duty + 3 where doubles were barred
    past_repeat: list[int] = number(48, "past", PAST_CALLS)
    past_named: list[int] = number(31, "past", PAST_CALLS)
    past_shown: list[int] = number(15, "past", PAST_CALLS)
    past_called: list[int] = number(1, "past", PAST_CALLS)
    last_offender: int = number(4, "past")  # seat + 1 of who opened the last case

    depth: int = number(CASES, "decides")
    law: list[int] = number(127, "decides", CASES)
    state: list[int] = number(31, "decides", CASES)
    offender: list[int] = number(3, "decides", CASES)
    was_turn: list[int] = number(3, "decides", CASES)
    ruled: list[int] = number(1, "decides", CASES)  # the Director has ruled: the case only waits for what comes
    held: list[int] = number(127, "decides", CASES)  # a call, or CARD_HELD + card
    held_meaning: list[int] = number(511, "decides", CASES)
    second: list[int] = number(127, "decides", CASES)
    second_meaning: list[int] = number(511, "decides", CASES)
    known: list[int] = number(0xFFFFFF, "decides", CASES)  # findings known, one bit for each word
    answers: list[int] = number(0xFFFFFF, "decides", CASES)  # and their answers

    asked: int = number(31, "decides")  # the finding that the Director is asked for
    asked_case: int = number(CASES - 1, "decides")
    waits_end: int = number(
        15, "decides"
    )  # the notice that is told once he has answered, as its distance from `begins`
    waits_end_by: int = number(7, "decides")
    waits_word: int = number(127, "decides")  # the event (or notice) that waits for the answer
    waits_by: int = number(7, "decides")
    waits_call: int = number(48, "decides")
    waits_meaning: int = number(511, "decides")
    waits_card: int = number(52, "decides")
    waits_cases: int = number(15, "decides")  # bits: the open cases that ask about the same notice, one after the other
    waits_cards: int = number(SET_OF_CARDS, "rights")
    waits_origin: int = number(127, "rights")

    declarer: int = number(3, "declares")
    leader: int = number(3, "cards")
    tricks_left: int = number(13, "cards")  # the one in progress included
    tricks: list[int] = number(13, "cards", 2)
    trick: list[int] = number(52, "cards", 4)  # in the order of play
    trick_length: int = number(4, "cards")
    lead_down: int = number(52, "cards")  # the opening lead while it lies face down
    dummy_faced: int = number(1, "cards")
    hands_known: int = number(15, "cards")
    hands: list[int] = number(SET_OF_CARDS, "cards", 4)  # cards still held, of the known hands
    played: int = number(SET_OF_CARDS, "cards")
    has_played: int = number(15, "cards")  # seats that have played a card to the board (41B)

    claimer: int = number(3, "claim")
    claimed: int = number(13, "claim")
    conceded: int = number(1, "claim")  # the statement was a concession
    awarded: list[int] = number(13, "claim", 2)

    def copy(self) -> Position:
        """An independent copy."""
        return _copied(self)

    def faults(self) -> list[str]:
        """The fields whose values lie outside their declared ranges (none, unless the program is wrong)."""
        return [
            f"{declared.name} is {value}; its range is 0..{declared.metadata['high']}"
            for declared in fields(self)
            for value in _values(self, declared.name)
            if not 0 <= value <= declared.metadata["high"]
        ]


FIELDS = fields(Position)
ROW_FIELDS = tuple(declared.name for declared in FIELDS if declared.metadata["count"])
NUMBER_FIELDS = tuple(declared.name for declared in FIELDS if not declared.metadata["count"])


def _copier() -> Callable[[Position], Position]:
    """Write the copying out field by field; the live table copies before every event."""
    lines = [f"    other.{name} = position.{name}" for name in NUMBER_FIELDS]
    lines += [f"    other.{name} = position.{name}[:]" for name in ROW_FIELDS]
    source = "\n".join(("def copied(position):", "    other = new(kind)", *lines, "    return other"))
    names: dict[str, Any] = {"new": Position.__new__, "kind": Position}
    exec(source, names)
    copied: Callable[[Position], Position] = names["copied"]
    return copied


_copied = _copier()


class Limit(IntEnum):
    """Bits of `Position.limits`: time limits of Laws 22, 69, 79."""

    hands_returned = 0
    next_board_ns = 1
    next_board_ew = 2
    round_ended = 3
    correction_ended = 4


def _values(position: Position, name: str) -> list[int]:
    value = getattr(position, name)
    return value if isinstance(value, list) else [value]


def pack(position: Position) -> int:
    """The position as one number, each value in as many bits as its range needs; equal positions, equal numbers."""
    packed = 0
    for declared in FIELDS:
        for value in _values(position, declared.name):
            packed = packed << declared.metadata["high"].bit_length() | value
    return packed


def unpack(packed: int) -> Position:
    """The position that was packed."""
    position = Position()
    for declared in reversed(FIELDS):
        width = declared.metadata["high"].bit_length()
        values = []
        for _ in range(declared.metadata["count"] or 1):
            values.append(packed & ((1 << width) - 1))
            packed >>= width
        setattr(position, declared.name, values[::-1] if declared.metadata["count"] else values[0])
    return position


def position_dtype() -> Any:
    """The NumPy structured dtype of a position: the smallest unsigned integer that holds each field's range."""
    import numpy as np  # here, because only the compiled table needs it

    columns = [
        (declared.name, np.min_scalar_type(declared.metadata["high"]), (declared.metadata["count"],))
        if declared.metadata["count"]
        else (declared.name, np.min_scalar_type(declared.metadata["high"]))
        for declared in FIELDS
    ]
    return np.dtype(columns)
