"""PBN in: what is sound is kept, what is broken is reported with file, line and board."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridge_fsm.boards import Vulnerability
from bridge_fsm.calls import parse_call
from bridge_fsm.contracts import Contract
from bridge_fsm.errors import InputError
from bridge_fsm.records import Record, RecordFile, pbn_text, read_pbn, read_record_file, read_records
from bridge_fsm.seats import Seat

FILES = Path(__file__).parent / "files"
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def one(text: str) -> Record:
    """The only record of a text."""
    records = read_pbn(text).records
    assert len(records) == 1
    return records[0]


def faults(text: str) -> str:
    """All faults of a text, one a line."""
    return "\n".join(str(fault) for fault in read_pbn(text, "f.pbn").faults)


@pytest.fixture(scope="module")
def warts() -> RecordFile:
    return read_record_file(FILES / "warts.pbn")


def test_empty_input_is_no_record() -> None:
    """Should give no records and no faults for nothing, for blanks, and for a comment alone."""
    for text in ("", "\n \n\t\n", "{ no game }\n", "% PBN 2.1\n% EXPORT\n"):
        assert read_pbn(text) == RecordFile(header=read_pbn(text).header)


def test_missing_file_is_an_input_error(tmp_path: Path) -> None:
    """Should raise InputError, and nothing else, for a file that is not there, a directory and an impossible name."""
    for path in (tmp_path / "none.pbn", tmp_path, "a\0b.pbn"):
        with pytest.raises(InputError, match="cannot be read"):
            read_records(path)


def test_format_is_found_by_contents(tmp_path: Path) -> None:
    """Should tell the formats apart without a known ending."""
    (tmp_path / "a.txt").write_text("pn|a,b,c,d|st||md|1,,,|sv|o|pg||")
    (tmp_path / "b.txt").write_text('[Board "1"]\n')
    assert read_records(tmp_path / "a.txt")[0].format == "LIN"
    assert read_records(tmp_path / "b.txt")[0].format == "PBN"


def test_every_wart_is_kept_and_reported(warts: RecordFile) -> None:
    """Should keep all boards of a bad file and name line and board of each fault."""
    assert [record.board for record in warts] == [1, 2, "three", 4, 5]
    found = [(fault.line, fault.message) for fault in warts.faults]
    expected = [
        (8, "board 1: the tag Auction stands twice; the first is empty, the second counts"),
        (6, "board 1: the tag Deal: the hands have 12, 13 cards; expected equal numbers"),
        (14, "board 2: the tag Deal: the hand of E is taken as unknown: D3 stands twice in the hand"),
        (15, "board 2: a brace inside a comment; comments do not nest"),
        (17, "board 2: the auction is not finished"),
        (22, "board three: the tag Site is to be inherited, but no board before has it"),
        (24, "board three: the tag Dealer: 'X' is not a seat"),
        (25, "board three: the tag Deal: 'N:AK - -' is no deal"),
        (26, "board three: the tag Contract: '8S' is not a contract"),
        (27, "board three: the tag Result: '14' is no number of tricks"),
        (28, "board three: the tag Score: 'many' is no number of points"),
        (29, "board three: unexpected text after the tag Score: stray words"),
        (31, "board three: Auction: '1Z' is no call"),
        (31, "board three: Auction: words that are no calls, from 'or' on"),
        (31, "board three: Auction: =40= is no note"),
        (31, "board three: Auction: the mark ^Q is not known here"),
        (32, "board three: the note 'nonsense' has no number"),
        (33, "board 4: no empty line before this board"),
        (39, "board 4: the tag Play names no player; the player left of declarer is taken (E)"),
        (39, "board 4: the play stops after 1 cards"),
        (42, "board 5: a tag that is not well formed"),
        (43, "board 5: { no end (a comment without an end)"),
        (44, "board 5: the tag Deal may not be inherited (#)"),
    ]
    wrong = [(line, text) for line, text in expected if not any(line == at and text in said for at, said in found)]
    assert wrong == []
    assert all(fault.file and fault.file.endswith("warts.pbn") for fault in warts.faults)


def test_what_is_sound_in_a_bad_file_is_kept(warts: RecordFile) -> None:
    """Should keep three hands of a deal with a broken one, and the inherited tags."""
    first, second, third, fourth, _ = warts
    assert first.vulnerable is Vulnerability.BOTH and first.auction_complete
    assert second.deal is not None and second.deal.known == 1 << Seat.S | 1 << Seat.W
    assert [entry.seat for entry in second.calls] == [Seat.E, Seat.S, Seat.W]
    assert third.tags["Event"] == "A match" and third.deal is None
    assert fourth.tags["Site"] == "here" and fourth.result == 8 and fourth.plays[0].seat is Seat.E


def test_warts_come_back_equal(warts: RecordFile) -> None:
    """Should give equal records when a bad file is written and read again."""
    assert read_pbn(pbn_text(warts)).records == warts.records


def test_tag_forms() -> None:
    """Should read a tag without a blank, over several lines, two on a line, and escaped quotes and backslashes."""
    record = one('[Event"a"] [ Site\n "b" ]\n[Room "\\\\ \\" \\x"]\n')
    assert record.tags == {"Event": "a", "Site": "b", "Room": '\\ " \\x'}
    assert one(pbn_text([record])) == record


def test_first_of_two_equal_tags_counts() -> None:
    """Should ignore a tag that occurred already (3.4), unless the first said nothing."""
    assert one('[Room "Open"]\n[Room "Closed"]\n').tags["Room"] == "Open"
    assert one('[Room ""]\n[Room "Closed"]\n').tags["Room"] == "Closed"


def test_inheritance() -> None:
    """Should fill in # from the nearest board before, and ## for all boards from there on until redefined (4.8)."""
    text = '[Event "##E"]\n[Site "s"]\n\n[Site "#"]\n\n[Event "F"]\n\n[Board "4"]\n'
    tags = [record.tags for record in read_pbn(text)]
    assert tags == [
        {"Event": "E", "Site": "s"}, {"Event": "E", "Site": "s"}, {"Event": "F"}, {"Event": "F", "Board": "4"}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("result", "declarer", "tricks", "written"),
    [
        ("9", "S", 9, "9"), ("NS 9", "S", 9, "9"), ("EW 4", "S", 9, "9"), ("EW 4 NS 9", "S", 9, "9"),
        ("^EW 10", "W", 10, "^10"), ("", "S", None, ""), ("NS 9", "", None, "NS 9"),
    ],
)  # fmt: skip
def test_result_forms(result: str, declarer: str, tricks: int | None, written: str) -> None:
    """Should read all five forms of a result as declarer's tricks, and write them so."""
    record = one(f'[Declarer "{declarer}"]\n[Result "{result}"]\n')
    assert record.result == tricks and record.tags["Result"] == written
    assert record.result_irregular == (result.startswith("^"))


