"""Breadth-first search over positions: scalar source for generated modules.

A state is kept as the words in which its packed position differs from the first one's, so that a state costs what is
unusual about it. Two states are the same when their key words are; the position that was met first stands for all.
"""

from __future__ import annotations

from typing import NamedTuple

from bridge_fsm.compiled.given import clear_act, copy_position, pack_position, regular_set, unpack_position
from bridge_fsm.compiled.layout import SPENT_BITS, SPENT_SHIFT, SPENT_WORD, WORDS
from bridge_fsm.compiled.listing import make_code, put_code, some_answers_suffice
from bridge_fsm.compiled.records import ROWS, Scratch
from bridge_fsm.domains import PACK, places
from bridge_fsm.events import Word
from bridge_fsm.laws.effects.taking_back import forget_past
from bridge_fsm.laws.hearing import Offer, Outcome, hear
from bridge_fsm.laws.word_rows import ALL_ACTORS, IRREGULAR_ROWS, Numbers, list_words
from bridge_fsm.position import Phase, Position
from bridge_fsm.symmetry import turn_table

MOST_ACTS = 4096  # more than any position has; room for so many is wanted before a state is expanded
LOW = (1 << 62) - 1
FACTOR = 0x2545F4914F6CDD1D & LOW
TAG = (1 << 31) - 1
HALF = 32  # two numbers in one: of a slot, an origin, an edge
STATE = (1 << HALF) - 1
KEPT_BITS = 26  # in the first number of a state, one for each word that is kept
KEPT_WORDS = (1 << KEPT_BITS) - 1
DONE, WANTS_SLOTS, FULL, EDGES_FULL = 0, 1, 2, 3
FINAL = -1  # the degree of a state that is not gone on from
# bounds of the universe
WIDE, IRREGULARITIES, WORD_SET, CALL_SET, UNTIL, TURNS = 0, 1, 2, 3, 4, 5
ENDS_BY_SIDE, COUNTS_ONLY, VOLUNTEERED = 6, 7, 8
# counters of the search
HEAD, TAIL, USED, TRANSITIONS, EDGES = 0, 1, 2, 3, 4
COUNTERS = 5


class Search(NamedTuple):
    """Everything that a search keeps, as arrays of int64 (int32 for degrees)."""

    slots: Numbers  # hash table: tag << 32 | state + 1
    meta: Numbers  # two a state: place in the arena << 20 | words kept there; parent + 1 << 32 | code of the act
    arena: Numbers
    base: Numbers  # the words of the first position
    key: Numbers  # the bits of each word that tell states apart
    bounds: Numbers
    counters: Numbers
    first: Numbers  # the rows of the edition, see `word_rows`
    rows: Numbers
    pairs: Numbers
    words: Numbers
    taken: Numbers  # by 256 * Law + row: how often
    taken_first: Numbers  # and where first: state + 1 << 32 | code
    edges: Numbers  # code << 32 | child of every transition of this round, in order
    degrees: Numbers  # how many each of them has; FINAL for one that is not gone on from


def plant(t: Position, s: Search) -> None:
    """Keep the first state, from whose words all others are told."""
    turn_to_north(t, s.bounds[TURNS])
    pack_position(t, s.base)
    pack_position(t, s.words)
    find_or_add(s, 0)


def seek(t: Position, u: Position, e: Scratch, s: Search, end: int, offer: Offer) -> int:
    """Expand states in order up to `end`; answer DONE, or what is wanted before it can go on."""
    begun = s.counters[HEAD]
    s.counters[EDGES] = 0
    while s.counters[HEAD] < end:
        wanted = wants(s, begun)
        if wanted:
            return wanted
        s.degrees[s.counters[HEAD] - begun] = expand(t, u, e, s, s.counters[HEAD], offer)
        s.counters[HEAD] += 1
    return DONE


