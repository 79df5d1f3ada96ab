"""How an effect tells the machines what has happened, and the live table what became of a call."""

from __future__ import annotations

from bridge_fsm.laws.act import Act


def raise_notice(e: Act, word: int, by: int, call: int = 0, meaning: int = 0, card: int = 0) -> None:
    """Have every case and the table's machines told, after the row that is being taken."""
    i = e.notices
    e.notice_word[i] = word
    e.notice_by[i] = by
    e.notice_call[i] = call
    e.notice_meaning[i] = meaning
    e.notice_card[i] = card
    e.notices = i + 1


def mark_call(e: Act, by: int, call: int, status: int) -> None:
    """Note what became of a call, or of a card (CARD_HELD + card), for the history; the position does not need it."""
    i = e.marks
    e.mark_by[i] = by
    e.mark_call[i] = call
    e.mark_status[i] = status
    e.marks = i + 1
