"""Conditions as sets: equal to the conditions asked for each card and call; what cannot be turned round is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from types import FunctionType
from typing import Any

import pytest
from histories import act_for, acts, opening
from test_agreement import Live

from bridge_fsm.compiled.bits import PLAIN
from bridge_fsm.compiled.jit import HAS_NUMBA, entry, inlined
from bridge_fsm.compiled.set_algebra import CALL, CARD, Domain
from bridge_fsm.compiled.sets import Lifter, NotLiftable
from bridge_fsm.events import Actor
from bridge_fsm.laws.act import TABLE, Act
from bridge_fsm.laws.conditions import calls, cards
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.registry import CONDITIONS
from bridge_fsm.options import replace_act
from bridge_fsm.position import Position

DOMAINS = (CARD, CALL)


@cache
def situations() -> list[tuple[Position, Act]]:
    """Positions of random histories, each with the act that came next and a case that is asked."""
    live, found = Live("2017"), []
    for seed in range(25):
        source = random.Random(seed)
        t = opening(live.edition, source)
        for kind, arguments in acts(source, 30):
            act = act_for(t, kind, arguments)
            asked = replace_act(act)
            asked.case = source.randrange(t.depth) if t.depth else TABLE
            asked.by = Actor(act.by & 3)  # a row asks its conditions of a player
            before = t.copy()
            found.append((before, asked))
            if live.hear(t, act)[0] in (Outcome.too_many, Outcome.endless):
                t = before
    return found


def lifted(condition: Any, domain: Domain) -> Any:
    """The function of a condition's set."""
    lifter = Lifter(domain)
    name = lifter.lift(condition)
    names: dict[str, Any] = {domain.all_name: domain.all, condition.__name__: condition}
    exec("\n".join(lifter.sources.values()), names)
    return names[name]


def differences(condition: Any, function: Any, domain: Domain) -> Iterator[tuple[Position, Act, int]]:
    """Where the set and the condition asked for each number differ."""
    for t, act in situations():
        e = replace_act(act)
        e.case, held = act.case, function(t, act)
        for number in range(1, domain.size + 1):
            setattr(e, domain.field, number)
            if bool(held >> number - 1 & 1) != bool(condition(t, e)):
                yield t, act, number
        assert 0 <= held <= domain.all


def asked_of_the_table() -> list[str]:
    """The conditions of the table's own machines: a case is heard act by act, and its conditions need no set."""
    tables = [m for name in EDITIONS for m in load_edition(name).machines.values() if m.scope == "table"]
    return sorted({name for machine in tables for row in machine.rows for name in (*row.conditions, *row.unless)})


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.field)
@pytest.mark.parametrize("name", asked_of_the_table())
def test_set_is_the_condition_for_each_number(name: str, domain: Domain) -> None:
    """Should hold for just those cards, or calls, for which the condition does, in any position."""
    assert next(differences(CONDITIONS[name], lifted(CONDITIONS[name], domain), domain), None) is None


@pytest.mark.parametrize("condition", [cards.follows_suit, cards.card_is_his, calls.sufficient, calls.keeps_duty])
def test_comparison_can_fail(condition: FunctionType) -> None:
    """Should find a difference when the condition is the contrary of the one that was turned round."""
    domain = CARD if condition.__module__.endswith("cards") else CALL
    changed = lambda t, e: not condition(t, e)  # noqa: E731
    assert next(differences(changed, lifted(condition, domain), domain), None) is not None


def mixed_up(t: Position, e: Act) -> bool:
    """A product of card and turn, which no mask answers."""
    return e.card * t.turn == 12


def looked_for(t: Position, e: Act) -> bool:
    """A search for the card, which is no expression."""
    for card in t.trick:  # noqa: SIM110
        if card == e.card:
            return True
    return False


@pytest.mark.parametrize(("condition", "part"), [(mixed_up, "e.card * t.turn == 12"), (looked_for, "for card in")])
def test_what_cannot_be_turned_round_is_named(condition: FunctionType, part: str) -> None:
    """Should name the condition and the part; over calls, which it does not read, the condition is all or nothing."""
    with pytest.raises(NotLiftable, match=condition.__name__) as raised:
        Lifter(CARD).lift(condition)
    assert part in str(raised.value)
    over_calls = Lifter(CALL)
    assert isinstance(looked_for, FunctionType)
    name = over_calls.lift(looked_for)
    assert "ALL_CALLS if looked_for(t, e) else 0" in over_calls.sources[name]


def kept_under_a_name(t: Position, e: Act) -> bool:
    """A part of the condition that has a name of its own."""
    high = e.card > 3 + t.turn
    return high


def test_local_names_are_refused() -> None:
    """Should refuse a condition that keeps a part of itself under a name."""
    with pytest.raises(NotLiftable, match="kept_under_a_name"):
        lifted(kept_under_a_name, CARD)


def every_comparison(t: Position, e: Act) -> bool:
    """The argument compared in all ways."""
    if e.card % 13 == t.turn or not e.card // 5 < t.leader + 3:
        return t.turn < e.card <= 40 and t.played >> e.card - 1 & 1 == 0
    return 7 > e.card % 13 >= t.turn if t.turn > 1 else t.hands[t.turn] >> e.card - 1 & 1 != 0


def test_every_comparison() -> None:
    """Should turn every form of comparison round."""
    assert next(differences(every_comparison, lifted(every_comparison, CARD), CARD), None) is None


def test_primitives() -> None:
    """Should have the same operations on sets compiled as in plain Python, by either way to the n-th number."""
    if not HAS_NUMBA:
        pytest.skip("numba is not installed")
    from bridge_fsm.compiled import bits_numba
    from bridge_fsm.compiled.bits import lowest, nth, scrambled, size_of

    by_steps = inlined(bits_numba._nth_by_steps)

    @entry
    def all_of(options: int, n: int) -> tuple[int, ...]:
        return lowest(options), nth(options, n), by_steps(options, n), size_of(options), scrambled(options, options, n)

    source = random.Random(1)
    for _ in range(300):
        options = source.getrandbits(52) & source.getrandbits(52) | 1 << source.randrange(52)
        n = source.randrange(options.bit_count())
        numbers = [number for number in range(1, 53) if options >> number - 1 & 1]
        scrambled_number = PLAIN["scrambled"](options, options, n)
        assert all_of(options, n) == (numbers[0], numbers[n], numbers[n], len(numbers), scrambled_number)
        assert (PLAIN["lowest"](options), PLAIN["nth"](options, n)) == (numbers[0], numbers[n])
        assert PLAIN["size_of"](options) == len(numbers)
