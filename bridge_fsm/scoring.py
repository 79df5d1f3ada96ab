"""The score of a board by Law 77; the same in all four editions."""

from __future__ import annotations

from bridge_fsm.calls import Denomination
from bridge_fsm.contracts import Contract
from bridge_fsm.errors import not_a

MINOR_SUITS = (Denomination.C, Denomination.D)
GAME_POINTS = 100


def score(contract: Contract | None, vulnerable: bool, tricks: int) -> int:
    """The points of the declaring side by Law 77 for a contract and the tricks it won (0..13); None, a pass-out: 0."""
    if contract is None:
        return 0
    if not 0 <= tricks <= 13:
        raise not_a("number of tricks", tricks, "0 to 13")
    over = tricks - contract.tricks_needed
    if over < 0:
        return -undertrick_points(-over, contract.doubled, vulnerable)
    return (
        bonus_points(contract, vulnerable) + contracted_points(contract) + overtrick_points(contract, over, vulnerable)
    )


def trick_value(denomination: int) -> int:
    """The points of an odd trick: 20 in a minor suit, 30 in a major suit or notrump (its first trick: 40)."""
    return 20 if denomination in MINOR_SUITS else 30


def contracted_points(contract: Contract) -> int:
    """The trick points of the odd tricks bid and made, doubled or redoubled."""
    first = 10 if contract.denomination == Denomination.N else 0
    return int((first + trick_value(contract.denomination) * contract.level) << contract.doubled)


def bonus_points(contract: Contract, vulnerable: bool) -> int:
    """Partscore or game, slam, and the bonus for making a doubled (50) or redoubled (100) contract."""
    game = (500 if vulnerable else 300) if contracted_points(contract) >= GAME_POINTS else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    return game + slam + 50 * contract.doubled


def overtrick_points(contract: Contract, over: int, vulnerable: bool) -> int:
    """The points of tricks above the contract."""
    if contract.doubled:
        return over * 100 * contract.doubled * (2 if vulnerable else 1)
    return over * trick_value(contract.denomination)


def undertrick_points(under: int, doubled: int, vulnerable: bool) -> int:
    """The points that the defenders get for tricks below the contract."""
    if not doubled:
        return under * (100 if vulnerable else 50)
    steps = [200] + [300] * 12 if vulnerable else [100, 200, 200] + [300] * 10
    return sum(steps[:under]) * doubled