def wants(s: Search, begun: int) -> int:
    """What is missing before one more state can be expanded."""
    if s.counters[EDGES] + MOST_ACTS > len(s.edges) or s.counters[HEAD] - begun >= len(s.degrees):
        return EDGES_FULL
    if s.bounds[COUNTS_ONLY]:
        return DONE
    if is_crowded(s.counters[TAIL], len(s.slots)):
        return WANTS_SLOTS
    if 2 * (s.counters[TAIL] + MOST_ACTS) > len(s.meta) or s.counters[USED] + MOST_ACTS * WORDS > len(s.arena):
        return FULL
    return DONE


def is_crowded(states: int, slots: int) -> bool:
    """Tell whether more slots are wanted before one more state is expanded: six of ten may be taken."""
    return 10 * (states + MOST_ACTS) > 6 * slots


def expand(t: Position, u: Position, e: Scratch, s: Search, state: int, offer: Offer) -> int:
    """Hear everything that can happen in a state; answer how many transitions it has, or FINAL."""
    fetch(s, state)
    unpack_position(t, s.words)
    spent = s.words[SPENT_WORD] >> SPENT_SHIFT & (1 << SPENT_BITS) - 1
    if is_final(t, s.bounds[UNTIL]):
        return FINAL
    wide = ALL_ACTORS if s.bounds[WIDE] else 0
    if spent < s.bounds[IRREGULARITIES]:
        wide |= IRREGULAR_ROWS
    before = s.counters[EDGES]
    for pair in range(list_words(t, e, s.first, s.rows, s.pairs, wide)):
        word, actor = s.pairs[pair] >> 3, s.pairs[pair] & 7
        if s.bounds[WORD_SET] >> word & 1:
            told = lawful_arguments(t, e, word, actor) if spent >= s.bounds[IRREGULARITIES] else -1
            for place in range(tried_places(t, s, word)):
                code = make_code(word, actor, place)
                if told >> place % PACK & 1 and put_code(t, e, code) and s.bounds[CALL_SET] >> e.call & 1:
                    try_act(t, u, e, s, state, spent, code, offer)
    s.counters[TRANSITIONS] += s.counters[EDGES] - before
    return s.counters[EDGES] - before


def tried_places(t: Position, s: Search, word: int) -> int:
    """How many places of a word's domain are tried; what the Director finds unasked only where that is wanted."""
    if word == Word.find and t.asked == 0 and s.bounds[VOLUNTEERED] == 0:
        return 0
    return places(word, s.bounds[WIDE])


def lawful_arguments(t: Position, e: Scratch, word: int, actor: int) -> int:
    """The places of a word's domain that are lawful, as bits told by the rows at once; all where they have to be tried.

    A place of a call or of a card of a known hand is its number; a lead is tried in both ways of making it.
    """
    by_number = word == Word.call or (t.phase >= Phase.play and t.hands_known >> (actor & 3) & 1)
    if t.depth > 0 or t.asked or not by_number or (word != Word.call and word != Word.play):
        return -1
    clear_act(e)
    e.word, e.by = word, actor
    return regular_set(t, e)


def is_final(t: Position, until: int) -> bool:
    """The board has ended, was passed out, or has come to the phase at which the search stops."""
    return t.phase >= until or t.phase == Phase.ended or t.phase == Phase.passed_out


def try_act(
    t: Position, u: Position, e: Scratch, s: Search, state: int, spent: int, code: int, offer: Offer
) -> None:  # fmt: skip
    """Hear one act on a copy of the position; where it can happen, keep the state to which it leads, or count only."""
    copy_position(t, u)
    outcome, most = hear(u, e, offer), s.bounds[IRREGULARITIES] - spent
    if (outcome != Outcome.taken and outcome != Outcome.asked) or e.irregular > most:
        return
    if outcome == Outcome.asked:
        if not some_answers_suffice(t, u, e, code, offer, most):
            return
        put_code(t, e, code)
        copy_position(t, u)
        hear(u, e, offer)
    if s.bounds[COUNTS_ONLY]:
        s.counters[EDGES] += 1
        return
    note_rows(e, s, state, code)
    if e.irregular >= most and u.depth == 0 and u.asked == 0:
        forget_past(u)  # only one more irregularity could ask for it
    turn_to_north(u, s.bounds[TURNS])
    if s.bounds[ENDS_BY_SIDE] and is_final(u, s.bounds[UNTIL]):
        u.turn &= 1  # without who named what first, only the side on lead is known
    pack_position(u, s.words)
    s.words[SPENT_WORD] |= spent + e.irregular << SPENT_SHIFT
    s.edges[s.counters[EDGES]] = code << HALF | find_or_add(s, (state + 1) << HALF | code)
    s.counters[EDGES] += 1


