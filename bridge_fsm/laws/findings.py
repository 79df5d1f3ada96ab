"""What the Director is asked (`finds` of a row): the question, and the answer where the calls themselves tell it.

A finding that is derived from the meanings of the calls is never asked; one that nobody can derive waits for
`TD finds ...`. It is kept with its case until it closes, or, where it is about the call just made, until that is
settled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bridge_fsm.calls import PASS, Denomination, denomination_of, is_bid
from bridge_fsm.events import FindingWord
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.conditions.replacements import ARTIFICIAL
from bridge_fsm.position import Position

YES, NO, UNKNOWN = 1, 0, -1


@dataclass(frozen=True, slots=True)
class AskedFinding:
    """One finding that rows may ask for; `derive` answers YES, NO or UNKNOWN (then the Director is asked)."""

    word: FindingWord
    question: Mapping[str, str]
    about_call: bool
    derive: Callable[[Position, Act], int]


def same_denomination(t: Position, e: Act) -> int:
    """The same suits shown, or both natural notrump bids: yes; no suit in common: no (27B1(a) of 2017)."""
    first, second = t.held_meaning[e.case], e.meaning
    if natural_notrump(t.held[e.case], first) or natural_notrump(e.call, second):
        both = natural_notrump(t.held[e.case], first) and natural_notrump(e.call, second)
        return YES if both else NO
    first_all, second_all = first & 15 | first >> 4 & 15, second & 15 | second >> 4 & 15
    if first_all & second_all == 0:
        return NO
    exact = first & 0xFF == second & 0xFF and first >> 4 & 15 == 0
    return YES if exact else UNKNOWN


def natural_notrump(call: int, meaning: int) -> bool:
    """The call is a natural bid of notrump."""
    return is_bid(call) and denomination_of(call) == Denomination.N and meaning < ARTIFICIAL


def comparable(t: Position, e: Act) -> int:
    """A natural pass tells nothing that a natural bid told: not comparable (23A); all else the Director finds.

    A comparable call brings no rectification (23B), in rotation or later (31B2, 32B2), and an artificial one is judged
    by what it shows (29C).
    """
    if e.call == PASS and e.meaning == 0 and is_bid(t.held[e.case]) and t.held_meaning[e.case] < ARTIFICIAL:
        return NO
    return UNKNOWN


def comparable_change(t: Position, e: Act) -> int:
    """Natural bids of different denominations, or a natural pass and a bid, are not comparable (23A): of the two calls
    of a change one is withdrawn, and only if they are comparable no lead is restricted (26A).
    """
    held, second = t.held[e.case], t.second[e.case]
    if t.held_meaning[e.case] >= ARTIFICIAL or t.second_meaning[e.case] >= ARTIFICIAL:
        return UNKNOWN
    if is_bid(held) and is_bid(second):
        return UNKNOWN if denomination_of(held) == denomination_of(second) else NO
    natural_pass = (held == PASS and t.held_meaning[e.case] == 0) or (second == PASS and t.second_meaning[e.case] == 0)
    return NO if natural_pass and (is_bid(held) or is_bid(second)) else UNKNOWN


def repeats_denomination(t: Position, e: Act) -> int:
    """The call names the denomination that the held bid named or, if that was artificial, the suits it showed (29C)."""
    held, meaning = t.held[e.case], t.held_meaning[e.case]
    if not is_bid(e.call):
        return NO
    if meaning < ARTIFICIAL:
        return YES if denomination_of(e.call) == denomination_of(held) else NO
    if meaning & 0xFF == 1 << denomination_of(e.call):
        return YES
    one_suit = meaning & 15 != 0 and meaning & 15 & (meaning & 15) - 1 == 0 and meaning & 0xF0 == 0
    return NO if one_suit and e.meaning < ARTIFICIAL else UNKNOWN


def only_director(t: Position, e: Act) -> int:
    """No call tells it: the Director finds it."""
    return UNKNOWN


def own_error(t: Position, e: Act) -> int:
    """A card was shown by its player's own error unless an opponent caused it (Law 24); then the Director finds it."""
    return UNKNOWN if e.caused or t.known[e.case] >> FindingWord.own_error & 1 else YES


