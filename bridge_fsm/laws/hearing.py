"""How machines hear: which of the open cases and of the table's machines takes an event, and what follows.

The procedure knows no Law. It is given `offer(t, e, law)`, which tries the rows of one machine in order and answers
what became of the act; the live table answers with `transitions`, the compiled table with generated functions.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from bridge_fsm.calls import PASS
from bridge_fsm.events import Actor, FindingWord, Word
from bridge_fsm.laws.act import TABLE, Act, Notice, Status
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.findings import ABOUT_CALL
from bridge_fsm.position import CARD_HELD, CASES, Limit, Phase, Position

AGAIN_LIMIT = 8  # rounds of `then: again`; more would be a fault of the definition


class Outcome(IntEnum):
    """What became of an event."""

    unheard = 0  # no machine has a row for it
    taken = 1
    asked = 2  # a finding is missing; the event waits in the position
    frozen = 3  # a player or the Director must answer first (9B2)
    too_many = 4  # a fifth case; the position must be put back
    not_asked = 5  # the Director finds what nobody asked
    asks_first = 6  # the Director must first find something
    endless = 7  # `then: again` without end; the position must be put back


Offer = Callable[[Position, Act, int], int]
Listened = Callable[[Position], int]  # the notices (bits) for which a machine of the table has a row in its state
BOARD, AUCTION, PLAY, CLAIM = 0, 1, 2, 3


def is_talk(word: int) -> bool:
    """Words that change nothing on the table: neither a frozen case nor a missing finding stops them."""
    return Word.alert <= word <= Word.say or word in (Word.warn, Word.ask, Word.draw_attention, Word.summon)


def is_answer(word: int) -> bool:
    """Words that may name the act they are about."""
    return word in (Word.accept, Word.decline)


def is_choice(word: int) -> bool:
    """Words that answer: lawful whatever the answer brings to light."""
    return is_answer(word) or word == Word.find


def any_notice(t: Position) -> int:
    """Where nobody has looked it up, there may be a row for every notice."""
    return -1


def hear(t: Position, e: Act, offer: Offer, listened: Listened = any_notice) -> int:
    """Hear one event on the position and say what became of it; several rows may be taken."""
    if e.word == Word.find:
        return hear_finding(t, e, offer, listened) if t.asked else hear_volunteered(t, e, offer, listened)
    if t.asked and not is_talk(e.word):
        return Outcome.asks_first
    return hear_act(t, e, offer, listened)


def hear_volunteered(t: Position, e: Act, offer: Offer, listened: Listened) -> int:
    """A finding that nobody asked for; where no player is named it is about who called last, or who last offended."""
    if e.of == Actor.NOBODY and e.finding == FindingWord.could_have_known and t.last_offender:
        e.of = t.last_offender - 1
    elif e.of == Actor.NOBODY and is_about_last_call(e.finding) and t.past_call[0]:
        e.of = t.past_by[0]
    outcome = hear_act(t, e, offer, listened)
    return Outcome.not_asked if outcome == Outcome.unheard else outcome


def is_about_last_call(finding: int) -> bool:
    """Findings about a call that stands, the last one where no player is named."""
    return finding == FindingWord.misinformed or finding == FindingWord.cards_of_another_board


def hear_act(t: Position, e: Act, offer: Offer, listened: Listened) -> int:
    """Offer the act from the top of the stack; after a row with `then: again` offer it once more."""
    for _ in range(AGAIN_LIMIT):
        e.turn_before = t.turn
        outcome = search(t, e, offer)
        if outcome == Outcome.asked:
            if e.later:
                return Outcome.too_many
            wait(t, e)
        if outcome != Outcome.taken:
            return outcome
        again = e.again
        if not follow(t, e, offer, listened):
            return Outcome.too_many
        if not again and not e.later:
            return Outcome.taken
        if not again:
            hear_later_call(e)
    return Outcome.endless


def hear_later_call(e: Act) -> None:
    """Of two calls at the same time the one that counts as later is now heard (Law 33)."""
    e.later, e.together = 0, 2
    e.word, e.by, e.call, e.meaning = Word.call, e.later_by, e.later_call, e.later_meaning


def search(t: Position, e: Act, offer: Offer) -> int:
    """The case on top, then the one below it, and so on; last the table's machines of the phase.

    A frozen case stops every act that it has no row for, until who is asked has answered (9B2). While the Director is
    asked no case hears what is said meanwhile.
    """
    cases = 0 if t.asked else t.depth
    for case in range(cases - 1, -1, -1):
        if is_answer(e.word) and not is_about(t, e, case):
            continue
        outcome = ask(t, e, offer, case, t.law[case])
        if outcome == Outcome.frozen and is_talk(e.word):
            continue
        if outcome != Outcome.unheard:
            return outcome
    return search_table(t, e, offer)


def is_about(t: Position, e: Act, case: int) -> bool:
    """Tell whether an answer that names an act (`S accepts E 1D`) is about this case; without a name it is."""
    if e.of > Actor.W:
        return True
    named = CARD_HELD + e.card if e.card else e.call
    return e.of == t.offender[case] and (named == 0 or named == t.held[case] or named == t.second[case])


def auction_is_asked(t: Position) -> bool:
    """The auction hears up to the end of the play, and after four passes till the hands are back in the board (39)."""
    return t.phase <= Phase.play or (t.passes == 4 and t.limits & 1 << Limit.hands_returned == 0)


def search_table(t: Position, e: Act, offer: Offer) -> int:
    """The table's machines: in the clarification `play` before `auction`; `board` always last."""
    if t.phase >= Phase.clarification and t.phase != Phase.claim and ask(t, e, offer, TABLE, PLAY) == Outcome.taken:
        return Outcome.taken
    if auction_is_asked(t) and ask(t, e, offer, TABLE, AUCTION) == Outcome.taken:
        return Outcome.taken
    if t.phase >= Phase.play and ask(t, e, offer, TABLE, CLAIM) == Outcome.taken:
        return Outcome.taken
    return ask(t, e, offer, TABLE, BOARD)


