"""Whole random boards: lawful at the live table, spread evenly, the same bytes however they are made."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from plain_boards import functions, plain_text

from bridge_fsm.compiled import boards as module
from bridge_fsm.compiled import random_auctions as auctions_module
from bridge_fsm.compiled.auctions import AuctionTable, explore_auctions
from bridge_fsm.compiled.board_source import boards_source
from bridge_fsm.compiled.boards import Boards, Weights, random_boards
from bridge_fsm.compiled.random_auctions import auction_chunks, random_auctions
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import EDITIONS, load_edition, states_folder
from bridge_fsm.position import Phase

EDITION = "2017"
MEAN_LENGTH = 10.505  # calls of an auction, exactly counted over the graph of auctions elsewhere
BYTES = "import test_boards as tests; print(tests.some_bytes())"
DRAFT_ROW = """
  - trigger: on_lead
    by: anyone
    source: play
    opens: "55"
    article: "55"
    says: {en: A draft asks something on every lead., ru: Проект спрашивает о чём-то при каждом ходе.}
"""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have boards made by the generated source as plain Python."""
    monkeypatch.setattr(module, "load_boards", lambda edition: functions(plain_text(boards_source(edition))))


@cache
def table() -> AuctionTable:
    """The regular auction."""
    return explore_auctions(CompiledTable(load_edition(EDITION)))


def digest(boards: Boards) -> str:
    """All bytes of boards in short."""
    return hashlib.sha256(b"".join(column.tobytes() for column in columns(boards))).hexdigest()


def some_bytes() -> str:
    """A few boards and auctions in short, to be compared with those of another process."""
    auctions = random_auctions(table(), 40, 3)
    boards = random_boards(load_edition(EDITION), 6, 3)
    return digest(boards) + hashlib.sha256(auctions.calls.tobytes() + auctions.offsets.tobytes()).hexdigest()


def columns(boards: Boards) -> list[Any]:
    """All arrays of boards."""
    return [getattr(boards, name) for name in Boards.__dataclass_fields__]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", EDITIONS)
def test_boards_are_heard_at_the_live_table(name: str) -> None:
    """Should be heard without an irregularity, to the same contract, declarer, cards and tricks."""
    edition = load_edition(name)
    boards = random_boards(edition, 5, 11)
    for index in range(len(boards)):
        director = Director(edition, boards.setting(index))
        for event in boards.events(index):
            assert director.hear(event) == ()
            assert director.history[-1].refused is None
            assert not any(step.row.irregular for step in director.history[-1].steps)
        t = director.position
        assert (t.last_bid, t.doubled) == (boards.bid[index], boards.doubled[index])
        assert t.declarer == boards.declarer[index]
        assert t.tricks == boards.tricks[index].tolist()
        assert [card for _, card in director.cards] == boards.cards[index].tolist()
        assert t.phase == Phase.ended


def test_the_same_without_numba() -> None:
    """Should have the same bytes in a process in which nothing is compiled."""
    paths = os.pathsep.join([str(Path(__file__).parent), str(Path(module.__file__).parents[2])])
    environment = {**os.environ, "BRIDGE_FSM_JIT": "off", "PYTHONPATH": paths}
    command = [sys.executable, "-c", BYTES]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == some_bytes()


def test_compiled_is_the_same() -> None:
    """Should have the bytes that plain Python has, also by weight."""
    edition = load_edition(EDITION)
    weights = Weights(calls=np.linspace(3, 0.1, 39), cards=np.arange(53.0))
    for given in (None, weights):
        compiled = random_boards(edition, 6, 3, weights=given)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module, "load_boards", lambda edition: functions(plain_text(boards_source(edition))))
            assert digest(random_boards(edition, 6, 3, weights=given)) == digest(compiled)


def test_threads_and_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Should make board i from the seed and i alone."""
    edition = load_edition(EDITION)
    whole = random_boards(edition, 60, 5)
    monkeypatch.setattr(module, "CHUNK", 7)
    assert digest(random_boards(edition, 60, 5, threads=2)) == digest(whole)
    few = random_boards(CompiledTable(edition), 9, 5)
    assert (few.cards == whole.cards[:9]).all()
    assert (few.calls == whole.calls[: few.offsets[-1]]).all()
    assert digest(random_boards(edition, 60, 6)) != digest(whole)


def test_boards_have_the_auctions_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Should call as the walk through the table of the auction does, which was found in another way."""
    monkeypatch.setattr(auctions_module, "CHUNK", 50)
    weights = np.arange(39.0)
    for given in (None, weights):
        boards = random_boards(load_edition(EDITION), 200, 8, weights=Weights(calls=given))
        auctions = random_auctions(table(), 200, 8, weights=given, threads=2)
        assert (auctions.offsets == boards.offsets).all()
        assert (auctions.calls == boards.calls).all()
        assert (auctions[3] == boards.auction(3)).all()
        assert len(auctions) == 200
        chunks = [
            chunk[index].copy()
            for chunk in auction_chunks(table(), 120, 8, weights=given)
            for index in range(len(chunk))
        ]
        assert (np.concatenate(chunks) == auctions.calls[: auctions.offsets[120]]).all()


