"""How an effect tells the machines what has happened, and the live table what became of a call."""

from __future__ import annotations

from bridge_fsm.laws.act import MARKS, NOTICES, Act, notice_bit


def raise_notice(e: Act, word: int, by: int, call: int = 0, meaning: int = 0, card: int = 0) -> None:
    """Have every case and the table's machines told, after the row that is being taken.

    More than there is room for are refused like a fifth case: the position is put back.
    """
    if e.notices == NOTICES:
        e.overflow = 1
        return
    i = 5 * e.notices
    e.notice[i] = word
    e.notice[i + 1] = by
    e.notice[i + 2] = call
    e.notice[i + 3] = meaning
    e.notice[i + 4] = card
    e.notices += 1
    e.raised |= notice_bit(word)


def mark_call(e: Act, by: int, call: int, status: int) -> None:
    """Note what became of a call, or of a card (CARD_HELD + card), for the history; the position does not need it.

    More than there is room for are refused like a fifth case.
    """
    if e.marks == MARKS:
        e.overflow = 1
        return
    i = 3 * e.marks
    e.mark[i] = by
    e.mark[i + 1] = call
    e.mark[i + 2] = status
    e.marks += 1
