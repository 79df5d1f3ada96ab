"""Boards: the dealer and the vulnerability that Law 2 gives to every board number."""

from __future__ import annotations

from enum import IntEnum

from bridge_fsm.errors import not_a
from bridge_fsm.seats import Seat


class Vulnerability(IntEnum):
    """Who is vulnerable; bit 0 stands for North-South and bit 1 for East-West."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3


_WORDS = {
    "none": Vulnerability.NONE, "love": Vulnerability.NONE, "-": Vulnerability.NONE, "o": Vulnerability.NONE,
    "0": Vulnerability.NONE, "ns": Vulnerability.NS, "n": Vulnerability.NS, "ew": Vulnerability.EW,
    "e": Vulnerability.EW, "both": Vulnerability.BOTH, "all": Vulnerability.BOTH, "b": Vulnerability.BOTH,
}  # fmt: skip


def dealer_of_board(board: int) -> Seat:
    """The dealer of a board number (1 or more), Law 2: North, East, South, West in turn."""
    return Seat((_checked(board) - 1) % 4)


def vulnerability_of_board(board: int) -> Vulnerability:
    """The vulnerability of a board number (1 or more), Law 2: it repeats after sixteen boards."""
    index = _checked(board) - 1
    return (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)[(index + index // 4) % 4]


def is_vulnerable(vulnerability: int, seat: int) -> bool:
    """Tell whether the side of a seat is vulnerable."""
    return vulnerability >> (seat & 1) & 1 == 1


def parse_vulnerability(text: str) -> Vulnerability:
    """Read the words of Law 2 and of PBN and LIN (`None`, `Love`, `-`, `NS`, `N-S`, `EW`, `All`, `Both`, `o n e b`)."""
    word = text.strip().casefold()
    word = word if word == "-" else word.replace("-", "")
    if word in _WORDS:
        return _WORDS[word]
    raise not_a("vulnerability", text, "none, NS, EW or both")


def vulnerability_text(vulnerability: int) -> str:
    """`none`, `NS`, `EW` or `both`."""
    return ("none", "NS", "EW", "both")[vulnerability]


def _checked(board: int) -> int:
    if board < 1:
        raise not_a("board number", board, "a whole number from 1 upwards")
    return board
