"""Contracts: level, denomination, doubled or not; who declares is kept beside it."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.calls import LAST_BID, call_text, denomination_of, is_bid, level_of, parse_call
from bridge_fsm.errors import not_a

PASSED_OUT = "pass"


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid of an auction (1C..7N as a call number) and its doubling: 0 none, 1 doubled, 2 redoubled."""

    bid: int
    doubled: int = 0

    def __post_init__(self) -> None:
        if not is_bid(self.bid) or self.bid > LAST_BID or self.doubled not in (0, 1, 2):
            raise not_a("contract", f"bid {self.bid}, doubled {self.doubled}", "1C to 7N, doubled 0, 1 or 2")

    @property
    def level(self) -> int:
        """The level, 1 to 7."""
        return level_of(self.bid)

    @property
    def denomination(self) -> int:
        """The denomination, 0 clubs to 4 notrump."""
        return denomination_of(self.bid)

    @property
    def tricks_needed(self) -> int:
        """How many of the thirteen tricks make the contract."""
        return self.level + 6

    def __str__(self) -> str:
        return call_text(self.bid) + "X" * self.doubled


def parse_contract(text: str) -> Contract | None:
    """Read `4S`, `3NTx`, `1CXX`, and `pass` as None (passed out); raise `InputError` for anything else."""
    word = text.strip().upper()
    if word in ("PASS", "P", "PASSED OUT"):
        return None
    bid = word.rstrip("X*")
    doubled = len(word) - len(bid)
    try:
        return Contract(parse_call(bid), doubled)
    except ValueError:
        raise not_a("contract", text, "a bid with X or XX behind it, as in 4S or 3NX, or pass") from None


def contract_text(contract: Contract | None) -> str:
    """`4S`, `4SX`, `4SXX`, or `pass` for None."""
    return PASSED_OUT if contract is None else str(contract)