@pytest.mark.parametrize(
    ("score", "declarer", "points"),
    [
        ("110", "N", 110), ("+110", "W", -110), ("-200", "W", 200), ("NS -50", "E", -50), ("EW 50", "S", -50),
        ("EW -5 NS 5", "S", 5), ("0", "", 0), ("110", "", None), ("", "N", None),
    ],
)  # fmt: skip
def test_score_forms(score: str, declarer: str, points: int | None) -> None:
    """Should give North-South's points, of a plain number by the declarer."""
    assert one(f'[Declarer "{declarer}"]\n[Score "{score}"]\n').score == points


def test_deal_from_any_seat_is_written_from_the_dealer() -> None:
    """Should keep unknown and empty hands apart and write the deal from the dealer on."""
    record = one('[Dealer "S"]\n[Deal "E:A2... - ... K3..."]\n')
    assert record.deal is not None and record.deal.hands[Seat.S] is None and record.deal.hands[Seat.W] == 0
    assert record.tags["Deal"] == "S:- ... K3... A2..."


def test_columns_become_time() -> None:
    """Should begin each trick with the winner of the last one, whatever column he has."""
    text = f'[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nC2 S3 H4 D5\nC3 S4 H5 D6\n- - - -\n'
    record = one(text)
    assert [entry.seat.name for entry in record.plays] == list("WNESWNES")
    trumps = one(text.replace("3NT", "3H"))
    assert [entry.seat.name for entry in trumps.plays] == list("WNESESWN")
    assert one(text.replace("- - - -", "- - - D7\n*")).plays[-1].seat is Seat.S