def note_rows(e: Scratch, s: Search, state: int, code: int) -> None:
    """Count the rows taken, and note where each was taken first."""
    for i in range(min(e.rows, ROWS)):
        row = e.row[i]
        if s.taken[row] == 0:
            s.taken_first[row] = (state + 1) << HALF | code
        s.taken[row] += 1


def turn_to_north(t: Position, turns: int) -> None:
    """Turn the table so that the player on turn is North (4 ways to turn), or North or East (2); 1 leaves it."""
    if turns == 4:
        turn_table(t, (4 - t.turn) % 4)
    elif turns == 2 and t.turn >= 2:
        turn_table(t, 2)


def find_or_add(s: Search, origin: int) -> int:
    """The number of the state whose words are given; a new one is kept with where it came from."""
    tag = key_hash(s)
    slot = tag & (len(s.slots) - 1)
    while s.slots[slot]:
        state = (s.slots[slot] & STATE) - 1
        if s.slots[slot] >> HALF == tag and is_same(s, state):
            return state
        slot = (slot + 1) & (len(s.slots) - 1)
    state = s.counters[TAIL]
    s.slots[slot] = tag << HALF | (state + 1)
    keep(s, state, origin)
    return state


def key_hash(s: Search) -> int:
    """A tag of 31 bits over the key words."""
    h = 0
    for k in range(WORDS):
        if s.key[k]:
            h = ((h ^ s.words[k] & s.key[k]) * FACTOR) & LOW
            h ^= h >> 29
    return h & TAG


def is_same(s: Search, state: int) -> bool:
    """Tell whether a kept state has the key words that are given."""
    place, kept = s.meta[2 * state] >> KEPT_BITS, s.meta[2 * state] & KEPT_WORDS
    for k in range(WORDS):
        value = s.base[k]
        if kept >> k & 1:
            value = s.arena[place]
            place += 1
        if (value ^ s.words[k]) & s.key[k]:
            return False
    return True


def keep(s: Search, state: int, origin: int) -> None:
    """Keep the words that differ from the first position's."""
    place, kept = s.counters[USED], 0
    for k in range(WORDS):
        if s.words[k] != s.base[k]:
            s.arena[s.counters[USED]] = s.words[k]
            s.counters[USED] += 1
            kept |= 1 << k
    s.meta[2 * state] = place << KEPT_BITS | kept
    s.meta[2 * state + 1] = origin
    s.counters[TAIL] = state + 1


def fetch(s: Search, state: int) -> None:
    """Read the words of a kept state."""
    place, kept = s.meta[2 * state] >> KEPT_BITS, s.meta[2 * state] & KEPT_WORDS
    for k in range(WORDS):
        if kept >> k & 1:
            s.words[k] = int(s.arena[place])
            place += 1
        else:
            s.words[k] = int(s.base[k])


def enter_all(s: Search) -> None:
    """Enter every kept state into an empty table of slots."""
    for state in range(s.counters[TAIL]):
        fetch(s, state)
        tag = key_hash(s)
        s.slots[free_slot(s.slots, tag)] = tag << HALF | (state + 1)


def rehash(old: Numbers, new: Numbers) -> None:
    """Move the slots to a larger table; the tag in each tells its place."""
    for entry in old:
        if entry:
            new[free_slot(new, entry >> HALF)] = entry


def free_slot(slots: Numbers, tag: int) -> int:
    """The first free slot from a tag's own place on."""
    slot = tag & (len(slots) - 1)
    while slots[slot]:
        slot = (slot + 1) & (len(slots) - 1)
    return slot
