"""LIN in and out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridge_fsm.boards import Vulnerability
from bridge_fsm.records import RecordFile, lin_text, pbn_text, read_lin, read_pbn, read_record_file
from bridge_fsm.seats import Seat

FILE = Path(__file__).parent / "files" / "room.lin"


@pytest.fixture(scope="module")
def room() -> RecordFile:
    return read_record_file(FILE)


def test_two_rooms(room: RecordFile) -> None:
    """Should read boards of both rooms with the contract, declarer and result of the list."""
    assert [record.board for record in room] == [7, 7, 8]
    first, second, third = room
    assert (str(first.contract), first.declarer, first.result) == ("1N", Seat.S, 7)
    assert (str(second.contract), second.result) == ("1NX", 6)
    assert third.passed_out and third.deal is None and third.dealer is Seat.W
    assert first.vulnerable is Vulnerability.NS


def test_alerts_explanations_comments(room: RecordFile) -> None:
    """Should keep an alert, its explanation and the comment after it with the call."""
    call = room[0].calls[0]
    assert call.alert and call.explanation == "15 to 17" and call.comments[0].text == "K1: hello"


def test_cards_and_claim(room: RecordFile) -> None:
    """Should begin with the player left of declarer, in any case of letters, and keep the claim."""
    record = room[0]
    assert [entry.seat.name for entry in record.plays] == list("WNES")
    assert record.claim is not None and record.claim.tricks == 7
    assert not room.faults


def test_fourth_hand_is_what_is_left(room: RecordFile) -> None:
    """Should fill in the last hand from the other three."""
    assert room[1].deal is not None and room[0].deal is not None
    assert room[1].deal == room[0].deal and room[1].deal.is_complete


def test_written_and_read_again(room: RecordFile) -> None:
    """Should give equal records."""
    assert read_lin(lin_text(room)).records == room.records


def test_other_format(room: RecordFile) -> None:
    """Should give the same events as PBN, and as LIN again from there."""
    converted = read_pbn(pbn_text(room)).records
    assert [record.events() for record in converted] == [record.events() for record in room]
    assert [record.tags["West"] for record in converted] == ["b", "f", "b"]
    assert converted[1].tags["Room"] == "Closed"
    back = read_lin(lin_text(converted)).records
    assert [[e.call for e in r.calls] for r in back] == [[e.call for e in r.calls] for r in room]
    assert [record.deal for record in back] == [record.deal for record in room]


def test_several_boards_without_rooms() -> None:
    """Should begin a board with names or a deal after a deal, each with its own dealer (1 is South)."""
    text = "pn|a,b,c,d|st||md|3,,,|ah|Board 4|mb|p|pg||\nmd|4,,,|ah|free|mb|1S|mb|d|mb|r|mb|P|pg||"
    first, second = read_lin(text)
    assert (first.dealer, first.board) == (Seat.N, 4)
    assert (second.dealer, second.board, second.calls[2].seat) == (Seat.E, "free", Seat.W)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("md|5SAK,,,|", "names no dealer"),
        ("md|1SAA,,,|", "stands twice"),
        ("md|1SAX,,,|", "taken as unknown"),
        ("md|1,,,|sv|z|", "not a vulnerability"),
        ("md|1,,,|mb|1Z|", "not a call"),
        ("md|1,,,|mb|1N|mb|p|mb|p|mb|p|pc|XX|", "not a card"),
        ("md|1,,,|mb|1N|mb|p|mb|p|mb|p|pc|S2|mc|99|", "no number of tricks"),
        ("md|1,,,|mb|1N|mb|p|mb|p|mb|p|pc|S2|mc|7|mc|8|", "a second claim"),
        ("md|1,,,|md1|x|rubbish text|p|", "no field"),
        ("md|1,,,|sv|o|sv|n|", "stands twice"),
        ("md|1,,,|mb|p|mb|1S|", "not finished"),
        ("md|1,,,|pc|S2|", "nobody knows who led"),
        ("rubbish", "no field of a board"),
    ],
)
def test_faults(text: str, message: str) -> None:
    """Should keep the board and report what is broken."""
    assert message in "\n".join(str(fault) for fault in read_lin(text, "f.lin").faults)
