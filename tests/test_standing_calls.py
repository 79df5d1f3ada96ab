"""Cancelled and withdrawn calls never count: not for sufficiency, not for doubling, not for the closing passes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from histories import act_for, acts, opening

from bridge_fsm.act_events import event_of
from bridge_fsm.calls import DOUBLE, PASS, REDOUBLE, is_bid
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import event_text
from bridge_fsm.history import CallMade
from bridge_fsm.laws.act import Status
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.position import Phase

HISTORIES, LENGTH = 60, 40
STANDS = (Status.legal, Status.accepted)


def counted(auction: tuple[CallMade, ...]) -> tuple[int, int, int]:
    """The last bid, how it is doubled and the closing passes, by the calls that stand and nothing else."""
    last = doubled = passes = 0
    for line in auction:
        if line.status not in STANDS:
            continue
        passes = passes + 1 if line.call == PASS else 0
        if is_bid(line.call):
            last, doubled = line.call, 0
        elif line.call in (DOUBLE, REDOUBLE):
            doubled = 1 if line.call == DOUBLE else 2
    return last, doubled, passes


def is_in_rotation(auction: tuple[CallMade, ...]) -> bool:
    """Tell whether the calls that stand were made in the order in which they count."""
    seats = [line.seat for line in auction if line.status in STANDS]
    return all((after - before) % 4 == 1 for before, after in pairwise(seats))


@pytest.mark.parametrize("name", EDITIONS)
def test_only_standing_calls_count(name: str) -> None:
    """Should have in the position what the calls that stand make, whenever no irregularity is open."""
    edition, compared = load_edition(name), 0
    for seed in range(HISTORIES):
        draw = random.Random(seed)
        director = Director(edition)
        opening(edition, draw)
        for kind, arguments in acts(draw, LENGTH):
            event = event_of(act_for(director.position, kind, arguments))
            try:
                director.hear(event)
            except InputError:
                continue
            t = director.position
            if t.phase == Phase.auction and not t.depth and not t.asked and is_in_rotation(director.auction):
                told = (t.last_bid, t.doubled, t.passes)
                assert told == counted(director.auction), (
                    seed,
                    [event_text(heard.event) for heard in director.history],
                )
                compared += any(line.status not in STANDS for line in director.auction)
    assert compared > 100
