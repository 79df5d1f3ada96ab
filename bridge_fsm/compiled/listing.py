"""What can happen next in a position: every act of the words that the open machines know, tried on a copy.

Scalar source for generated modules. An act is one number, its code: word, actor and place in the word's domain, and
how it was judged.
"""

from __future__ import annotations

from bridge_fsm.compiled.given import clear_act, copy_position
from bridge_fsm.compiled.records import Scratch
from bridge_fsm.domains import PACK, places, put
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.hearing import Offer, Outcome, hear, is_choice
from bridge_fsm.laws.word_rows import ALL_ACTORS, IRREGULAR_ROWS, Numbers, list_words
from bridge_fsm.options import MAX_FINDINGS
from bridge_fsm.position import Position

ACTOR_SHIFT, PLACE_SHIFT = 6, 9
CODE = (1 << 17) - 1
IRREGULAR, OPTION = 1 << 17, 1 << 18  # some row taken is irregular; the act is one of `Director.options()`
UNHEARD = -1


def make_code(word: int, actor: int, place: int) -> int:
    """The code of an act, without a mark."""
    return word | actor << ACTOR_SHIFT | place << PLACE_SHIFT


def word_in(code: int) -> int:
    """The event word of a code."""
    return code & (1 << ACTOR_SHIFT) - 1


def actor_in(code: int) -> int:
    """The actor of a code."""
    return code >> ACTOR_SHIFT & 7


def place_in(code: int) -> int:
    """The place of a code in the domain of its word."""
    return (code & CODE) >> PLACE_SHIFT


def put_code(t: Position, e: Scratch, code: int) -> bool:
    """Write the act of a code into `e`; False where its domain has none at that place."""
    clear_act(e)
    e.word, e.by = word_in(code), actor_in(code)
    return put(t, e, place_in(code))


def list_enabled(
    t: Position, u: Position, e: Scratch, first: Numbers, rows: Numbers, pairs: Numbers, codes: Numbers, wide: int,
    offer: Offer,
) -> int:  # fmt: skip
    """Write the codes of all acts that the machines would hear; answer how many.

    Without `wide` only the options; with it what is irregular or never offered too, the options in the same order.
    """
    count = 0
    for pair in range(list_words(t, e, first, rows, pairs, (ALL_ACTORS | IRREGULAR_ROWS) if wide else 0)):
        begun = count
        word = pairs[pair] >> 3
        for place in range(places(word, wide)):
            code = make_code(word, pairs[pair] & 7, place)
            judged = judge(t, u, e, code, offer)
            if judged != UNHEARD and judged & OPTION and is_listed(codes, begun, count, code):
                judged &= ~OPTION
            if judged != UNHEARD and (wide or judged & OPTION):
                codes[count] = code | judged
                count += 1
    return count


def is_listed(codes: Numbers, begun: int, count: int, code: int) -> bool:
    """Tell whether an option of the same card is there already: a lead face down stands for the faced one."""
    is_play, place = word_in(code) == Word.play, place_in(code)
    found = False
    for i in range(begun, count):
        found |= is_play and codes[i] & OPTION > 0 and place_in(codes[i]) % PACK == place % PACK
    return found


def judge(t: Position, u: Position, e: Scratch, code: int, offer: Offer) -> int:
    """Hear an act on a copy: UNHEARD, or whether it is irregular and whether it is an option."""
    if not put_code(t, e, code):
        return UNHEARD
    copy_position(t, u)
    outcome = hear(u, e, offer)
    if outcome != Outcome.taken and outcome != Outcome.asked:
        return UNHEARD
    offered = OPTION if place_in(code) < places(word_in(code), 0) else 0
    irregular = e.irregular != 0
    choice = is_choice(word_in(code))
    if outcome == Outcome.asked:
        irregular = not some_answers_suffice(t, u, e, code, offer, 0)
        if irregular and choice and not some_answers_suffice(t, u, e, code, offer, MAX_FINDINGS + 1):
            return IRREGULAR
    if choice and irregular:  # an answer may be given either way, whatever it brings to light
        return offered | IRREGULAR
    return IRREGULAR if irregular else offered


def some_answers_suffice(t: Position, u: Position, e: Scratch, code: int, offer: Offer, most: int) -> bool:
    """Tell whether with some answers to what it waits for an act takes effect by so many irregular events at most."""
    for answers in range(1 << MAX_FINDINGS):
        put_code(t, e, code)
        copy_position(t, u)
        outcome = hear(u, e, offer)
        irregular, asked = e.irregular, 0
        while outcome == Outcome.asked and asked < MAX_FINDINGS:
            put_finding(u, e, answers >> asked & 1)
            outcome = hear(u, e, offer)
            irregular += e.irregular
            asked += 1
        if outcome == Outcome.taken and irregular <= most:
            return True
    return False


def put_finding(t: Position, e: Scratch, holds: int) -> None:
    """Write the Director's answer to what is asked into `e`."""
    finding = t.asked
    clear_act(e)
    e.word, e.by, e.finding, e.holds = Word.find, Actor.TD, finding, holds
