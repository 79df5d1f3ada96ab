"""Calls and denominations.

A call is a number: 0 no call, 1 pass, 2 double, 3 redouble, then the bids from 1C (4) upwards, five a level. Bids
above seven exist as events (Law 38), up to 9N (48).
"""

from __future__ import annotations

from enum import IntEnum

from bridge_fsm.errors import not_a


class Denomination(IntEnum):
    """A denomination in the order of its rank; the first four are the suits."""

    C = 0
    D = 1
    H = 2
    S = 3
    N = 4


NO_CALL = 0
PASS = 1
DOUBLE = 2
REDOUBLE = 3
FIRST_BID = 4
LAST_BID = 38  # 7N
LAST_CALL = 48  # 9N, the highest bid above seven that is read
DENOMINATIONS = tuple(Denomination)
DENOMINATION_NAMES = ("clubs", "diamonds", "hearts", "spades", "notrump")
CALLS = tuple(range(PASS, LAST_BID + 1))
BIDS = tuple(range(FIRST_BID, LAST_BID + 1))
_WORDS = {
    "P": PASS, "PASS": PASS, "X": DOUBLE, "DBL": DOUBLE, "D": DOUBLE, "DOUBLE": DOUBLE,
    "XX": REDOUBLE, "RDBL": REDOUBLE, "R": REDOUBLE, "REDOUBLE": REDOUBLE,
}  # fmt: skip


def make_bid(level: int, denomination: int) -> int:
    """The bid of a level (1..9) and a denomination (0 clubs .. 4 notrump)."""
    return FIRST_BID + 5 * (level - 1) + denomination


def is_bid(call: int) -> bool:
    """Tell whether a call names a level and a denomination (above seven too)."""
    return call >= FIRST_BID


def level_of(bid: int) -> int:
    """The level 1..9 of a bid."""
    return (bid - FIRST_BID) // 5 + 1


def denomination_of(bid: int) -> int:
    """The denomination 0..4 of a bid."""
    return (bid - FIRST_BID) % 5


def parse_denomination(text: str) -> Denomination:
    """Read `N`, `nt`, `♥`, `S`; raise `InputError` for anything else."""
    word = text.strip().upper()
    if word in ("N", "NT"):
        return Denomination.N
    if len(word) == 1 and word in "CDHS":
        return Denomination[word]
    if len(word) == 1 and word in "♣♦♥♠":
        return Denomination("♣♦♥♠".index(word))
    raise not_a("denomination", text, "C, D, H, S or N")


def parse_call(text: str) -> int:
    """Read `P`, `pass`, `X`, `dbl`, `XX`, `1NT`, `2♥`, `8C`; raise `InputError` for anything else."""
    word = text.strip().upper()
    if word in _WORDS:
        return _WORDS[word]
    try:
        if word[:1] not in tuple("123456789"):
            raise ValueError(word)
        return make_bid(int(word[0]), parse_denomination(word[1:]))
    except ValueError:
        raise not_a("call", text, "P, X, XX or a bid from 1C to 7N") from None


def call_text(call: int) -> str:
    """`P`, `X`, `XX` or level and denomination, as in `1N`."""
    if call < FIRST_BID:
        return ("", "P", "X", "XX")[call]
    return f"{level_of(call)}{Denomination(denomination_of(call)).name}"
