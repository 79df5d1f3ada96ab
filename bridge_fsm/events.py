"""What can happen at a table: one event, its words, and the domain of arguments of each word.

An event is a fact, lawful or not. Its text form is in `event_text`, its JSON form in `event_json`; what the Laws
make of it is the business of the machines. The contract with other programs is docs/events.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, auto

from bridge_fsm.meanings import Meaning


class Actor(IntEnum):
    """Who acts: a seat (0..3, as in `Seat`), a side, the Director, or nobody (what simply happens)."""

    N = 0
    E = 1
    S = 2
    W = 3
    NS = 4
    EW = 5
    TD = 6
    NOBODY = 7


class Word(IntEnum):
    """The words of events (`do` in JSON); a trigger of a machine is one of these or a notice."""

    call = auto()
    play = auto()  # a card put down as a play, the first of a trick too
    lead = auto()  # the same, said to be a lead
    change = auto()
    withdraw = auto()
    alert = auto()
    announce = auto()
    explain = auto()
    correct_explanation = auto()
    fail_to_alert = auto()
    say = auto()
    face = auto()  # the opening lead
    face_hand = auto()
    spread = auto()
    name = auto()  # type: ignore[assignment]  # hides the attribute of the enum for mypy: use `word_text`
    expose = auto()
    show = auto()
    turn_trick = auto()
    correct_trick = auto()
    short = auto()  # is short of a card
    restore = auto()
    look = auto()
    warn = auto()
    ask = auto()
    accept = auto()
    decline = auto()
    require = auto()
    forbid = auto()
    waive = auto()
    draw_attention = auto()
    summon = auto()
    claim = auto()
    concede = auto()
    clarify = auto()
    add = auto()
    agree = auto()
    object = auto()
    play_on = auto()
    leave = auto()
    come_back = auto()  # `return` in text and JSON
    hands_returned = auto()
    call_next_board = auto()
    round_ends = auto()
    correction_ends = auto()
    find = auto()


def word_text(word: Word) -> str:
    """The name of a word, as `do` has it in JSON."""
    return "return" if word == Word.come_back else word._name_


class FindingWord(IntEnum):
    """What the Director can find; each has an opposite (`Finding.holds` is False)."""

    natural = auto()  # opposite: artificial
    same_denomination = auto()
    comparable = auto()
    unintended = auto()  # opposite: intended
    without_pause = auto()  # opposite: pause for thought
    misinformed = auto()
    own_error = auto()
    accidental = auto()  # opposite: deliberate
    penalty_card = auto()
    spreading = auto()
    claim = auto()  # opposite: no claim
    lead = auto()  # opposite: contribution
    simultaneous = auto()
    could_have_known = auto()
    advantage = auto()
    aware = auto()  # of a suit or a card; opposite: unaware
    other_intention = auto()  # 46: `intended HA`; opposite: no other intention
    holds = auto()  # W holds a heart; opposite: W holds no heart
    partner_could_see = auto()
    cards_of_another_board = auto()
    surplus = auto()  # surplus CK in S
    among_played = auto()  # H5 among the played cards of E
    shows = auto()  # E 2D shows H: a correction of a meaning


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One answer of the Director: the word, whether it holds, and what it is about where the word needs that."""

    word: FindingWord
    holds: bool = True
    seat: int | None = None
    suit: int | None = None
    card: int = 0
    call: int = 0
    meaning: Meaning | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Designation:
    """What declarer says to name a card of dummy (Law 46): a suit, a rank (0..12), a word, or nothing but `any`."""

    suit: int | None = None
    rank: int | None = None
    word: str = ""  # low, high, win, ruff or any


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event: who, what, and the objects that its word needs; what it does not need is empty.

    Cards are card numbers 1..52, calls call numbers 1..48 (see `cards` and `calls`), suits 0..3, tricks counted from 1.
    """

    word: Word
    by: Actor = Actor.NOBODY
    call: int = 0
    cards: tuple[int, ...] = ()
    suit: int | None = None
    rank: str = ""  # require, forbid: highest or lowest
    hand: str = ""  # require: dummy or declarer (the hand that must lead)
    designation: Designation | None = None
    meaning: Meaning | None = None
    findings: tuple[Finding, ...] = ()  # in advance; for `find` the one finding
    of: Actor | None = None  # accept, decline: from whom; restore: to whom; ask: who answers; warn, look: of whom
    about: Actor | None = None  # ask: whose call (`call`) or calls the question is about
    trick: int | None = None
    tricks: int | None = None  # claimed or conceded; None is all that remain
    all_tricks: bool = False  # `concedes all`, written so
    lost: bool | None = None  # turn_trick
    what: str = ""  # ask, look, withdraw, short: the kind
    manner: str = ""  # one of MANNERS, or empty
    cause: Actor | None = None  # `(by S)`: the one who caused an exposure
    together: Event | None = None  # the second act of two at the same time
    text: str = ""  # free words; the statement of a claim
    note: str = field(default="", compare=False)  # what stood behind `#`


# How an act was done, where a Law asks: the face of a lead or a restored card, named but still in hand, dummy's card
# unasked, two cards visible or one behind the other, too few cards, a revoke where cards are unknown, a statement
# broken off, an exposure that partner could not see.
MANNERS = (
    "face down", "face up", "in hand", "unasked", "two cards", "one behind", "no card", "revoke", "broken off",
    "partner could not see",
)  # fmt: skip
