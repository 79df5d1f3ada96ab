"""The regular game, told once more in plain lists of words: an independent model to hold the machines against.

Nothing of the Laws is taken from the package: calls and cards are words, seats are letters, and every rule is written
here by itself, in the simplest way. It knows the regular game only and takes no irregular act.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SEATS = "NESW"
BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in "CDHSN"]
ALL_CALLS = ["P", "X", "XX", *BIDS]
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "CDHS" for rank in RANKS]


def left(seat: str, places: int = 1) -> str:
    """The seat so many places to the left."""
    return SEATS[(SEATS.index(seat) + places) % 4]


def side(seat: str) -> str:
    """The side of a seat."""
    return "NS" if seat in "NS" else "EW"


@dataclass
class Board:
    """One board as it is played by the rules; `hands` are sets of card words by seat."""

    dealer: str
    vulnerable: str
    hands: dict[str, set[str]]
    calls: list[str] = field(default_factory=list)
    lead_down: str | None = None
    cards: list[tuple[str, str]] = field(default_factory=list)  # seat and card, in order
    claimer: str | None = None
    claimed: int = 0
    agreed: bool = False

    # The auction

    def caller(self, number: int) -> str:
        """Who makes the call of this number, from 0."""
        return left(self.dealer, number)

    @property
    def auction_over(self) -> bool:
        """Four passes, or three passes after some other call."""
        return self.calls[-3:] == ["P"] * 3 and (len(self.calls) > 3)

    @property
    def last_bid(self) -> str | None:
        """The last call that names a level and a denomination."""
        return next((call for call in reversed(self.calls) if call in BIDS), None)

    def legal_calls(self) -> list[str]:
        """What the player in turn may call."""
        return [call for call in ALL_CALLS if not self.auction_over and self._may_call(call)]

    def _may_call(self, call: str) -> bool:
        if call in BIDS:
            return self.last_bid is None or BIDS.index(call) > BIDS.index(self.last_bid)
        if call == "P":
            return True
        spoken = [(self.caller(number), made) for number, made in enumerate(self.calls) if made != "P"]
        if not spoken:
            return False
        seat, made = spoken[-1]
        by_opponent = side(seat) != side(self.caller(len(self.calls)))
        return by_opponent and (made in BIDS if call == "X" else made == "X")

    @property
    def passed_out(self) -> bool:
        """Tell whether nobody bid."""
        return self.auction_over and self.last_bid is None

    @property
    def contract(self) -> str | None:
        """The last bid with its doubling, `pass`, or None while the auction goes on."""
        if not self.auction_over:
            return None
        if self.last_bid is None:
            return "pass"
        doubles = [call for call in self.calls[self.calls.index(self.last_bid) :] if call in ("X", "XX")]
        return self.last_bid + (doubles[-1] if doubles else "")

    @property
    def declarer(self) -> str | None:
        """Of the side that made the last bid, the player who first named its denomination."""
        if not self.auction_over or self.last_bid is None:
            return None
        winner = side(self.caller(self.calls.index(self.last_bid)))
        named = [self.caller(n) for n, call in enumerate(self.calls) if call in BIDS and call[1] == self.last_bid[1]]
        return next(seat for seat in named if side(seat) == winner)

    @property
    def dummy(self) -> str | None:
        """Declarer's partner."""
        return None if self.declarer is None else left(self.declarer, 2)

    # The play

    @property
    def tricks(self) -> list[list[tuple[str, str]]]:
        """The tricks, the one in progress last."""
        return [self.cards[first : first + 4] for first in range(0, len(self.cards), 4)]

    def winner(self, trick: list[tuple[str, str]]) -> str:
        """Who wins a complete trick: the highest trump, else the highest card of the suit led."""
        assert self.last_bid is not None
        trump, led = self.last_bid[1], trick[0][1][0]
        trumps = [(RANKS.index(card[1]), seat) for seat, card in trick if card[0] == trump]
        followed = [(RANKS.index(card[1]), seat) for seat, card in trick if card[0] == led]
        return max(trumps or followed)[1]

    @property
    def complete(self) -> list[list[tuple[str, str]]]:
        """The tricks of four cards."""
        return [trick for trick in self.tricks if len(trick) == 4]

    @property
    def current(self) -> list[tuple[str, str]]:
        """The cards of the trick in progress."""
        return self.tricks[-1] if len(self.cards) % 4 else []

    @property
    def won(self) -> dict[str, int]:
        """The tricks of each side at the table."""
        winners = [side(self.winner(trick)) for trick in self.complete]
        return {name: winners.count(name) for name in ("NS", "EW")}

    @property
    def leader(self) -> str:
        """Who leads, or has led, to the trick in progress."""
        assert self.declarer is not None
        return self.winner(self.complete[-1]) if self.complete else left(self.declarer)

    @property
    def turn(self) -> str | None:
        """Whose turn it is; None when nothing can be called or played."""
        if not self.auction_over:
            return self.caller(len(self.calls))
        if self.passed_out or self.claimer is not None or len(self.cards) == 52:
            return None
        return left(self.leader, len(self.current))

    def legal_cards(self) -> list[str]:
        """The cards that the player in turn may play."""
        if not self.auction_over or self.turn is None:
            return []
        hand = self.hands[self.turn]
        if self.lead_down is not None:
            return [self.lead_down]
        following = [card for card in hand if self.current and card[0] == self.current[0][1][0]]
        return sorted(following or hand)

    def play(self, card: str) -> None:
        """The player in turn plays a card."""
        assert self.turn is not None
        seat = self.turn
        self.hands[seat].remove(card)
        self.cards.append((seat, card))
        self.lead_down = None

    # The end

    @property
    def phase(self) -> str:
        """The phase; a passed-out board is `clarification` or `ended` by the edition, `passed out` here."""
        if not self.auction_over:
            return "auction"
        if self.passed_out:
            return "passed out"
        if self.agreed or len(self.cards) == 52:
            return "ended"
        if self.claimer is not None:
            return "claim"
        return "play" if self.cards else "clarification"

    @property
    def result(self) -> int | None:
        """Declarer's tricks when the board has ended."""
        if self.phase != "ended":
            return None
        assert self.declarer is not None
        won = self.won
        if self.claimer is not None:
            left_over = 13 - len(self.complete)
            for name in won:
                won[name] += self.claimed if name == side(self.claimer) else left_over - self.claimed
        return won[side(self.declarer)]

    @property
    def score(self) -> int | None:
        """North-South's points when the board has ended."""
        if self.result is None or self.contract is None:
            return None
        assert self.declarer is not None
        vulnerable = self.vulnerable in ("both", side(self.declarer))
        points = declarers_points(self.contract, vulnerable, self.result)
        return points if side(self.declarer) == "NS" else -points

    def askers(self) -> str:
        """Who may ask for an explanation of the opponents' calls."""
        if not self.auction_over:
            return self.caller(len(self.calls))
        if self.turn is None:
            return ""
        assert self.declarer is not None
        if self.lead_down is not None:
            return self.declarer + left(self.declarer, 3)
        return self.declarer if self.turn == self.dummy else self.turn


def declarers_points(contract: str, vulnerable: bool, tricks: int) -> int:
    """Law 77 as one counts it at the table."""
    level, denomination, doubles = int(contract[0]), contract[1], contract.count("X")
    if tricks < level + 6:
        return -_penalty(level + 6 - tricks, doubles, vulnerable)
    each = 20 if denomination in "CD" else 30
    below = (each * level + (10 if denomination == "N" else 0)) * [1, 2, 4][doubles]
    above = (tricks - level - 6) * (each if doubles == 0 else [100, 200][doubles - 1] * (1 + vulnerable))
    game = [300, 500][vulnerable] if below >= 100 else 50
    slam = {6: [500, 750], 7: [1000, 1500]}.get(level, [0, 0])[vulnerable]
    return below + above + game + slam + [0, 50, 100][doubles]


def _penalty(down: int, doubles: int, vulnerable: bool) -> int:
    if doubles == 0:
        return down * (100 if vulnerable else 50)
    not_vulnerable = 100 * down + 100 * max(down - 1, 0) + 100 * max(down - 3, 0)
    return doubles * (300 * down - 100 if vulnerable else not_vulnerable)
