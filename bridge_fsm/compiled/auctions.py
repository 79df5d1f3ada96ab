"""The regular auction as a table: its positions as seen by the player on turn, and where each call leads.

The table is not written: every position is found by having the generated functions hear every call on those found
before. Seats are turned so that the player on turn is North, as the Laws treat all seats alike; what does not decide
(who named what first, suits shown) is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import CALLS
from bridge_fsm.compiled.records import Records
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.counting import all_paths, longest_path, paths_by_length
from bridge_fsm.domains import acts as calls
from bridge_fsm.events import Word
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.position import Phase, Position

NOT_LAWFUL, ENDED = -1, -2
MEANINGS = [act.meaning for act in calls(Position(), Word.call, 0)]  # natural ones, in the order of the calls


@dataclass(frozen=True, eq=False)
class AuctionTable:
    """Where each call leads: `after[position, call - 1]` is a position, ENDED or NOT_LAWFUL; 0 is the start."""

    after: npt.NDArray[np.int16]

    def sequences_by_length(self, longest: int) -> list[int]:
        """The number of legal call sequences of each length 1..longest; a finished auction is not continued."""
        return paths_by_length(0, self._followers(), longest)

    def all_auctions(self) -> int:
        """The number of all possible auctions of one dealer: all paths from the start to an end."""
        return all_paths(0, self._followers())

    @cached_property
    def longest(self) -> int:
        """The calls of the longest auction; raises `InputError` for a draft in which one can go on for ever."""
        return longest_path(0, self._followers())

    def _followers(self) -> Callable[[int], list[int]]:
        """The positions after each, once for each lawful call; none after an end."""
        rows = [[int(place) for place in row if place != NOT_LAWFUL] for row in self.after]
        return lambda position: [] if position == ENDED else rows[position]


def explore_auctions(table: CompiledTable) -> AuctionTable:
    """Find all positions of the regular auction, breadth first, each with every call heard on it."""
    rows: list[npt.NDArray[np.int16]] = []
    edge = new_positions(1)
    found = {int(_keys(edge)[0]): 0}
    while len(edge):
        places, edge = _expand(table, edge, found)
        rows.append(places)
    return AuctionTable(np.concatenate(rows))


def _expand(table: CompiledTable, edge: Records, found: dict[int, int]) -> tuple[npt.NDArray[np.int16], Records]:
    """Hear every call on the positions of the edge; answer where each leads, and the positions that are new."""
    positions = np.repeat(edge, len(CALLS))
    acts = new_acts(len(positions))
    acts["word"], acts["by"] = Word.call, positions["turn"]
    acts["call"] = np.tile(CALLS, len(edge))
    acts["meaning"] = np.tile(MEANINGS, len(edge))
    heard = table.step(positions, acts)
    lawful = (heard["outcome"] == Outcome.taken) & (heard["irregular"] == 0)
    places = np.full(len(positions), NOT_LAWFUL, np.int16)
    places[lawful & (positions["phase"] > Phase.auction)] = ENDED
    fresh = []
    going = np.flatnonzero(lawful & (positions["phase"] <= Phase.auction))
    for index, key in zip(going.tolist(), _keys(positions[going]).tolist(), strict=True):
        if key not in found:
            found[key] = len(found)
            fresh.append(index)
        places[index] = found[key]
    return places.reshape(len(edge), len(CALLS)), positions[fresh]


def _keys(positions: Records) -> npt.NDArray[np.int64]:
    """What decides the future of an auction, as one number: seats are counted from the player on turn."""
    ours = np.where(positions["last_bid"] > 0, (positions["last_bidder"] - positions["turn"]) & 1, 0)
    bids = positions["last_bid"] * 2 + ours
    keys: npt.NDArray[np.int64] = (bids * 3 + positions["doubled"]) * 4 + positions["passes"]
    return keys
