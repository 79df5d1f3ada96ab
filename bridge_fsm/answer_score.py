"""The result and the score of a board as far as it is decided (Laws 69, 77)."""

from __future__ import annotations

from bridge_fsm.boards import is_vulnerable
from bridge_fsm.director import Director
from bridge_fsm.position import Phase
from bridge_fsm.scoring import score
from bridge_fsm.seats import side_of


def result_of(director: Director) -> int | None:
    """Declarer's tricks, when all thirteen are accounted for; None before the board is decided and for a pass-out."""
    t = director.position
    if t.phase != Phase.ended or director.contract is None:
        return None
    won = [t.tricks[side] + t.awarded[side] for side in (0, 1)]
    return won[side_of(t.declarer)] if sum(won) == 13 else None


def score_of(director: Director) -> int | None:
    """The points from North-South's side (Law 77); 0 for a pass-out, None without result or vulnerability."""
    if director.is_passed_out and director.position.phase == Phase.ended:
        return 0
    tricks, contract = result_of(director), director.contract
    if tricks is None or contract is None or director.setting.vulnerable is None:
        return None
    declarer = director.position.declarer
    points = score(contract, is_vulnerable(director.setting.vulnerable, declarer), tricks)
    return points if side_of(declarer) == 0 else -points
