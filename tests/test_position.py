"""The position: declared ranges, the NumPy record, packing, copies, faults."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from bridge_fsm.laws.editions import EDITIONS, states_folder
from bridge_fsm.position import FIELDS, NUMBER_FIELDS, ROW_FIELDS, Phase, Position, pack, position_dtype, unpack
from bridge_fsm.yaml_files import read_yaml

PURPOSES = {"decides", "declares", "past", "rights", "reviews", "cards", "claim"}
SETS_OF_CARDS = {"hands", "played", "exposed", "major", "minor", "waits_cards"}


def values_of(position: Position, name: str) -> list[int]:
    """The values of a field, one or a row."""
    value = getattr(position, name)
    return list(value) if isinstance(value, list) else [value]


def test_every_field_is_declared() -> None:
    """Should have a range and a purpose for every field, begin with noughts, and be a number or a row."""
    assert sorted(NUMBER_FIELDS + ROW_FIELDS) == sorted(declared.name for declared in fields(Position))
    empty = Position()
    for declared in FIELDS:
        assert declared.metadata["high"] > 0
        assert declared.metadata["purpose"] in PURPOSES
        assert values_of(empty, declared.name) == [0] * (declared.metadata["count"] or 1)
        assert (declared.name in ROW_FIELDS) == isinstance(getattr(empty, declared.name), list)
    assert empty.faults() == []


def test_record_covers_every_field() -> None:
    """Should hold the highest value of each field, in the order of the fields and without waste."""
    record = position_dtype()
    assert record.names == tuple(declared.name for declared in FIELDS)
    for declared in FIELDS:
        high, count = declared.metadata["high"], declared.metadata["count"]
        kind = record[declared.name]
        assert kind.shape == ((count,) if count else ())
        limit = np.iinfo(kind.base).max
        assert high <= limit
        assert kind.base.itemsize == 1 or high > np.iinfo(f"u{kind.base.itemsize // 2}").max
    assert {name for name in record.names if record[name].base == np.uint64} == SETS_OF_CARDS


@given(positions())
def test_record_keeps_every_value(position: Position) -> None:
    """Should give back every value that lies in its range."""
    record = np.zeros((), position_dtype())
    for declared in FIELDS:
        record[declared.name] = getattr(position, declared.name)
    for declared in FIELDS:
        assert np.atleast_1d(record[declared.name]).tolist() == values_of(position, declared.name)


@given(positions())
def test_packing(position: Position) -> None:
    """Should unpack to an equal position of the same types, without a fault."""
    read = unpack(pack(position))
    assert read == position
    assert pack(read) == pack(position)
    assert position.faults() == []
    assert all(type(getattr(read, name)) is int for name in NUMBER_FIELDS)


@given(positions(), st.data())
def test_packing_tells_positions_apart(position: Position, data: st.DataObject) -> None:
    """Should give another number as soon as one value differs."""
    declared = data.draw(st.sampled_from(FIELDS))
    place = data.draw(st.integers(0, max(declared.metadata["count"] - 1, 0)))
    value = data.draw(st.integers(0, declared.metadata["high"]))
    other = position.copy()
    set_value(other, declared.name, place, value)
    assert (pack(other) == pack(position)) == (other == position)


def set_value(position: Position, name: str, place: int, value: int) -> None:
    """Set one value of a field."""
    if name in ROW_FIELDS:
        getattr(position, name)[place] = value
    else:
        setattr(position, name, value)


def test_packed_size() -> None:
    """Should take the bits of the ranges and no more."""
    full = Position()
    for declared in FIELDS:
        count, high = declared.metadata["count"], declared.metadata["high"]
        setattr(full, declared.name, [high] * count if count else high)
    bits = sum(declared.metadata["high"].bit_length() * (declared.metadata["count"] or 1) for declared in FIELDS)
    assert pack(full).bit_length() == bits
    assert full.faults() == []
    assert unpack(pack(full)) == full


@given(positions())
def test_copies_are_independent(position: Position) -> None:
    """Should change no value of the original when every value of the copy changes."""
    before, other = pack(position), position.copy()
    assert other == position
    for declared in FIELDS:
        for place in range(declared.metadata["count"] or 1):
            set_value(other, declared.name, place, declared.metadata["high"] + 1)
    assert pack(position) == before
    assert len(other.faults()) == sum(declared.metadata["count"] or 1 for declared in FIELDS)


@pytest.mark.parametrize(("name", "high"), [(declared.name, declared.metadata["high"]) for declared in FIELDS])
def test_faults(name: str, high: int) -> None:
    """Should name the field, the value and the range of each value that is too high or negative."""
    for value in (high + 1, -1):
        position = Position()
        set_value(position, name, 0, value)
        assert position.faults() == [f"{name} is {value}; its range is 0..{high}"]


def test_phases_are_the_states_of_the_board() -> None:
    """Should know every state of `board.yaml` as a phase, in all editions."""
    names = {phase.name for phase in Phase}
    files = [states_folder() / edition / "board.yaml" for edition in EDITIONS]
    for file in (file for file in files if file.exists()):
        states = set(read_yaml(file)[0]["states"])
        assert states <= names
        assert names - states <= {"passed_out"}
