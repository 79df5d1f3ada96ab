"""The four seats, clockwise, and the two sides."""

from __future__ import annotations

from enum import IntEnum

from bridge_fsm.errors import not_a


class Seat(IntEnum):
    """A player's place at the table, numbered clockwise from North."""

    N = 0
    E = 1
    S = 2
    W = 3


class Side(IntEnum):
    """A partnership; seat `s` belongs to side `s % 2`."""

    NS = 0
    EW = 1


SEATS = tuple(Seat)
SIDES = tuple(Side)
SEAT_NAMES = ("North", "East", "South", "West")


def lho(seat: int) -> int:
    """The left-hand opponent: the next player clockwise."""
    return (seat + 1) & 3


def partner(seat: int) -> int:
    """The player opposite."""
    return (seat + 2) & 3


def rho(seat: int) -> int:
    """The right-hand opponent: the player before."""
    return (seat + 3) & 3


def side_of(seat: int) -> int:
    """The side (0 North-South, 1 East-West) that a seat belongs to."""
    return seat & 1


def parse_seat(text: str) -> Seat:
    """Read `N`, `e`, `South`; raise `InputError` for anything else."""
    word = text.strip().casefold()
    for seat, name in zip(SEATS, SEAT_NAMES, strict=True):
        if word in (seat.name.casefold(), name.casefold()):
            return seat
    raise not_a("seat", text, "N, E, S or W")


def parse_side(text: str) -> Side:
    """Read `NS`, `ew`, `N-S`; raise `InputError` for anything else."""
    word = text.strip().upper().replace("-", "").replace("/", "")
    if word in Side.__members__:
        return Side[word]
    raise not_a("side", text, "NS or EW")


def seat_text(seat: int) -> str:
    """The letter of a seat."""
    return Seat(seat).name


def side_text(side: int) -> str:
    """The two letters of a side."""
    return Side(side).name