def chi_square(counts: Any) -> float:
    """How far counts are from all being equal; about as much as there are counts, when they should be."""
    expected = counts.sum() / len(counts)
    return float(((counts - expected) ** 2 / expected).sum())


def test_first_calls_are_spread_evenly() -> None:
    """Should choose among 36 calls alike, and make auctions of the known mean length."""
    auctions = random_auctions(table(), 36_000, 1)
    counts = np.bincount(auctions.calls[auctions.offsets[:-1]], minlength=39)
    assert counts[[0, 2, 3]].tolist() == [0, 0, 0]
    assert chi_square(counts[[1, *range(4, 39)]]) < 70  # 35 degrees of freedom: beyond it 4 in 10,000
    assert abs(np.diff(auctions.offsets).mean() - MEAN_LENGTH) < 0.15  # five times its spread


def test_deals_and_leads_are_spread_evenly() -> None:
    """Should deal each card to each seat alike, and lead each card of the hand alike."""
    boards = random_boards(load_edition(EDITION), 5_200, 2)
    assert (np.bitwise_count(boards.hands) == 13).all()
    assert (np.bitwise_or.reduce(boards.hands, axis=1) == (1 << 52) - 1).all()
    holds = boards.hands[:, :, None] >> np.arange(52) & 1
    assert chi_square(holds.sum(axis=0).ravel()) < 300  # about 153 degrees of freedom
    leader = (boards.declarer + 1) % 4
    below = (np.int64(1) << (boards.cards[:, 0].astype(np.int64) - 1)) - 1
    places = np.bitwise_count(boards.hands[np.arange(5_200), leader] & below)
    assert chi_square(np.bincount(places, minlength=13)) < 40  # 12 degrees of freedom


def test_weights_are_proportions() -> None:
    """Should choose by weight; never what has none; alike where nothing lawful has any."""
    weights = np.zeros(39)
    weights[1], weights[4] = 1, 3
    auctions = random_auctions(table(), 4_000, 1, weights=weights)
    opened = (auctions.calls[auctions.offsets[:-1]] == 4).mean()
    assert abs(opened - 0.75) < 0.03
    assert set(np.unique(auctions.calls)) == {1, 4}
    nothing = random_auctions(table(), 50, 1, weights=np.zeros(39))
    assert (nothing.calls == random_auctions(table(), 50, 1).calls).all()
    low = random_boards(load_edition(EDITION), 50, 1, weights=Weights(cards=[0.0] * 52 + [1.0]))
    with_ace = [index for index in range(50) if int(low.hands[index, (low.declarer[index] + 1) % 4]) >> 51 & 1]
    assert with_ace
    assert all(low.cards[index, 0] == 52 for index in with_ace)


def test_passed_out() -> None:
    """Should have no contract, declarer, cards or tricks after four passes."""
    only_pass = np.eye(39)[1]
    boards = random_boards(load_edition(EDITION), 5, 1, weights=Weights(calls=only_pass))
    assert np.diff(boards.offsets).tolist() == [4] * 5
    assert boards.dealer.tolist() == [0, 1, 2, 3, 0]
    assert boards.declarer.tolist() == [-1] * 5
    assert not (boards.bid.any() or boards.cards.any() or boards.tricks.any() or boards.doubled.any())
    assert len(boards.events(0)) == 4


def test_none_at_all() -> None:
    """Should make no boards and no auctions when asked for none."""
    boards = random_boards(load_edition(EDITION), 0, 1)
    assert len(boards) == 0
    assert boards.offsets.tolist() == [0]
    assert boards.cards.shape == (0, 52)
    assert len(random_auctions(table(), 0, 1)) == 0
    assert list(auction_chunks(table(), 0, 1)) == []


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"n": -1}, "number of boards"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"threads": 0}, "threads"),
        ({"weights": Weights(calls=[1.0] * 38)}, r"weights of calls: found an array of shape \(38,\)"),
        ({"weights": Weights(cards=np.ones((53, 2)))}, "weights of cards"),
        ({"weights": Weights(calls=[-1.0] * 39)}, "-1.0 for number 0"),
        ({"weights": Weights(cards=[float("nan")] * 53)}, "nan"),
        ({"weights": Weights(cards=[float("inf")] * 53)}, "inf"),
        ({"weights": Weights(calls="much")}, "no array of numbers"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_asked_for(arguments: dict[str, Any], named: str) -> None:
    """Should name what was wrong, found and expected."""
    with pytest.raises(InputError, match=named) as raised:
        random_boards(load_edition(EDITION), **{"n": 1, "seed": 1, **arguments})
    assert "expected" in str(raised.value)


def test_a_draft_whose_boards_stop(plain: None, tmp_path: Path) -> None:
    """Should name the edition and the board when a lawful card leads to a case."""
    (tmp_path / "edition.yaml").write_text('edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2017"\n', "utf-8")
    board = (states_folder() / "2017" / "board.yaml").read_text("utf-8")
    (tmp_path / "board.yaml").write_text(board.rstrip() + DRAFT_ROW, "utf-8")
    with pytest.raises(InputError, match="edition d: board 0 stops after 4 cards; expected"):
        random_boards(load_edition(str(tmp_path)), 2, 1)
