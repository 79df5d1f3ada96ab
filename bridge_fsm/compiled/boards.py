"""Random boards by the million: dealt, called and played to the end by lawful options, chosen uniformly or by weight.

What is lawful and what it does comes from the rows of the edition alone (`lawful`, `sets`). The opening lead is made
faced: the row that every edition has as regular whatever its regulation on face-down leads says (41C).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import LAST_BID
from bridge_fsm.cards import CARDS, holds
from bridge_fsm.compiled.board_source import load_boards
from bridge_fsm.compiled.random_auctions import offsets_of
from bridge_fsm.compiled.requests import SCRATCH, Floats, WeightsLike, check_request, checked_weights, in_chunks
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.compiled.walks import LONGEST
from bridge_fsm.deals import Deal
from bridge_fsm.errors import InputError
from bridge_fsm.events import Actor, Event, Word
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.position import Phase
from bridge_fsm.seats import SEATS, Seat
from bridge_fsm.setting import Setting

CHUNK = 4096  # boards that one thread makes at a time
PHASE, DECLARER, BID, DOUBLED, TRICKS_NS, TRICKS_EW, PLAYED, STOPPED = range(8)  # columns of what became of a board


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How likely each lawful call and card is: 39 numbers by call number, 53 by card number; None: all alike.

    The weight of number 0 does not count. Where nothing that is lawful has any weight, all are alike.
    """

    calls: WeightsLike | None = None
    cards: WeightsLike | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Boards:
    """n boards from the deal to the last card, as arrays with a row for each.

    hands: (n, 4) int64, the hands of N, E, S, W at the start as sets of cards, bit `card - 1`.
    dealer: (n,) uint8, a seat 0..3: N, E, S, W in turn, as for boards numbered from 1.
    calls, offsets: uint8 call numbers of all auctions; board i has `calls[offsets[i]:offsets[i + 1]]`.
    cards: (n, 52) uint8, card numbers in the order of play, 0 where none was played.
    bid: (n,) uint8, the call number of the contract, 0 passed out; doubled: (n,) uint8, 0, 1 or 2.
    declarer: (n,) int8, a seat, -1 passed out.
    tricks: (n, 2) uint8, won by North-South and East-West.
    """

    hands: npt.NDArray[np.int64]
    dealer: npt.NDArray[np.uint8]
    calls: npt.NDArray[np.uint8]
    offsets: npt.NDArray[np.int64]
    cards: npt.NDArray[np.uint8]
    bid: npt.NDArray[np.uint8]
    doubled: npt.NDArray[np.uint8]
    declarer: npt.NDArray[np.int8]
    tricks: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.dealer)

    def auction(self, index: int) -> npt.NDArray[np.uint8]:
        """The calls of one board, from the dealer's on, in rotation."""
        return self.calls[self.offsets[index] : self.offsets[index + 1]]

    def setting(self, index: int) -> Setting:
        """Dealer and deal of one board, for a live table."""
        north, east, south, west = (int(hand) for hand in self.hands[index])
        return Setting(dealer=Seat(int(self.dealer[index])), deal=Deal((north, east, south, west)))

    def events(self, index: int) -> tuple[Event, ...]:
        """One board as the live table hears it: its calls, then its cards, each by the hand that held it."""
        calls = [
            Event(word=Word.call, by=Actor((int(self.dealer[index]) + turn) % 4), call=int(call))
            for turn, call in enumerate(self.auction(index))
        ]
        cards = [int(card) for card in self.cards[index] if card]
        return (*calls, *(Event(word=Word.play, by=self._owner(index, card), cards=(card,)) for card in cards))

    def _owner(self, index: int, card: int) -> Actor:
        return next(Actor(seat) for seat in SEATS if holds(int(self.hands[index, seat]), card))


def random_boards(
    edition: Edition | CompiledTable | str, n: int, seed: int, *, weights: Weights | None = None, threads: int = 1
) -> Boards:
    """Make n random boards under an edition; at each turn one of the lawful calls or cards is chosen.

    Board i depends on the seed (0 .. 2**63 - 1), on i and on the weights alone, so the answer is the same for any
    number of threads, compiled or not. The first use of an edition compiles it (about ten seconds with numba, kept on
    disk then). Raises `InputError` for n, seed, weights or threads that cannot be, and for a draft edition in which a
    lawful act does not lead on by regular rows.
    """
    check_request("boards", n, seed, threads)
    edition = edition.edition if isinstance(edition, CompiledTable) else edition
    edition = load_edition(edition) if isinstance(edition, str) else edition
    given = weights or Weights()
    for_calls = checked_weights("calls", given.calls, LAST_BID)
    for_cards = checked_weights("cards", given.cards, len(CARDS))
    return _filled(edition, n, seed, for_calls, for_cards, threads)


def _filled(edition: Edition, n: int, seed: int, for_calls: Floats, for_cards: Floats, threads: int) -> Boards:
    module = load_boards(edition)
    hands, cards = np.zeros((n, 4), np.int64), np.zeros((n, 52), np.uint8)
    lengths, ends = np.zeros(n, np.int16), np.zeros((n, 8), np.int8)

    def work(first: int, after: int) -> npt.NDArray[np.uint8]:
        calls: npt.NDArray[np.uint8] = SCRATCH.array("u1", CHUNK * LONGEST)
        here = slice(first, after)
        used = module.fill(
            first, seed, for_calls, for_cards, hands[here], calls, lengths[here], cards[here], ends[here]
        )
        return calls[:used].copy()

    calls = np.concatenate([np.zeros(0, np.uint8), *in_chunks(n, CHUNK, threads, work)])
    _check_complete(edition, ends)
    return Boards(
        hands=hands,
        dealer=(np.arange(n) % 4).astype(np.uint8),
        calls=calls,
        offsets=offsets_of(lengths),
        cards=cards,
        bid=ends[:, BID].astype(np.uint8),
        doubled=ends[:, DOUBLED].astype(np.uint8),
        declarer=np.where(ends[:, BID] > 0, ends[:, DECLARER], -1).astype(np.int8),
        tricks=ends[:, [TRICKS_NS, TRICKS_EW]].astype(np.uint8),
    )


def _check_complete(edition: Edition, ends: npt.NDArray[np.int8]) -> None:
    """Raise `InputError` when a board has come neither to its last card nor to four passes."""
    passed_out = (ends[:, BID] == 0) & (ends[:, PHASE] > Phase.auction)
    left = np.flatnonzero((ends[:, STOPPED] != 0) | ~(passed_out | (ends[:, PLAYED] == len(CARDS))))
    if len(left):
        raise InputError(
            f"edition {edition.name}: board {left[0]} stops after {ends[left[0], PLAYED]} cards; expected lawful calls "
            "and cards to lead on by regular rows to the end"
        )
