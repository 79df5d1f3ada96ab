"""Which words the open machines know now, and who may say them: asked of the rows, in the order of the hearing.

The rows of an edition are laid out as numbers once, so that the live and the compiled table look them up by the same
scalar code.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import accumulate

from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import TABLE, Act
from bridge_fsm.laws.definition import Machine
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.hearing import AUCTION, BOARD, CLAIM, PLAY, auction_is_asked, is_talk
from bridge_fsm.laws.roles import acts_as
from bridge_fsm.position import Phase, Position

LAWS, STATES = 128, 32
PLACES = LAWS * STATES
FROZEN = 1 << 16
PAIRS = 512  # more than there are pairs of a word and an actor
ALL_ACTORS, IRREGULAR_ROWS = 1, 2  # what may be listed besides: what sides or nobody do; what only irregular rows hear
SEATS_AND_DIRECTOR, ACTORS = 5, 8
Numbers = list[int]  # or a NumPy array of int64 on the compiled table


@dataclass(frozen=True, slots=True)
class WordRows:
    """The rows of an edition by machine and state: `rows[first[p] : first[p + 1]]` with p = STATES * law + state.

    A row is `word | role << 8 | irregular << 13`; `first[p]` has FROZEN added where the state stops the search.
    """

    first: Numbers
    rows: Numbers


def word_rows(edition: Edition, spoken: Collection[Word] = tuple(Word)) -> WordRows:
    """Lay out the rows that an event of these words can take; notices are left out."""
    here: list[list[int]] = [[] for _ in range(PLACES)]
    frozen = [0] * (PLACES + 1)
    for machine in edition.machines.values():
        for state in machine.states.values():
            place = STATES * machine.number + state.number
            here[place] = list(_rows(machine, state.name, spoken))
            frozen[place] = FROZEN if state.frozen and machine.scope != "table" else 0
    first = [count + stop for count, stop in zip(accumulate(map(len, here), initial=0), frozen, strict=True)]
    return WordRows(first, [row for rows in here for row in rows])


def _rows(machine: Machine, state: str, spoken: Collection[Word]) -> Iterator[int]:
    for row in machine.rows:
        if state not in row.sources or row.by is None or row.trigger not in Word.__members__:
            continue
        if Word[row.trigger] in spoken:
            yield Word[row.trigger] | int(row.by) << 8 | int(row.irregular) << 13


def list_words(t: Position, e: Act, first: Numbers, rows: Numbers, pairs: Numbers, wide: int) -> int:
    """Write `word * 8 + actor` of every act that a row could hear into `pairs`; answer how many.

    `wide` adds ALL_ACTORS, or IRREGULAR_ROWS, which come behind the others; each pair stands once. While the Director
    is asked, only his finding is heard.
    """
    if t.asked:
        pairs[0] = 8 * Word.find + Actor.TD
        return 1
    count = list_rows(t, e, first, rows, pairs, 0, wide & ALL_ACTORS)
    return list_rows(t, e, first, rows, pairs, count, wide) if wide & IRREGULAR_ROWS else count


def list_rows(t: Position, e: Act, first: Numbers, rows: Numbers, pairs: Numbers, count: int, wide: int) -> int:
    """Add the pairs of all machines in the order of the hearing (see `hearing.search`)."""
    stopped = 0
    for case in range(t.depth - 1, -1, -1):
        place = STATES * t.law[case] + t.state[case]
        count = list_state(t, e, first, rows, pairs, count, wide, case, place, stopped)
        stopped |= int(first[place] >= FROZEN)
    if t.phase >= Phase.clarification and t.phase != Phase.claim:
        count = list_state(t, e, first, rows, pairs, count, wide, TABLE, STATES * PLAY + t.play_state, stopped)
    if auction_is_asked(t):
        count = list_state(t, e, first, rows, pairs, count, wide, TABLE, STATES * AUCTION + t.auction_state, stopped)
    if t.phase >= Phase.play:
        count = list_state(t, e, first, rows, pairs, count, wide, TABLE, STATES * CLAIM + t.claim_state, stopped)
    return list_state(t, e, first, rows, pairs, count, wide, TABLE, STATES * BOARD + t.phase, stopped)


def list_state(
    t: Position, e: Act, first: Numbers, rows: Numbers, pairs: Numbers, count: int, wide: int, case: int, place: int,
    stopped: int,
) -> int:  # fmt: skip
    """Add the pairs of one machine in its state; once a frozen state has stopped the search, only talk."""
    for row in range(first[place] % FROZEN, first[place + 1] % FROZEN):
        word, role = rows[row] & 255, rows[row] >> 8 & 31
        if (rows[row] >> 13 and not wide & IRREGULAR_ROWS) or (stopped and not is_talk(word)):
            continue
        e.word, e.case = word, case
        for actor in range(ACTORS if wide & ALL_ACTORS else SEATS_AND_DIRECTOR):
            e.by = actor_at(t, actor)
            if acts_as(t, e, role):
                count = add_pair(pairs, count, 8 * word + e.by)
    return count


def actor_at(t: Position, place: int) -> int:
    """The actors in a fixed order: clockwise from the player on turn, the Director, the sides, nobody."""
    if place < 4:
        return (t.turn + place) % 4
    if place == 4:
        return Actor.TD
    return Actor.NS + place - 5 if place < 7 else Actor.NOBODY


def add_pair(pairs: Numbers, count: int, pair: int) -> int:
    """Add a pair that is not there yet."""
    for place in range(count):
        if pairs[place] == pair:
            return count
    pairs[count] = pair
    return count + 1
