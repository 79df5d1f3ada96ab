"""Reading how a scenario begins: board, dealer, vulnerability, deal; the start is read in `scenario_start`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridge_fsm.boards import Vulnerability, dealer_of_board, parse_vulnerability, vulnerability_of_board
from bridge_fsm.cards import card_text, holds
from bridge_fsm.deals import Deal, parse_deal
from bridge_fsm.records.scenario_source import Source
from bridge_fsm.records.scenario_start import read_start
from bridge_fsm.records.scenario_types import Obligation
from bridge_fsm.seats import Seat, parse_seat
from bridge_fsm.setting import Setting


def read_setting(source: Source, missing: frozenset[int]) -> tuple[Setting, Mapping[Seat, Obligation]]:
    """The setting of a scenario and what the players owe; faults are noted.

    `missing` are the cards that an event restores or finds: hands may then differ in length.
    """
    start, obligations = read_start(source)
    setting = Setting(
        dealer=_dealer(source),
        vulnerable=_vulnerable(source),
        deal=_text(source, parse_deal, "deal") or Deal(),
        must_pass={seat: owed.must_pass for seat, owed in obligations.items() if owed.must_pass},
        must_repeat={seat: owed.repeat for seat, owed in obligations.items() if owed.repeat},
        banned={seat: owed.banned for seat, owed in obligations.items() if owed.banned},
        start=start,
    )
    _check(source, setting, missing)
    _check_penalty_cards(source, setting)
    return setting, obligations


def board_of(source: Source) -> int | None:
    """The number of the board, if it is given and can be one."""
    board = source.data.get("board")
    return board if isinstance(board, int) and not isinstance(board, bool) and board >= 1 else None


def _text(source: Source, reader: Callable[[str], Any], *path: str) -> Any:
    """What a reader makes of the text under a top-level key; None when there is none."""
    text = source.text_at(path[0])
    return None if text is None else source.read(reader, text, path)


def _dealer(source: Source) -> Seat:
    board, given = board_of(source), _text(source, parse_seat, "dealer")
    if board is None or given is None:
        return given if given is not None else dealer_of_board(board or 1)
    if given != dealer_of_board(board):
        source.fault(f"dealer: board {board} has the dealer {dealer_of_board(board).name}; leave one out", ("dealer",))
    return dealer_of_board(board)


def _vulnerable(source: Source) -> Vulnerability | None:
    board, given = board_of(source), _text(source, parse_vulnerability, "vulnerable")
    if board is None:
        return given  # type: ignore[no-any-return]
    if given is not None and given != vulnerability_of_board(board):
        source.fault(f"vulnerable: board {board} has another vulnerability; leave one out", ("vulnerable",))
    return vulnerability_of_board(board)


def _check(source: Source, setting: Setting, missing: frozenset[int]) -> None:
    """Note what cannot be so: a card twice, hands of different or too great length, tricks that do not add up."""
    for fault in setting.faults(missing):
        source.fault(fault.message, ("start",) if fault.message.startswith("start") else ("deal",))


def _check_penalty_cards(source: Source, setting: Setting) -> None:
    """Note the penalty cards that the deal does not give to their owner."""
    for seat, kinds in setting.start.penalty_cards.items() if setting.start else ():
        hand = setting.deal.hands[seat]
        for card in (card for cards in kinds.values() for card in cards):
            if hand is not None and not holds(hand, card):
                place = ("start", "penalty_cards", seat.name)
                source.fault(f"start: the deal does not give the penalty card {card_text(card)} to {seat.name}", place)
