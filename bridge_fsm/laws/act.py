"""An event as the machines hear it: a flat record of small integers, with the scratch of one hearing.

The same fields, in the same order, are the record of the compiled table. Triggers are event words (1..63) and
notices (64 and above).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from bridge_fsm.cards import card_bit
from bridge_fsm.events import Actor, Event, Finding, Word
from bridge_fsm.meanings import Meaning, full_meaning
from bridge_fsm.seats import side_of

NOTICES = 8  # notices that can wait to be told at the same time
MARKS = 24  # calls and cards that one event can settle: two of each case, in every round of its hearing
TABLE = -1  # `Act.case` when the table's own machine is asked
NO_SUIT = -1


class Notice(IntEnum):
    """Triggers that no person says."""

    begins = 64  # to the one case just opened or become
    stands = 65  # a call or play is now part of the legal auction or trick
    on_lead = 66
    trick_ends = 67
    auction_ends = 68
    play_ends = 69
    lead_faced = 70
    claim_made = 71
    claim_settled = 72
    claim_void = 73
    turn_missed = 74  # three passes have followed, one of them out of rotation (Law 34); by: who made it
    condoned = 75  # a later call out of rotation was accepted, and with it this one
    taken_back = 76  # a call that stood has been taken back, by its player
    auction_reopened = 77
    board_cancelled = 78


def notice_bit(word: int) -> int:
    """The bit of a notice in a set of notices."""
    return 1 << (word - Notice.begins)


class What(IntEnum):
    """What is asked, looked at or withdrawn, as a number."""

    nothing = 0
    revoke = 1
    review = 2
    explanation = 3
    contract = 4
    hand = 5  # his own hand, out of the board (17A)
    another_hand = 6
    trick = 7
    last_card = 8
    claim = 9
    concession = 10
    agreement = 11


class Manner(IntEnum):
    """How a card was put down, where a row asks."""

    plain = 0
    face_down = 1
    revoke = 2
    other = 3  # a manner whose Law comes with a later machine
    unseen = 4  # partner could not see it


class Status(IntEnum):
    """What became of a call; the words of the answer's `auction`."""

    legal = 0
    accepted = 1
    held = 2
    cancelled = 3
    withdrawn = 4


TAKEN_BACK = 8  # added to a status: it is about the last line of that call which stands, not about one that is held


@dataclass(slots=True)
class Act:
    """One event or notice. `by` is an `Actor`; calls, cards and meanings are numbers, 0 where there is none."""

    word: int = 0
    by: int = Actor.NOBODY
    call: int = 0
    meaning: int = 0
    card: int = 0
    suit: int = NO_SUIT
    tricks: int = -1  # claimed or conceded; -1 all that remain
    what: int = 0
    manner: int = 0
    of: int = Actor.NOBODY
    together: int = 0  # 1: two acts at the same time; 2: heard one after the other as the Law has it
    later_by: int = Actor.NOBODY  # of two calls at the same time the other one
    later_call: int = 0
    later_meaning: int = 0
    cards: int = 0  # several cards that were exposed together, as a set
    caused: int = 0  # 1: an opponent caused it
    finding: int = 0
    holds: int = 0
    # scratch of one hearing
    case: int = TABLE
    turn_before: int = 0
    origin: int = 0  # the word of the event that opened the case that now begins
    again: int = 0
    later: int = 0  # 1: the other call has yet to be heard
    opens: int = 0
    becomes: int = 0
    begins: int = 0  # the case, counted from 1, that has just opened or become another Law's
    overflow: int = 0  # a fifth case would have opened
    asked: int = 0
    final: int = 0  # the case has reached a final state
    derived: int = 0  # findings that the calls themselves told, one bit for each word
    derived_yes: int = 0  # and those of them that hold
    notices: int = 0
    raised: int = 0  # which notices they are, one bit for each: see `notice_bit`
    notice: list[int] = field(default_factory=lambda: [0] * (5 * NOTICES))  # word, by, call, meaning, card of each
    marks: int = 0
    mark: list[int] = field(default_factory=lambda: [0] * (3 * MARKS))  # seat, call (or card), status of each


SETTLES = {Word.accept: Status.accepted, Word.decline: Status.cancelled}  # what an answer makes of a call


def marks_of(heard: Act) -> list[tuple[int, int, int]]:
    """What a hearing noted of calls and cards: seat, call (or card), status of each, in order."""
    return [(heard.mark[i], heard.mark[i + 1], heard.mark[i + 2]) for i in range(0, 3 * heard.marks, 3)]


def settled_by(word: int, heard: Act) -> tuple[int, int] | None:
    """Seat and call that an acceptance accepted, the last one, or that a refusal cancelled, the first; else None."""
    wanted = SETTLES.get(Word(word))
    settled = [(by, call) for by, call, status in marks_of(heard) if status == wanted]
    if not settled:
        return None
    return settled[-1] if word == Word.accept else settled[0]


def pack_meaning(meaning: Meaning) -> int:
    """A meaning in nine bits: suits shown, suits of which one is shown, artificial."""
    return meaning.shows | meaning.one_of << 4 | meaning.artificial << 8


def unpack_meaning(packed: int) -> Meaning:
    """The meaning that was packed."""
    return Meaning(packed & 15, packed >> 4 & 15, bool(packed >> 8))


def _first_actor(*actors: Actor | None) -> Actor:
    return next((actor for actor in actors if actor is not None), Actor.NOBODY)


_WHATS = {what.name.replace("_", " "): what for what in What if what}
_MANNERS = {
    "": Manner.plain, "face down": Manner.face_down, "revoke": Manner.revoke, "partner could not see": Manner.unseen,
}  # fmt: skip


def act_of(event: Event) -> Act:
    """The event as the machines hear it: a card said to be led is a card put down; a lead faced at once is plain."""
    finding = event.findings[0] if event.word == Word.find and event.findings else None
    act = Act(
        word=Word.play if event.word == Word.lead else event.word,
        by=event.by,
        call=event.call,
        card=event.cards[0] if len(event.cards) == 1 else 0,
        suit=NO_SUIT if event.suit is None else event.suit,
        tricks=-1 if event.tricks is None else event.tricks,
        what=_WHATS.get(event.what, What.nothing),
        manner=_MANNERS.get(event.manner, Manner.other),
        of=_first_actor(event.about, event.of, _named(finding)),
        together=int(event.together is not None),
        cards=sum(card_bit(card) for card in event.cards) if len(event.cards) > 1 else 0,
        caused=int(event.cause is not None and side_of(event.cause) != side_of(event.by)),
    )
    if event.call:
        act.meaning = pack_meaning(full_meaning(event.call, event.meaning))
    if event.together is not None:
        act.later_by, act.later_call = event.together.by, event.together.call
        if act.later_call:
            act.later_meaning = pack_meaning(full_meaning(act.later_call, event.together.meaning))
    if finding is not None:
        act.finding, act.holds = finding.word, int(finding.holds)
    return act


def _named(finding: Finding | None) -> Actor | None:
    """The player whom a finding names."""
    return None if finding is None or finding.seat is None else Actor(finding.seat)
