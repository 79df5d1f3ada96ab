"""Arbitrary and damaged input raises nothing but InputError, and what is read comes back on export."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from bridge_fsm.errors import InputError
from bridge_fsm.records import RecordFile, lin_text, pbn_text, read_lin, read_pbn, read_record_file

FILES = Path(__file__).parent / "files"
VALID = [path.read_bytes() for path in sorted(FILES.iterdir())]
WORDS = (
    '[ ] { } " \\ ; % # ## ^ ^S ^I ^L ^R ^Q = =1= =40= $ $3 ! ?? * + - -- AP Pass 1NT X 9C SA H10 Zz',
    "| || mb| pc| qx| md|",
    '[Auction~"N"] [Play~"W"] [Note~"1:a"] [Deal~"N:A...~-~.A..~...2"] [Board~"7"] [Declarer~"^S"] \u2028\u00e9',
)
PIECES = st.sampled_from(
    [word.replace("~", " ").encode() for line in WORDS for word in line.split(" ")]
    + [b"\n", b"\r", b"\n\n", b"\xff", b"\x00", b" "]
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A valid file with pieces taken out, doubled and put in."""
    data = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        cut = draw(st.sampled_from((0, 0, 1, 3, 20)))
        data = data[:at] + draw(PIECES) + data[at + cut :]
    return data


def check(data: bytes) -> None:
    """Both readers take the bytes; both writers take the records; PBN and LIN come back equal from their own format."""
    as_pbn, as_lin = read_pbn(data, "f"), read_lin(data, "f")
    assert read_pbn(pbn_text(as_pbn)).records == as_pbn.records
    assert read_lin(lin_text(as_lin)).records == as_lin.records
    for records in (as_pbn, as_lin):
        read_lin(lin_text(records))
        read_pbn(pbn_text(records))
        use(records)


def use(records: RecordFile) -> None:
    """Events and derived values of every record."""
    for record in records:
        record.events(agreed=True)
        assert record.auction_complete in (True, False)
        assert record.called_contract is None or record.called_declarer is not None
    for fault in records.faults:
        assert fault.line is not None and fault.message


@given(st.binary(max_size=300))
@settings(deadline=None)
def test_arbitrary_bytes(data: bytes) -> None:
    """Should read anything."""
    check(data)


@given(st.lists(PIECES, max_size=40).map(b" ".join))
@settings(deadline=None)
def test_arbitrary_pieces(data: bytes) -> None:
    """Should read any sequence of things that mean something."""
    check(data)


@given(damaged())
@settings(deadline=None, max_examples=300)
def test_damaged_files(data: bytes) -> None:
    """Should read damaged files."""
    check(data)


def test_numbers_that_no_number_can_be() -> None:
    """Should report numbers with thousands of digits and digits that are none, wherever a number may stand."""
    for digits in ("9" * 5000, "\u00b2", "\u0663"):
        tags = "".join(f'[{name} "{digits}"]\n' for name in ("Board", "Result", "Score", "Note"))
        check(f'{tags}[Declarer "N"]\n[Auction "N"]\n{digits}C ={digits}= ${digits}\n[Note "{digits}:a"]\n'.encode())
        check(f'[Declarer "N"]\n[Result "NS {digits}"]\n[Score "EW {digits}"]\n'.encode())
        check(f"vg|a,b,c,{digits},9|rs|1NN+{digits}|qx|o{digits}|md|1,,,|ah|Board {digits}|mc|{digits}|".encode())
        check(f"vg|a,b,c,1,9|rs|1NN+{digits}|qx|o1|md|{digits},,,|mb|{digits}N|pc|S{digits}|".encode())


@given(name=st.sampled_from(("a.pbn", "a.lin", "a.txt")), data=st.binary(max_size=50))
@settings(deadline=None, max_examples=30)
def test_files_on_disk(tmp_path_factory: object, name: str, data: bytes) -> None:
    """Should read a file of any bytes under any name."""
    folder = tmp_path_factory.mktemp("records")  # type: ignore[attr-defined]
    (folder / name).write_bytes(data)
    try:
        read_record_file(folder / name)
    except InputError as error:
        raise AssertionError("a file that can be opened is always read") from error
