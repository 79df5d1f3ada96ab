"""Several auctions interleaved, written in Promela for spin: one guarded step for each call of each auction.

Every step is a `d_step` with its guard first, so that spin makes no states in between and is measured at its best.
Calls are told apart as the Laws do: a pass, a double of theirs, a redouble of ours, 35 bids.
"""

from __future__ import annotations

from collections.abc import Iterator

BIDS = 35


def model(auctions: int) -> str:
    """The whole model."""
    declared = "".join(
        f"{kind} {name}_{k} = 0;\n"
        for k in range(auctions)
        for kind, name in (("byte", "bid"), ("byte", "doubled"), ("byte", "passes"), ("bit", "bidder"), ("bit", "turn"))
    )
    steps = "".join(f"    :: d_step {{ {step} }}\n" for k in range(auctions) for step in calls(k))
    return f"{declared}\nactive proctype tables() {{\nend:\n    do\n{steps}    od\n}}\n"


def calls(k: int) -> Iterator[str]:
    """Guard and effect of each call in one auction; nothing may be called after its end."""
    bid, doubled, passes, bidder, turn = (f"{name}_{k}" for name in ("bid", "doubled", "passes", "bidder", "turn"))
    lasts = f"({passes} < 3 || ({passes} == 3 && {bid} == 0))"
    moves_on = f"{turn} = 1 - {turn}"
    yield f"{lasts} -> {passes}++; {moves_on}"
    yield f"{lasts} && {bid} && {doubled} == 0 && {bidder} != {turn} -> {doubled} = 1; {passes} = 0; {moves_on}"
    yield f"{lasts} && {bid} && {doubled} == 1 && {bidder} == {turn} -> {doubled} = 2; {passes} = 0; {moves_on}"
    for number in range(1, BIDS + 1):
        told = f"{bid} = {number}; {doubled} = 0; {passes} = 0; {bidder} = {turn}"
        yield f"{lasts} && {bid} < {number} -> {told}; {moves_on}"
