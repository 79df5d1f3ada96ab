"""Our side of the contests against other programs: what does a batch of the work, made ready beforehand.

A `Work` does a tenth of a second of work or more and answers how many units it made; making ready (tables, compiling)
belongs before it.
"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measure import Meter, Work, rate
from bridge_fsm.calls import DENOMINATIONS
from bridge_fsm.compiled.auctions import explore_auctions
from bridge_fsm.compiled.boards import random_boards
from bridge_fsm.compiled.explore import explore
from bridge_fsm.compiled.keys import Key
from bridge_fsm.compiled.random_auctions import auction_chunks
from bridge_fsm.compiled.run import CompiledTable
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.events import Word
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.position import Phase

BOARDS, AUCTIONS = 100_000, 250_000  # in one batch
YEAR = "2017"


def random_auctions_in_chunks() -> Work:
    """Random auctions from the derived table, calls and offsets of each chunk in memory until the next."""
    table = explore_auctions(CompiledTable(load_edition(YEAR)))
    return lambda: sum(len(chunk) for chunk in auction_chunks(table, AUCTIONS, 1))


def random_boards_kept() -> Work:
    """Random boards by the generated choices: deals, calls, cards and results kept."""
    edition = load_edition(YEAR)
    return lambda: len(random_boards(edition, BOARDS, 1))


def named_auction(levels: int, denominations: int) -> Universe:
    """The regular auction with who named what first."""
    return Universe(
        edition=load_edition(YEAR),
        words=frozenset({Word.call}),
        until=Phase.clarification,
        key=Key.declares,
        levels=levels,
        denominations=frozenset(DENOMINATIONS[:denominations]),
    )


def states_explored() -> Work:
    """The explorer on 97,901 states: guards evaluated on each, every call that stands heard."""
    universe = named_auction(3, 3)
    explore(universe)
    return lambda: explore(universe).states


def many_states_explored() -> Work:
    """The same on 1,819,253 states, more than the processor's caches hold."""
    universe = named_auction(4, 4)
    return lambda: explore(universe).states


def side(ready: Callable[[], Work]) -> Callable[[], Meter]:
    """Our side of a contest, made ready when the contest begins."""

    def begin() -> Meter:
        work = ready()
        return lambda: rate(work)

    return begin