def ask(t: Position, e: Act, offer: Offer, case: int, law: int) -> int:
    """Offer the act to one machine."""
    e.case = case
    e.again = e.opens = e.becomes = e.asked = e.final = 0
    return offer(t, e, law)


def follow(t: Position, e: Act, offer: Offer, listened: Listened) -> bool:
    """What a row brings with it: a case opened, become another, or closed; then the notices. False: a fifth case."""
    settle(t, e)
    if not begin(t, e, offer):
        return False
    return tell_notices(t, e, offer, listened)


def settle(t: Position, e: Act) -> None:
    """Close, change or open a case as the row just taken says; one that is new has yet to begin."""
    if e.case != TABLE and not e.becomes:
        t.known[e.case] &= ~ABOUT_CALL
        t.answers[e.case] &= ~ABOUT_CALL
    if e.becomes:
        t.law[e.case], t.state[e.case] = e.becomes, 0
        e.begins = e.case + 1
        return
    if e.case != TABLE and e.final:
        close(t, e.case)
    if e.opens and t.depth == CASES:
        e.overflow = 1
    elif e.opens:
        open_case(t, e, e.opens)
        e.begins = t.depth


def open_case(t: Position, e: Act, law: int) -> None:
    """Put a new case on the stack: the offender is who acted, held is his call or card."""
    case = t.depth
    t.depth = case + 1
    t.law[case], t.state[case] = law, 0
    t.offender[case] = e.by & 3
    t.held[case] = CARD_HELD + e.card if e.card else e.call
    t.held_meaning[case] = e.meaning
    t.was_turn[case] = e.turn_before
    if e.word != Word.find:
        t.last_offender = 1 + (e.by & 3)
    if e.call and e.word != Word.find:  # a finding is about a call that stands
        mark_call(e, e.by, e.call, Status.held)


def begin(t: Position, e: Act, offer: Offer) -> bool:
    """Tell a case that has just opened, or become another Law's, that it begins; False: a fifth case."""
    e.origin = e.word
    while e.begins and not e.overflow:
        case = e.begins - 1
        e.begins = 0
        held = t.held[case]
        call, card = (held, 0) if held < CARD_HELD else (0, held - CARD_HELD)
        tell(t, e, offer, Notice.begins, t.offender[case], call, t.held_meaning[case], card, case, t.law[case])
    return e.overflow == 0


def close(t: Position, case: int) -> None:
    """Take a case off the stack; those above it move down, with what waits for them, and what is not in use is zero."""
    if t.asked and t.asked_case > case:
        t.asked_case -= 1
    below = (1 << case) - 1
    t.waits_cases = t.waits_cases & below | t.waits_cases >> 1 & ~below
    for i in range(case, CASES - 1):
        copy_case(t, i + 1, i)
    clear_case(t, CASES - 1)
    t.depth -= 1


def copy_case(t: Position, source: int, target: int) -> None:
    """Copy one frame of the stack over another."""
    t.law[target], t.state[target] = t.law[source], t.state[source]
    t.offender[target], t.was_turn[target] = t.offender[source], t.was_turn[source]
    t.held[target], t.held_meaning[target] = t.held[source], t.held_meaning[source]
    t.second[target], t.second_meaning[target] = t.second[source], t.second_meaning[source]
    t.known[target], t.answers[target] = t.known[source], t.answers[source]
    t.ruled[target] = t.ruled[source]


def clear_case(t: Position, case: int) -> None:
    """Zero one frame of the stack."""
    t.law[case] = t.state[case] = t.offender[case] = t.was_turn[case] = 0
    t.held[case] = t.held_meaning[case] = t.second[case] = t.second_meaning[case] = 0
    t.known[case] = t.answers[case] = t.ruled[case] = 0


