"""The marks of PBN 3.9 as events, and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text
from bridge_fsm.events import Event, Word
from bridge_fsm.records import Record, pbn_text, read_pbn, read_records, record_from_events
from bridge_fsm.seats import Seat

FILE = Path(__file__).parent / "files" / "marks.pbn"


@pytest.fixture
def record() -> Record:
    return read_records(FILE)[0]


def words(event: Event) -> str:
    """An event in a few letters."""
    what = call_text(event.call) or "".join(card_text(card) for card in event.cards)
    return f"{event.by.name} {what or event.word.name}{' ' + str(event.tricks) if event.tricks else ''}"


def test_marks_become_events(record: Record) -> None:
    """Should give plain calls and cards in order of time, the spreading of a hand, the claim, and what was said."""
    assert not [fault for fault in record.faults if "mark" in fault.message]
    assert [words(event) for event in record.events()] == [
        "N 1S", "E 1H", "S P", "N 2S", "E X", "S P", "W P", "N P",
        "W CA", "N spread", "N SA", "E HA", "S DA",
        "S D2", "W C2", "N S2", "E H2",
        "N S3", "S claim 5", "S say",
    ]  # fmt: skip


def test_a_skipped_player_has_no_call(record: Record) -> None:
    """Should keep ^S as a place without a call and ^I on the call."""
    assert [(entry.seat.name, entry.marks) for entry in record.calls if entry.marks] == [("E", ("I",)), ("W", ("S",))]
    assert record.calls[3].call == 0 and record.calls[4].seat is Seat.N


def test_lead_out_of_turn_begins_its_trick(record: Record) -> None:
    """Should begin the trick with the card marked ^L and go on clockwise (3.9 D)."""
    assert [entry.seat.name for entry in record.plays if entry.trick == 2] == list("SWNE")


def test_marks_come_back_on_export(record: Record) -> None:
    """Should write every mark where it was and give an equal record when read again."""
    text = pbn_text([record])
    for piece in ('"^S"', '"^7"', "1S ^I 1H Pass ^S", "CA SA ^R HA DA", "C2 S2 H2 ^L D2", "- S3 - -"):
        assert piece in text
    assert read_pbn(text)[0] == record


def test_marks_are_found_again_from_events(record: Record) -> None:
    """Should derive all marks from the events alone, but for a revoke by a hand that has none of the suit."""
    found = record_from_events(replace(record, declarer=None, declarer_irregular=False), record.events())
    assert [(entry.seat, entry.call, entry.marks) for entry in found.calls] == [
        (entry.seat, entry.call, entry.marks) for entry in record.calls
    ]
    assert (found.declarer, found.declarer_irregular) == (Seat.S, True)
    assert [entry.marks for entry in found.plays if "L" in entry.marks] == [("L",)]


def test_revokes() -> None:
    """Should say a revoke only where the hand is not known, and find it from the cards where it is."""
    text = (
        '[Dealer "S"]\n[Deal "N:{} .AKQJT98765432.. ..AKQJT98765432. 32..2.AKQJT9876543"]\n'
        '[Declarer "S"]\n[Contract "1NT"]\n'
        '[Play "W"]\nC2 ^R S2 H2 D2\n'
    )
    known, unknown = "AKQJT987654.3..2", "-"
    for hand, manner in ((known, ""), (unknown, "revoke")):
        record = read_pbn(text.format(hand))[0]
        plays = [event for event in record.events() if event.word is Word.play]
        assert plays[1].manner == manner
        found = record_from_events(record, record.events()).plays
        assert found[1].marks == ("R",)


def test_claim_as_event() -> None:
    """Should claim what leads to the result, concede when nothing is left, and say nothing without a result."""
    text = (
        '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Declarer "N"]\n'
        '[Contract "7S"]\n[Result "{}"]\n[Play "E"]\nHA D2 C2 S2\n*\n'
    )
    claim = read_pbn(text.format(13))[0].events(agreed=True)[-2:]
    assert (claim[0].word, claim[0].by.name, claim[0].tricks) == (Word.claim, "N", 12)
    assert (claim[1].word, claim[1].by.name) == (Word.agree, "E")
    assert read_pbn(text.format(1))[0].events()[-1].all_tricks
    assert read_pbn(text.format(""))[0].events()[-1].word is Word.play


def test_events_know_their_lines(record: Record) -> None:
    """Should tell for each event the line of the file."""
    lines = FILE.read_text().splitlines()
    for line, event in record.timeline():
        if event.cards:
            assert card_text(event.cards[0]) in lines[line - 1]


def test_claims_of_either_side_from_events(record: Record) -> None:
    """Should count the tricks of a claim and of a concession by any player as declarer's tricks."""
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    board = read_pbn(f'[Dealer "N"]\n[Deal "{deal}"]\n')[0]
    pass_, bid = Event(word=Word.call, call=1), Event(word=Word.call, call=7)
    by = list(type(record.events()[0].by))
    calls = [replace(bid, by=by[0]), *(replace(pass_, by=by[seat]) for seat in (1, 2, 3))]
    cards = [Event(word=Word.play, by=by[1], cards=(39,))]
    claims = {
        (Word.claim, 0, 5): 5, (Word.claim, 1, 5): 8, (Word.concede, 0, 5): 8, (Word.concede, 3, 5): 5,
        (Word.claim, 0, None): 13, (Word.concede, 0, None): 0,
    }  # fmt: skip
    for (word, seat, tricks), result in claims.items():
        claim = Event(word=word, by=by[seat], tricks=tricks, all_tricks=tricks is None)
        assert record_from_events(board, [*calls, *cards, claim]).result == result
