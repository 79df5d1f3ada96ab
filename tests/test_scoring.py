"""Law 77: the vectors of the specification, the printed tables of duplicate scoring, and what must always hold."""

from __future__ import annotations

import pytest

from bridge_fsm.contracts import Contract, parse_contract
from bridge_fsm.errors import InputError
from bridge_fsm.scoring import score


def points(contract: str, vulnerable: bool, tricks: int) -> int:
    """The score of a contract by its text."""
    return score(parse_contract(contract), vulnerable, tricks)


# The vectors of the specification: contract, vulnerable, tricks, points of the declaring side.
VECTORS = [
    ("3N", False, 9, 400), ("3N", True, 9, 600), ("4S", True, 10, 620), ("1NX", False, 7, 180),
    ("1NXX", False, 7, 560), ("2CX", True, 9, 380), ("2SX", False, 8, 470), ("2SX", True, 8, 670),
    ("5CXX", False, 12, 1000), ("6N", True, 12, 1440), ("7NXX", False, 13, 2280), ("4HX", False, 6, -800),
    ("7SX", False, 4, -2300), ("3DXX", True, 7, -1000), ("4S", True, 7, -300), ("pass", False, 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "vulnerable", "tricks", "expected"), VECTORS)
def test_vectors(contract: str, vulnerable: bool, tricks: int, expected: int) -> None:
    """Should score as the specification says."""
    assert points(contract, vulnerable, tricks) == expected


# Contracts of level 1 to 7 just made, as the cards in bidding boxes print them: undoubled, doubled, redoubled;
# not vulnerable, then vulnerable.
MADE = {
    ("CD", "", False): [70, 90, 110, 130, 400, 920, 1440],
    ("CD", "", True): [70, 90, 110, 130, 600, 1370, 2140],
    ("CD", "X", False): [140, 180, 470, 510, 550, 1090, 1630],
    ("CD", "X", True): [140, 180, 670, 710, 750, 1540, 2330],
    ("CD", "XX", False): [230, 560, 640, 720, 800, 1380, 1960],
    ("CD", "XX", True): [230, 760, 840, 920, 1000, 1830, 2660],
    ("HS", "", False): [80, 110, 140, 420, 450, 980, 1510],
    ("HS", "", True): [80, 110, 140, 620, 650, 1430, 2210],
    ("HS", "X", False): [160, 470, 530, 590, 650, 1210, 1770],
    ("HS", "X", True): [160, 670, 730, 790, 850, 1660, 2470],
    ("HS", "XX", False): [520, 640, 760, 880, 1000, 1620, 2240],
    ("HS", "XX", True): [720, 840, 960, 1080, 1200, 2070, 2940],
    ("N", "", False): [90, 120, 400, 430, 460, 990, 1520],
    ("N", "", True): [90, 120, 600, 630, 660, 1440, 2220],
    ("N", "X", False): [180, 490, 550, 610, 670, 1230, 1790],
    ("N", "X", True): [180, 690, 750, 810, 870, 1680, 2490],
    ("N", "XX", False): [560, 680, 800, 920, 1040, 1660, 2280],
    ("N", "XX", True): [760, 880, 1000, 1120, 1240, 2110, 2980],
}
# Each trick above the contract.
OVERTRICK = {
    ("CD", "", False): 20, ("CD", "", True): 20, ("HS", "", False): 30, ("HS", "", True): 30,
    ("N", "", False): 30, ("N", "", True): 30, ("X", False): 100, ("X", True): 200, ("XX", False): 200,
    ("XX", True): 400,
}  # fmt: skip


@pytest.mark.parametrize(("suits", "doubled", "vulnerable"), MADE)
def test_contracts_made(suits: str, doubled: str, vulnerable: bool) -> None:
    """Should score each contract that is made, with every possible number of overtricks."""
    each = OVERTRICK[(doubled, vulnerable) if doubled else (suits, doubled, vulnerable)]
    for level, just_made in enumerate(MADE[(suits, doubled, vulnerable)], 1):
        for denomination in suits:
            for over in range(8 - level):
                made = points(f"{level}{denomination}{doubled}", vulnerable, level + 6 + over)
                assert made == just_made + over * each, (level, denomination, over)


# One trick down to thirteen down.
DOWN = {
    ("", False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    ("", True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    ("X", False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    ("X", True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    ("XX", False): [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    ("XX", True): [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
}


@pytest.mark.parametrize(("doubled", "vulnerable"), DOWN)
def test_contracts_defeated(doubled: str, vulnerable: bool) -> None:
    """Should score each contract that goes down by the number of tricks alone."""
    for down, penalty in enumerate(DOWN[(doubled, vulnerable)], 1):
        for level in range(max(1, down - 6), 8):
            for denomination in "CDHSN":
                lost = points(f"{level}{denomination}{doubled}", vulnerable, level + 6 - down)
                assert lost == -penalty, (level, denomination, down)


ALL_CONTRACTS = [Contract(bid, doubled) for bid in range(4, 39) for doubled in range(3)]


@pytest.mark.parametrize("vulnerable", [False, True])
def test_more_tricks_score_more(vulnerable: bool) -> None:
    """Should give more for each further trick in the same contract."""
    for contract in ALL_CONTRACTS:
        row = [score(contract, vulnerable, tricks) for tricks in range(14)]
        assert row == sorted(set(row)), str(contract)


@pytest.mark.parametrize("vulnerable", [False, True])
def test_doubling_raises_the_stakes(vulnerable: bool) -> None:
    """Should give more for a contract that is made and take more for one that is not, the more it is doubled."""
    for bid in range(4, 39):
        for tricks in range(14):
            row = [score(Contract(bid, doubled), vulnerable, tricks) for doubled in range(3)]
            made = row[0] > 0
            assert row == sorted(row, reverse=not made), (bid, tricks)


def test_vulnerability_raises_the_stakes() -> None:
    """Should never give less for a contract made or take less for one defeated when the side is vulnerable."""
    for contract in ALL_CONTRACTS:
        for tricks in range(14):
            not_vulnerable, vulnerable = (score(contract, side, tricks) for side in (False, True))
            assert abs(vulnerable) >= abs(not_vulnerable)
            assert (vulnerable > 0) == (not_vulnerable > 0) == (tricks >= contract.tricks_needed)


@pytest.mark.parametrize("vulnerable", [False, True])
def test_scores_are_tens(vulnerable: bool) -> None:
    """Should be a multiple of ten, and never nought once there is a contract."""
    for contract in ALL_CONTRACTS:
        row = [score(contract, vulnerable, tricks) for tricks in range(14)]
        assert all(value % 10 == 0 and value != 0 for value in row)


@pytest.mark.parametrize("tricks", [-1, 14, 100])
def test_no_such_number_of_tricks(tricks: int) -> None:
    """Should refuse a number of tricks that no board has."""
    with pytest.raises(InputError, match="number of tricks"):
        points("4S", False, tricks)
