"""What can happen next in a position, by the compiled table: the options, and everything else up to a bound."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.compiled.build import load_search
from bridge_fsm.compiled.listing import IRREGULAR, OPTION, actor_in, place_in, word_in
from bridge_fsm.compiled.searching import MOST_ACTS
from bridge_fsm.compiled.workspace import Workspace, few
from bridge_fsm.domains import put
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.word_rows import PAIRS, word_rows
from bridge_fsm.position import Position


@dataclass(frozen=True, slots=True)
class Enabled:
    """One act that the machines would hear: whether a row it takes is irregular, and whether it is an option."""

    act: Act
    is_irregular: bool
    is_option: bool


class EnabledActs:
    """Enumerates by the generated functions of one edition, in the order of `options.options`."""

    def __init__(self, edition: Edition) -> None:
        rows = word_rows(edition)
        self.module = load_search(edition)
        self.first, self.rows = few(rows.first), few(rows.rows)
        self.pairs, self.codes = few([0] * PAIRS), few([0] * MOST_ACTS)
        self.work = Workspace()

    def codes_of(self, t: Position, wide: bool) -> list[int]:
        """The codes of the acts, each with the marks IRREGULAR and OPTION (see `listing`)."""
        self.work.put(t)
        count = self.module.run_listing(
            self.work.positions, self.work.scratch, self.first, self.rows, self.pairs, self.codes, int(wide)
        )
        return [int(code) for code in self.codes[:count]]

    def options(self, t: Position) -> list[Act]:
        """What may lawfully be done next, in the order of the live table's options."""
        return [act_of_code(t, code) for code in self.codes_of(t, wide=False)]

    def enabled(self, t: Position) -> list[Enabled]:
        """Everything that can happen next: options, irregular acts of every seat, findings, time limits.

        The bound is the domains': natural meanings, one card at a time, claims and concessions of all that remain.
        """
        return [
            Enabled(act_of_code(t, code), bool(code & IRREGULAR), bool(code & OPTION))
            for code in self.codes_of(t, wide=True)
        ]


def act_of_code(t: Position, code: int) -> Act:
    """The act that a code is in a position."""
    act = Act(word=word_in(code), by=actor_in(code))
    assert put(t, act, place_in(code))
    return act