def much_the_same(t: Position, e: Act) -> int:
    """The same call in the same meaning differs in nothing (17D); of another call the Director finds it."""
    if e.call == t.held[e.case] and e.meaning == t.held_meaning[e.case]:
        return YES
    return comparable(t, e)


FINDINGS: dict[str, AskedFinding] = {
    "unintended": AskedFinding(
        FindingWord.unintended,
        {
            "en": "Was the first call of {offender} a slip: did he mean {call} all along?",
            "ru": "Была ли первая заявка {offender:gen} неумышленной: хотел ли он с самого начала заявить «{call}»?",
        },
        False,
        only_director,
    ),
    "unintended_call": AskedFinding(
        FindingWord.unintended,
        {
            "en": "Was the call that {offender} wants to take back a slip?",
            "ru": "Была ли заявка, которую {offender} хочет взять назад, неумышленной?",
        },
        False,
        only_director,
    ),
    "without_pause": AskedFinding(
        FindingWord.without_pause,
        {
            "en": "Did {offender} make or try the change without pause for thought?",
            "ru": "Сделал ли {offender} замену (или попытку замены) без паузы на размышление?",
        },
        False,
        only_director,
    ),
    "repeats_denomination": AskedFinding(
        FindingWord.same_denomination,
        {
            "en": "Does the call ({call}) repeat a denomination that {held} showed?",
            "ru": "Повторяет ли заявка «{call}» деноминацию, которую показала заявка «{held}»?",
        },
        True,
        repeats_denomination,
    ),
    "own_error": AskedFinding(
        FindingWord.own_error,
        {
            "en": "Was it by an error of {offender} himself that his card was seen?",
            "ru": "Была ли карта {offender:gen} открыта по его собственной ошибке?",
        },
        False,
        own_error,
    ),
    "much_the_same": AskedFinding(
        FindingWord.comparable,
        {
            "en": "Is the new call ({call}) free of any significant difference from {held}?",
            "ru": "Свободна ли новая заявка «{call}» от существенных отличий от заявки «{held}»?",
        },
        True,
        much_the_same,
    ),
    "same_denomination": AskedFinding(
        FindingWord.same_denomination,
        {
            "en": "Does the call ({call}) specify the same denomination as {held}?",
            "ru": "Указывает ли заявка «{call}» ту же деноминацию, что и {held}?",
        },
        True,
        same_denomination,
    ),
    "comparable": AskedFinding(
        FindingWord.comparable,
        {
            "en": "Is the call ({call}) comparable with the cancelled {held}: the same or a similar meaning, some of "
            "its possible meanings, or the same purpose?",
            "ru": "Сопоставима ли заявка «{call}» с отменённой заявкой «{held}»: то же или сходное значение, часть его "
            "возможных значений или та же цель?",
        },
        True,
        comparable,
    ),
    "comparable_change": AskedFinding(
        FindingWord.comparable,
        {
            "en": "Are {second} and {held}, the call withdrawn and the one that stands, comparable: the same or a "
            "similar meaning, some of its possible meanings, or the same purpose?",
            "ru": "Сопоставимы ли {second} и {held}, взятая назад и оставшаяся заявки: то же или сходное значение, "
            "часть возможных значений или та же цель?",
        },
        True,
        comparable_change,
    ),
    "same_or_more_precise": AskedFinding(
        FindingWord.comparable,
        {
            "en": "Does the call ({call}) have the same meaning as {held}, or a more precise one?",
            "ru": "Имеет ли заявка «{call}» то же значение, что и {held}, или более точное?",
        },
        True,
        comparable,
    ),
}
ABOUT_CALL = sum(1 << word for word in {asked.word for asked in FINDINGS.values() if asked.about_call})


def find(t: Position, e: Act, word: int, derived: int) -> int:
    """The answer to a finding: the one given, else the one derived; UNKNOWN asks the Director."""
    if t.known[e.case] >> word & 1:
        return t.answers[e.case] >> word & 1
    return derived
