"""What may lawfully be done next: every act of the words that the open machines know, tried on a copy.

An act is an option when no row that it would take is irregular; an answer is one whatever it brings to light (a call
that is heard once another has been declined may be irregular itself). An act that waits for a finding is an option when
some answer makes it lawful; the findings are then named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bridge_fsm.director import Director
from bridge_fsm.domains import acts
from bridge_fsm.events import Actor, FindingWord, Word
from bridge_fsm.history import Step
from bridge_fsm.laws.act import TABLE, Act, settled_by
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.hearing import AUCTION, BOARD, CLAIM, PLAY, Outcome, auction_is_asked, is_choice, is_talk
from bridge_fsm.laws.live import trigger_number
from bridge_fsm.laws.word_rows import ALL_ACTORS, IRREGULAR_ROWS, PAIRS, list_words
from bridge_fsm.position import Phase, Position

MAX_FINDINGS = 4  # findings that one act can wait for, one after the other


@dataclass(frozen=True, slots=True)
class Option:
    """One act that is lawful now, the articles that would be ruled, and the findings it waits for."""

    act: Act
    articles: tuple[str, ...]
    needs: tuple[FindingWord, ...] = ()
    about: tuple[int, int] | None = None  # seat and call of what is accepted or declined


def options(director: Director) -> list[Option]:
    """All options (10C1) in fixed order: by the machines that hear first, their rows, then clockwise from the turn."""
    t = director.position
    if t.asked:
        answers = [(act, director.rehearse(replace_act(act), t)[0]) for act in acts(t, Word.find, Actor.TD)]
        return [Option(act, ()) for act, outcome in answers if outcome in (Outcome.taken, Outcome.asked)]
    found: dict[tuple[int, ...], Option] = {}
    for act in possible_acts(director, t):
        option = rehearsed(director, t, act)
        if option is not None:
            told = (act.what, act.of, act.finding, act.holds)
            found.setdefault((act.by, act.word, act.call, act.card, act.suit, *told), option)
    return list(found.values())


def possible_acts(director: Director, t: Position, wide: bool = False) -> Iterator[Act]:
    """Every act of the words that the open machines know, lawful or not; `wide`, what is never offered too."""
    first, rows = director.laws.word_rows.first, director.laws.word_rows.rows
    pairs = [0] * PAIRS
    count = list_words(t, Act(), first, rows, pairs, (ALL_ACTORS | IRREGULAR_ROWS) if wide else 0)
    for pair in pairs[:count]:
        yield from acts(t, pair >> 3, pair & 7, wide)


def open_rows(director: Director, t: Position) -> Iterator[tuple[int, Row]]:
    """The rows that can be asked now, in the order of the hearing, with the case (or TABLE) they belong to."""
    stopped = False
    asked = [(case, t.law[case]) for case in range(t.depth - 1, -1, -1)] + [(TABLE, law) for law in table_laws(t)]
    for case, law in asked:
        state = director.laws.state_of(t, case, law)
        for row in director.laws.law(law).rows:
            if state.name in row.sources and (not stopped or is_talk(trigger_number(row.trigger))):
                yield case, row
        stopped = stopped or (state.frozen and case != TABLE)


def table_laws(t: Position) -> list[int]:
    """The table's machines in the order in which they hear (see `hearing.search_table`)."""
    laws = [PLAY] if t.phase >= Phase.clarification and t.phase != Phase.claim else []
    laws += [AUCTION] if auction_is_asked(t) else []
    return laws + ([CLAIM] if t.phase >= Phase.play else []) + [BOARD]


def rehearsed(director: Director, t: Position, act: Act) -> Option | None:
    """The option that an act is, or None when a row it would take is irregular or nobody hears it."""
    branches = list(_branches(director, t, act, MAX_FINDINGS, act.word))
    lawful = [branch for branch in branches if branch.lawful]
    if not lawful:
        return None
    about = next((branch.about for branch in [*lawful, *branches] if branch.about), None)
    articles = tuple(dict.fromkeys(a for branch in [*lawful, *branches] for a in branch.articles))
    needs = tuple(dict.fromkeys(need for branch in branches for need in branch.needs))
    return Option(act, articles, needs, about)


@dataclass(frozen=True, slots=True)
class _Branch:
    lawful: bool
    articles: tuple[str, ...]
    needs: tuple[FindingWord, ...]
    about: tuple[int, int] | None


def _branches(
    director: Director, t: Position, act: Act, depth: int, word: int, before: tuple[Step, ...] = (),
    about: tuple[int, int] | None = None,
) -> Iterator[_Branch]:  # fmt: skip
    """What becomes of an act of this word under every answer to the findings it waits for."""
    heard = replace_act(act)
    outcome, after, taken = director.rehearse(heard, t)
    steps = (*before, *taken)
    about = about or settled_by(word, heard)
    if outcome == Outcome.asked and depth:
        asked = FindingWord(after.asked)
        for finding in acts(after, Word.find, Actor.TD):
            for branch in _branches(director, after, finding, depth - 1, word, steps, about):
                yield replace(branch, needs=(asked, *branch.needs))
        return
    lawful = outcome == Outcome.taken and (is_choice(word) or not any(step.row.irregular for step in steps))
    articles = tuple(step.row.article for step in steps if step.row.trigger in Word.__members__)
    yield _Branch(lawful, articles, (), about)


def replace_act(act: Act) -> Act:
    """A fresh act with the same arguments and its own scratch."""
    return Act(
        word=act.word, by=act.by, call=act.call, meaning=act.meaning, card=act.card, suit=act.suit, tricks=act.tricks,
        what=act.what, manner=act.manner, of=act.of, together=act.together, later_by=act.later_by,
        later_call=act.later_call, later_meaning=act.later_meaning, cards=act.cards, caused=act.caused,
        finding=act.finding, holds=act.holds,
    )  # fmt: skip
