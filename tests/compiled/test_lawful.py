"""The choices written from the rows: equal to hearing every card and call, and to the live table act by act."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from histories import act_for, acts, opening
from plain_boards import functions, text
from test_agreement import Live

from bridge_fsm.compiled.lawful import choice_of, is_regular
from bridge_fsm.compiled.set_algebra import CALL, CARD, Domain
from bridge_fsm.events import Word
from bridge_fsm.laws.act import TABLE, Act, Notice, notice_bit
from bridge_fsm.laws.definition import Machine, Row
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.live import TABLE_FIELDS
from bridge_fsm.position import Position

CHOICES = ((Word.call, CALL), (Word.play, CARD))
HISTORIES, LENGTH = 20, 60


@cache
def situations(name: str) -> list[Position]:
    """Positions without an open case from random histories, lawful or not."""
    live, found = Live(name), []
    for seed in range(HISTORIES):
        source = random.Random(seed)
        t = opening(live.edition, source)
        for kind, arguments in acts(source, LENGTH):
            if t.depth == 0 and t.asked == 0:
                found.append(t.copy())
            before = t.copy()
            if live.hear(t, act_for(t, kind, arguments))[0] in (Outcome.too_many, Outcome.endless):
                t = before
    return found


def regular_rows(machine: Machine, word: Word, state: int) -> list[int]:
    """The numbers of the rows of a state that take a word lawfully, in order."""
    names = [name for name, declared in machine.states.items() if declared.number == state]
    rows = [row for row in machine.rows if row.trigger == word._name_ and is_regular(row)]
    return [row.number for row in rows if set(names) & set(row.sources)]


def heard_rows(live: Live, t: Position, word: Word, domain: Domain) -> dict[int, set[int]]:
    """For each row that takes an argument lawfully, those arguments: each heard on a copy at the live table."""
    found: dict[int, set[int]] = {}
    for number in range(1, domain.size + 1):
        act = Act(word=word, by=t.turn)
        setattr(act, domain.field, number)
        outcome, rows, _ = live.hear(t.copy(), act)
        irregular = [row for row in rows if live.edition.machine(row >> 8).rows[_place(live, row)].irregular]
        if outcome == Outcome.taken and not irregular:
            found.setdefault(rows[0], set()).add(number)
    return found


def _place(live: Live, row: int) -> int:
    numbers = [declared.number for declared in live.edition.machine(row >> 8).rows]
    return numbers.index(row & 255)


def chosen_rows(names: Any, machine: Machine, t: Position, word: Word) -> dict[int, set[int]]:
    """The same by the generated sets; nothing in a state for which none were written."""
    state = getattr(t, TABLE_FIELDS[machine.number])
    rows = regular_rows(machine, word, state)
    if not rows:
        return {}
    name = next(name for name, declared in machine.states.items() if declared.number == state)
    sets = getattr(names, f"{word._name_}_sets_{name}")(t, Act(word=word, by=t.turn))
    members = [{number + 1 for number in range(52) if held >> number & 1} for held in sets]
    return {256 * machine.number + row: found for row, found in zip(rows, members, strict=True) if found}


def differences(edition: str, names: Any, word: Word, domain: Domain) -> Iterator[Position]:
    """Positions in which the sets and the hearing differ."""
    live, choice = Live(edition), choice_of(load_edition(edition), word, domain)
    for t in situations(edition):
        if t.phase in choice.phases and chosen_rows(names, choice.machine, t, word) != heard_rows(
            live, t, word, domain
        ):
            yield t


@pytest.mark.parametrize(("word", "domain"), CHOICES, ids=["call", "play"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_sets_are_what_is_heard(edition: str, word: Word, domain: Domain) -> None:
    """Should have for each row just the calls, or cards, that the live table has it take, in any position."""
    assert next(differences(edition, functions(text(edition)), word, domain), None) is None


MUTANTS = (
    ("follows_suit_cards(t, e)", "lead_to_trick_cards(t, e)"),
    ("~could_follow_suit_cards(t, e)", "could_follow_suit_cards(t, e)"),
    ("& card_is_his_cards(t, e)", ""),
    ("& keeps_duty_calls(t, e)", ""),
    ("sufficient_calls(t, e) & keeps", "double_allowed_calls(t, e) & keeps"),
    ("& double_allowed_calls(t, e)", "& redouble_allowed_calls(t, e)"),
)


@pytest.mark.parametrize(("part", "other"), MUTANTS)
def test_altered_sets_are_noticed(part: str, other: str) -> None:
    """Should find a difference when a row's set is altered."""
    head, body = text("2017").split("def call_sets_calling", 1)
    assert part in body
    names = functions(head + "def call_sets_calling" + body.replace(part, other))
    assert any(next(differences("2017", names, word, domain), None) for word, domain in CHOICES)


@pytest.mark.parametrize("edition", EDITIONS)
def test_boards_go_as_on_the_live_table(edition: str) -> None:
    """Should come to the live table's position after every call and card, and end when it has ended."""
    names, live = functions(text(edition)), Live(edition)
    for seed in range(3):
        made = names.new_chance()
        names.begin_stream(made, seed, 0)
        t, e = names.new_position(), names.new_act()
        t.hands_known, t.tricks_left, t.turn = 15, 13, seed
        names.deal(t, made)
        other = t.copy()
        for word in ("call", "play"):
            e.call = e.card = 0
            while getattr(names, f"{word}_lawfully")(t, e, made):
                act = Act(word=e.word, by=e.by, call=e.call, card=e.card, meaning=e.meaning)
                names.tell_if_heard(t, e)
                outcome = live.hear(other, act)[0]
                assert (outcome, t) == (Outcome.taken, other), act
        assert t.tricks_left == 0 or t.last_bid == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_listens_as_the_machines_do(edition: str) -> None:
    """Should listen to a notice just when some machine of the table has a row for it in its state."""
    names, live = functions(text(edition)), Live(edition)
    for t in situations(edition)[::4]:
        for notice in Notice:
            heard = any(notice.name == row.trigger for law in range(4) for row in open_rows(live, t, law))
            assert bool(names.listened(t) & notice_bit(notice)) == heard


def open_rows(live: Live, t: Position, law: int) -> list[Row]:
    """The rows of one of the table's machines in its present state."""
    state = live.laws.state_of(t, TABLE, law).name
    return [row for row in live.edition.machine(law).rows if state in row.sources]
