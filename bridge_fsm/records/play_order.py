"""Cards written in columns by seat put in order of time: who led a trick follows from the trick before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridge_fsm.cards import NO_CARD
from bridge_fsm.records.record import CARD_MISSING
from bridge_fsm.seats import SEATS, Seat
from bridge_fsm.tricks import NO_TRUMP, winner


@dataclass(frozen=True, slots=True)
class Doubt:
    """A trick whose order could not be known, and why."""

    trick: int
    message: str


def leaders(
    tricks: Sequence[Mapping[Seat, int]], first: Seat, trump: int | None, out_of_turn: Mapping[int, Seat]
) -> tuple[list[Seat], list[Doubt]]:
    """Who led each trick (a mapping of seats to cards), and what is doubtful.

    The winner of a trick leads to the next; `out_of_turn` names for tricks (from 0) who led instead (`^L`). After a
    trick with unknown cards the winner among the known ones is taken, unless the next trick shows another leader.
    """
    found: list[Seat] = []
    doubts: list[Doubt] = []
    expected, certain = first, True
    for number, trick in enumerate(tricks):
        leader = out_of_turn.get(number, expected)
        if not begins_with(trick, leader):
            other = only_beginning(trick)
            if other is not None and not certain:
                leader, certain = other, True
            else:
                doubts.append(Doubt(number + 1, gap_text(trick, leader)))
        if not certain and trick:
            doubts.append(Doubt(number + 1, "the trick before has cards that are not recorded: who led is a guess"))
        found.append(leader)
        expected = trick_winner(trick, leader, trump)
        certain = trump is not None and len(trick) == len(SEATS)
    return found, doubts


def trick_winner(trick: Mapping[Seat, int], leader: Seat, trump: int | None) -> Seat:
    """Who won a trick, as far as its cards are known; without a denomination as in notrump."""
    cards = [trick.get(seat, NO_CARD) for seat in clockwise(leader)]
    return Seat(winner(cards, leader, NO_TRUMP if trump is None else trump))


def clockwise(leader: Seat) -> list[Seat]:
    """The four seats in order of play."""
    return [Seat((leader + offset) % 4) for offset in range(4)]


def begins_with(trick: Mapping[Seat, int], leader: Seat) -> bool:
    """Tell whether the cards of a trick are those of the first players from a leader on."""
    return all(seat in trick for seat in clockwise(leader)[: len(trick)])


def only_beginning(trick: Mapping[Seat, int]) -> Seat | None:
    """The one leader that the cards of an incomplete trick allow, None when there is none or more than one."""
    fitting = [seat for seat in SEATS if begins_with(trick, seat)]
    return fitting[0] if len(fitting) == 1 else None


def gap_text(trick: Mapping[Seat, int], leader: Seat) -> str:
    """The sentence for a trick in which somebody has no card though a player after him has one."""
    missing = next(seat for seat in clockwise(leader) if seat not in trick)
    return f"{missing.name} {CARD_MISSING} ({leader.name} led)"
