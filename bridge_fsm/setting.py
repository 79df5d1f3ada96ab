"""How a board begins: dealer, vulnerability, deal, and, in place of an auction, a contract in the play."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridge_fsm.cards import card_text, holds
from bridge_fsm.contracts import Contract
from bridge_fsm.deals import Deal
from bridge_fsm.errors import Fault
from bridge_fsm.seats import Seat, seat_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A board that begins after its auction; everything but contract and declarer may be left out."""

    contract: Contract
    declarer: Seat
    tricks: tuple[int, int] | None = None  # won so far by North-South and East-West
    leader: Seat | None = None
    trick: tuple[tuple[Seat, int], ...] = ()
    penalty_cards: dict[Seat, dict[str, tuple[int, ...]]] = field(default_factory=dict)
    revokes: tuple[object, ...] = ()

    @property
    def in_play(self) -> bool:
        """Tell whether the opening lead has been faced."""
        return self.tricks is not None or self.leader is not None or bool(self.trick)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is given before the first event. A vulnerability of None is not known: there is no score then."""

    dealer: Seat = Seat.N
    vulnerable: int | None = None
    deal: Deal = field(default_factory=Deal)
    must_pass: dict[Seat, int] = field(default_factory=dict)
    must_repeat: dict[Seat, int] = field(default_factory=dict)  # a call number
    banned: dict[Seat, tuple[int, ...]] = field(default_factory=dict)  # call numbers; no machine follows them yet
    start: Start | None = None

    def faults(self, missing: frozenset[int] = frozenset()) -> list[Fault]:
        """What cannot be so. `missing` are cards that a later event restores or finds; lengths may then differ."""
        found = self.deal.faults(not missing)
        if self.start is not None:
            found += _start_faults(self, self.start)
        return found

    @property
    def has_unfollowed_start(self) -> bool:
        """Tell whether the start has what no machine follows yet: penalty cards, revokes, banned calls."""
        return bool(self.banned) or (self.start is not None and bool(self.start.penalty_cards or self.start.revokes))

    @property
    def hand_length(self) -> int | None:
        """How many cards each hand has at the start; None when no hand is known."""
        return max((hand.bit_count() for hand in self.deal.hands if hand is not None), default=None)


def _start_faults(setting: Setting, start: Start) -> list[Fault]:
    found = []
    length = setting.hand_length
    if start.tricks is not None and length is not None and sum(start.tricks) + length != 13:
        found.append(Fault(f"start: {sum(start.tricks)} tricks won and {length} cards in a hand do not make 13"))
    if start.tricks is not None and sum(start.tricks) >= 13:
        found.append(Fault(f"start: {sum(start.tricks)} tricks have been won; at most 12, one has to be left"))
    if len(start.trick) > 3:
        found.append(Fault(f"start: the trick has {len(start.trick)} cards; at most 3, a complete one is a trick won"))
    shown = [card for _, card in start.trick]
    found += [
        Fault(f"start: {card_text(card)} stands twice in the trick")
        for card in {c for c in shown if shown.count(c) > 1}
    ]
    for index, (seat, card) in enumerate(start.trick):
        if start.leader is not None and seat != (start.leader + index) % 4:
            found.append(Fault(f"start: {card_text(card)} in the trick is not {seat_text(seat)}'s in rotation"))
        hand = setting.deal.hands[seat]
        if hand is not None and not holds(hand, card):
            found.append(Fault(f"start: the deal does not give {card_text(card)} to {seat_text(seat)}"))
    return found