def tell_notices(t: Position, e: Act, offer: Offer, listened: Listened) -> bool:
    """Tell the notices that were raised, and those that they raise in their turn; False: a fifth case.

    While the Director is asked about a call, the end of the auction that this call brings waits for his answer.
    """
    i = 0
    while i < e.notices:
        if t.asked:
            return put_off(t, e, i)
        tell_all(t, e, offer, listened, 5 * i)
        if e.overflow:
            return False
        i += 1
    e.notices = e.raised = 0
    return True


def put_off(t: Position, e: Act, i: int) -> bool:
    """Let the one notice that is left wait for the Director's answer; False when there are more."""
    left = e.notices - i
    t.waits_end = e.notice[5 * i] - Notice.begins
    t.waits_end_by = e.notice[5 * i + 1]
    e.notices = e.raised = 0
    return left == 1


def tell_all(t: Position, e: Act, offer: Offer, listened: Listened, i: int) -> None:
    """Tell the notice that begins at place i to every case from the top, then to each of the table's machines.

    The event that is being heard is put aside meanwhile.
    """
    kept_word, kept_by, kept_call, kept_meaning, kept_card = e.word, e.by, e.call, e.meaning, e.card
    e.word, e.by, e.call, e.meaning, e.card = (
        e.notice[i],
        e.notice[i + 1],
        e.notice[i + 2],
        e.notice[i + 3],
        e.notice[i + 4],
    )
    for case in range(t.depth - 1, -1, -1):
        if case < t.depth:
            tell_one(t, e, offer, case, t.law[case])
    if listened(t) >> (e.word - Notice.begins) & 1:
        for law in (AUCTION, PLAY, CLAIM, BOARD):
            tell_one(t, e, offer, TABLE, law)
    e.word, e.by, e.call, e.meaning, e.card = kept_word, kept_by, kept_call, kept_meaning, kept_card


def tell_one(t: Position, e: Act, offer: Offer, case: int, law: int) -> None:
    """Tell the notice that stands in the act to one machine."""
    outcome = ask(t, e, offer, case, law)
    if outcome == Outcome.asked and t.asked and case == TABLE:
        e.overflow = 1
    elif outcome == Outcome.asked and t.asked:
        t.waits_cases |= 1 << case
    elif outcome == Outcome.asked:
        wait(t, e)
    elif outcome == Outcome.taken:
        settle(t, e)
        if e.begins:
            begin(t, e, offer)


def tell(
    t: Position, e: Act, offer: Offer, word: int, by: int, call: int, meaning: int, card: int, case: int, law: int
) -> None:
    """Tell a notice to one machine; the event that is being heard is put aside meanwhile."""
    kept_word, kept_by, kept_call, kept_meaning, kept_card = e.word, e.by, e.call, e.meaning, e.card
    e.word, e.by, e.call, e.meaning, e.card = word, by, call, meaning, card
    outcome = ask(t, e, offer, case, law)
    if outcome == Outcome.asked:
        wait(t, e)
    elif outcome == Outcome.taken:
        settle(t, e)
    e.word, e.by, e.call, e.meaning, e.card = kept_word, kept_by, kept_call, kept_meaning, kept_card


def wait(t: Position, e: Act) -> None:
    """Keep the act until the Director has answered what was asked."""
    t.asked, t.asked_case = e.asked, e.case
    t.waits_word, t.waits_by = e.word, e.by
    t.waits_call, t.waits_meaning, t.waits_card = e.call, e.meaning, e.card
    t.waits_cards, t.waits_origin = e.cards, e.origin


def hear_finding(t: Position, e: Act, offer: Offer, listened: Listened) -> int:
    """Take the Director's answer and let the event that waited go on where it stood."""
    if e.finding != t.asked:
        return Outcome.asks_first
    case = t.asked_case
    t.known[case] |= 1 << e.finding
    t.answers[case] |= e.holds << e.finding
    e.word, e.by, e.call, e.meaning, e.card = t.waits_word, t.waits_by, t.waits_call, t.waits_meaning, t.waits_card
    e.cards, e.origin = t.waits_cards, t.waits_origin
    t.waits_cards = t.waits_origin = 0
    t.asked = t.asked_case = t.waits_word = t.waits_by = t.waits_call = t.waits_meaning = t.waits_card = 0
    if e.word < Notice.begins:
        return hear_act(t, e, offer, listened)
    tell(t, e, offer, e.word, e.by, e.call, e.meaning, e.card, case, t.law[case])
    tell_waiting(t, e, offer)
    if t.waits_end and not t.asked:
        raise_notice(e, Notice.begins + t.waits_end, t.waits_end_by, PASS)
        t.waits_end = t.waits_end_by = 0
    told = begin(t, e, offer) and tell_notices(t, e, offer, listened)
    return Outcome.taken if told else Outcome.too_many


def tell_waiting(t: Position, e: Act, offer: Offer) -> None:
    """Tell the notice to the cases that asked about it as well; each lies below the one that has just been answered."""
    for case in range(CASES - 1, -1, -1):
        if t.waits_cases >> case & 1 and not t.asked:
            t.waits_cases &= ~(1 << case)
            tell_one(t, e, offer, case, t.law[case])
