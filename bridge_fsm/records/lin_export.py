"""Records as LIN, as BBO and its vugraph write it. What LIN cannot say (marks, notes, tables) is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridge_fsm.calls import NO_CALL, call_text
from bridge_fsm.cards import RANKS, SUITS, card_text, cards_in, rank_of, suit_cards, suit_text
from bridge_fsm.deals import Deal
from bridge_fsm.records.lin import FILE_KEYS
from bridge_fsm.records.record import Comment, Record, RecordedCall
from bridge_fsm.seats import SEATS, Seat

LIN_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
VULNERABLE = "oneb"


def lin_text(records: Iterable[Record]) -> str:
    """The text of a LIN file, one board a line; what belongs to a whole vugraph file stands once before its boards."""
    tags = [(record, lin_tags(record)) for record in records]
    common = common_fields([own for _, own in tags if "qx" in own])
    lines = ["".join(field(key, value) for key, value in common.items())] if common else []
    for record, own in tags:
        rest = {key: value for key, value in own.items() if "qx" not in own or key not in common}
        lines.append("".join(board_fields(record, rest)))
    return "".join(line + "\n" for line in lines)


def common_fields(boards: list[dict[str, str]]) -> dict[str, str]:
    """What belongs to the whole vugraph file: the file's fields, where every board has the same ones."""
    each = [{key: tags[key] for key in FILE_KEYS if key in tags} for tags in boards]
    return each[0] if each and all(own == each[0] for own in each) else {}


def field(key: str, value: str) -> str:
    """One field; a bar inside would end it."""
    return f"{key}|{value.replace('|', '/')}|"


def lin_tags(record: Record) -> dict[str, str]:
    """The describing fields: those read, or for a record of another format those made from it; `qx` comes first."""
    if record.format == "LIN":
        first = {"qx": record.tags["qx"]} if "qx" in record.tags else {}
        return {**first, **record.tags}
    names = ("South", "West", "North", "East")
    tags = {"pn": ",".join(record.tags.get(name, "").replace(",", " ") for name in names), "st": ""}
    if record.deal is not None or record.dealer is not None:
        tags["md"] = md_value(record.dealer, record.deal or Deal())
    if record.board is not None:
        tags["ah"] = f"Board {record.board}"
    if record.vulnerable is not None:
        tags["sv"] = VULNERABLE[record.vulnerable]
    return tags


def md_value(dealer: Seat | None, deal: Deal) -> str:
    """Dealer and four hands from South on."""
    number = "" if dealer is None else str(LIN_SEATS.index(dealer) + 1)
    return number + ",".join(lin_hand(deal.hands[seat]) for seat in LIN_SEATS)


def lin_hand(hand: int | None) -> str:
    """A hand with its suits from spades down; empty when it is not known."""
    if hand is None:
        return ""
    return "".join(
        suit_text(suit) + "".join(RANKS[rank_of(card)] for card in cards_in(hand & suit_cards(suit)))
        for suit in reversed(SUITS)
    )


def board_fields(record: Record, tags: dict[str, str]) -> Iterator[str]:
    """All fields of one board in order."""
    yield from (field(key, value) for key, value in tags.items())
    yield from comment_fields(record.comments)
    for call in record.calls:
        yield from call_fields(call)
    for number, card in enumerate(record.plays):
        if number % len(SEATS) == 0:
            yield field("pg", "")
        yield field("pc", card_text(card.card))
        yield from comment_fields(card.comments)
    if record.claim is not None and record.claim.tricks is not None:
        yield field("mc", str(record.claim.tricks))
    yield field("pg", "")


def call_fields(call: RecordedCall) -> Iterator[str]:
    """A call with its alert, explanation and comments; a place without a call has none."""
    if call.call != NO_CALL:
        text = {"P": "p", "X": "d", "XX": "r"}.get(call_text(call.call), call_text(call.call))
        yield field("mb", text + "!" * call.alert)
        if call.explanation:
            yield field("an", call.explanation)
    yield from comment_fields(call.comments)


def comment_fields(comments: tuple[Comment, ...]) -> Iterator[str]:
    """Comments of LIN with their own keys, those of PBN as `nt`; escaped lines are left out."""
    for comment in comments:
        if comment.kind.isalnum():
            yield field(comment.kind, comment.text)
        elif comment.kind != "%":
            yield field("nt", comment.text)
