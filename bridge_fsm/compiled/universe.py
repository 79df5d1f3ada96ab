"""What is explored: under which Laws, from where, how far, and what tells two states apart."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from bridge_fsm.calls import DENOMINATIONS, DOUBLE, LAST_CALL, PASS, REDOUBLE, Denomination, make_bid
from bridge_fsm.compiled.keys import Key, Symmetry
from bridge_fsm.compiled.layout import SPENT_BITS
from bridge_fsm.errors import InputError
from bridge_fsm.events import Word, word_text
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.hearing import is_talk
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.position import Phase, Position
from bridge_fsm.setting import Setting

MOST_IRREGULARITIES = (1 << SPENT_BITS) - 2
HIGHEST_LEVEL = 7
CALLS_WITHOUT_LEVEL = (PASS, DOUBLE, REDOUBLE)
# Without an irregularity: the game itself. Claims, questions and time limits have to be asked for.
GAME = (Word.call, Word.play, Word.face, Word.accept, Word.decline, Word.find)
NOT_OF_THE_GAME = (
    Word.claim, Word.concede, Word.agree, Word.object, Word.play_on, Word.look, Word.hands_returned,
    Word.call_next_board, Word.round_ends, Word.correction_ends,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Universe:
    """What is explored. Raises `InputError` for what cannot be.

    `levels` is the highest level of a bid (1..7; 0: no bids), `denominations` those that may be bid, `irregularities`
    how many irregular acts one history may have (0..14), `words` which event words are spoken (None: the game, and with
    irregularities all acts but talk, claims and time limits), `volunteered` whether the Director also finds what nobody
    asked him (a slip, misinformation), `until` the phase that is not gone on from.
    """

    edition: Edition
    setting: Setting = field(default_factory=Setting)
    start: Position | None = None  # in place of the setting's first position
    levels: int = HIGHEST_LEVEL
    denominations: frozenset[Denomination] = frozenset(DENOMINATIONS)
    irregularities: int = 0
    words: frozenset[Word] | None = None
    volunteered: bool = False
    until: Phase = Phase.ended
    key: Key = Key.whole
    symmetry: Symmetry = Symmetry.none

    def __post_init__(self) -> None:
        if not 0 <= self.levels <= HIGHEST_LEVEL:
            raise InputError(f"the highest level is {self.levels}; expected 0 to {HIGHEST_LEVEL}")
        if not 0 <= self.irregularities <= MOST_IRREGULARITIES:
            raise InputError(f"irregularities: {self.irregularities}; expected 0 to {MOST_IRREGULARITIES}")
        if self.key != Key.whole and self.irregularities:
            raise InputError(f"the key `{self.key}` is for the regular game; with irregularities expected `whole`")
        if self.key == Key.decides and self.until > Phase.clarification:
            raise InputError("the key `decides` is for the auction; expected to stop at the clarification")

    @property
    def first(self) -> Position:
        """The position from which everything begins."""
        return opening_position(self.edition, self.setting) if self.start is None else self.start.copy()

    @property
    def spoken(self) -> frozenset[Word]:
        """The event words that are tried."""
        if self.words is not None:
            return self.words
        if not self.irregularities:
            return frozenset(GAME)
        acts = frozenset(word for word in Word if not is_talk(word) and word not in NOT_OF_THE_GAME)
        return acts | {Word.draw_attention, Word.summon}  # the talk that Laws turn on

    @property
    def calls(self) -> frozenset[int]:
        """The calls that are tried, by number; 0 stands for an act without a call."""
        bids = {make_bid(level, d) for level in range(1, self.levels + 1) for d in self.denominations}
        return frozenset({0, *CALLS_WITHOUT_LEVEL, *bids})

    def __str__(self) -> str:
        """What is explored, in one line."""
        named = "".join(denomination.name for denomination in sorted(self.denominations))
        words = ", ".join(sorted(word_text(word) for word in self.spoken))
        unasked = "; findings that nobody asked for too" if self.volunteered else ""
        bids = f"bids to level {self.levels} in {named}" if self.levels and named else "no bids"
        return (
            f"{self.edition.name}, {bids}, irregular acts: {self.irregularities}, until {self.until.name}, "
            f"key {self.key}, symmetry {self.symmetry}; words: {words}{unasked}"
        )

    def text(self) -> str:
        """Everything that two explorations must share to be one."""
        names = sorted(word_text(word) for word in self.spoken)
        calls = sorted(self.calls)
        told = f"{self.irregularities} {self.until} {self.key} {self.symmetry} {self.volunteered}"
        return f"{self.first} {names} {calls} {told}"


def bits(numbers: Collection[int]) -> int:
    """A set of small numbers as bits."""
    assert all(0 <= number <= LAST_CALL for number in numbers)
    return sum(1 << number for number in numbers)
