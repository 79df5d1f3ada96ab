"""Acts that nobody can make: scalar source for generated modules, run before a batch is heard.

Who acts, calls, cards and findings stand for places in arrays; compiled code does not look whether a place is there.
"""

from __future__ import annotations

from typing import Any

from bridge_fsm.calls import LAST_CALL

WORDS, ACTORS, CARDS, MEANINGS, FINDINGS = 64, 8, 52, 512, 24


def first_impossible(acts: Any) -> int:
    """The number of the first act with a value out of its range, or with both a call and a card; -1 for none."""
    for i in range(len(acts)):
        act = acts[i]
        if not is_possible(act["word"], act["by"], act["of"], act["call"], act["card"], act["meaning"]):
            return i
        if not 0 <= act["finding"] < FINDINGS or not 0 <= act["holds"] <= 1:
            return i
    return -1


def is_possible(word: int, by: int, of: int, call: int, card: int, meaning: int) -> bool:
    """Tell whether somebody can make such an act."""
    if not 0 <= word < WORDS or not 0 <= by < ACTORS or not 0 <= of < ACTORS:
        return False
    if not 0 <= call <= LAST_CALL or not 0 <= card <= CARDS or (call > 0 and card > 0):
        return False
    return 0 <= meaning < MEANINGS