def test_end_of_sections() -> None:
    """Should tell a claim (*), a game to be continued (+) and one that simply stops apart."""
    text = f'[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]\n[Play "W"]\nC2 S3 H4 D5\n'
    claimed, waiting, stopped = one(text + "*\n"), one(text + "+ - - -\n"), one(text)
    assert claimed.claim is not None and claimed.claim.tricks == 9
    assert waiting.play_end == "+" and waiting.claim is None and not waiting.faults
    assert "stops after 4 cards" in stopped.faults[0].message
    for record in (claimed, waiting, stopped):
        assert one(pbn_text([record])) == record


def test_annotations_and_comments_are_kept() -> None:
    """Should keep suffixes as glyphs, notes with their words, and each comment at its place."""
    text = (
        '{start}\n[Dealer "N"] ; of the dealer\n[Auction "N"] {of the auction}\n1C! =1= $13 {a} ;b\n%c\nAP\n'
        '[Note "1: strong"]{of the note}\n[Play "E"]\n; early\nHA!? {d}\n'
    )
    record = one(text)
    first = record.calls[0]
    assert (first.glyphs, first.notes, first.explanation) == ((1, 13), (1,), "strong")
    assert [(comment.kind, comment.text) for comment in first.comments] == [("{", "a"), (";", "b"), ("%", "c")]
    assert [comment.place for comment in record.comments] == ["", "Dealer", "Auction", "Note 1 Auction", "Play"]
    assert record.plays[0].glyphs == (11,) and record.plays[0].comments[0].text == "d"
    assert one(pbn_text([record])) == record


def test_tables_are_kept_line_by_line() -> None:
    """Should keep the rows of a table with their columns, quoted text and all."""
    text = '[ScoreTable "Rank\\3R;Names\\9"]\n  1 "a ;b  [x]"\n 10 {no\n\n[Board "2"]\n'
    record = read_pbn(text)[0]
    assert record.sections["ScoreTable"] == ('  1 "a ;b  [x]"', " 10 {no")
    assert read_pbn(pbn_text([record]))[0] == record


def test_export_is_export_format() -> None:
    """Should write the fifteen mandatory tags in order, All and None, upper case, four calls a line."""
    lines = pbn_text([one('[Vulnerable "both"]\n[Room "Open"]\n[Dealer "w"]\n[Auction "N"]\n- - - 1nt x xx pAss ap\n')])
    assert lines.splitlines()[:2] == ["% PBN 2.1", "% EXPORT"]
    assert [line.split()[0][1:] for line in lines.splitlines()[2:18]] == [
        "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
        "Declarer", "Contract", "Result", "Room",
    ]  # fmt: skip
    assert lines.splitlines()[10:12] == ['[Dealer "W"]', '[Vulnerable "All"]']
    assert lines.splitlines()[-3:] == ['[Auction "W"]', "1NT X XX Pass", "Pass Pass"]


def test_encodings() -> None:
    """Should read UTF-8, and line by line Windows-1252 and Latin-1 where the file is not UTF-8."""
    assert read_pbn('[West "é"]'.encode())[0].tags["West"] == "é"
    assert read_pbn(b'[West "\xe9 \x96"]\r\n[East "\xc3\xa9"]\r\n[North "\x81"]')[0].tags == {
        "West": "é \u2013", "East": "é", "North": "\x81"
    }  # fmt: skip


def test_contradictions() -> None:
    """Should report contract, declarer, result and cards that cannot all be true."""
    text = f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "2S"]\n[Auction "N"]\n1S AP\n[Play "W"]\nSA\n*\n'
    said = faults(text)
    assert "the contract is recorded as 2S, the calls lead to 1S" in said
    assert "W plays SA, which is not in the hand dealt (N has it)" in said
    assert "the declarer is recorded as S, the calls make N declarer" in faults(text.replace("2S", "1S"))


def test_end_position() -> None:
    """Should take the trumps of an end position from a contract that is a denomination alone (3.10)."""
    record = one('[Deal "N:A... .A.. ..A. ...A"]\n[Declarer "S"]\n[Contract "H"]\n[Play "W"]\nCA SA HA DA\n')
    assert record.trump == 2 and record.contract is None and not record.faults


def test_called_contract() -> None:
    """Should find contract and declarer of the calls themselves."""
    record = one('[Dealer "N"]\n[Auction "N"]\n1H P 2S X\nXX AP\n')
    assert record.called_contract == Contract(parse_call("2S"), 2)
    assert record.called_declarer is Seat.S
