"""The meaning of a call: what is said, what the call adds, the words of the bracket."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import meanings

from bridge_fsm.calls import CALLS, parse_call
from bridge_fsm.errors import InputError
from bridge_fsm.meanings import Meaning, full_meaning, meaning_text, natural_meaning, parse_meaning

C, D, H, S = 1, 2, 4, 8


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("D", Meaning(shows=D)),
        ("S, C or D", Meaning(shows=S, one_of=C | D)),
        ("H or S", Meaning(one_of=H | S)),
        ("C or D or H", Meaning(one_of=C | D | H)),
        ("artificial", Meaning(artificial=True)),
        ("takeout", Meaning(takeout=True)),
        ("Artificial ,  spades", Meaning(shows=S, artificial=True)),
        ("♥, s", Meaning(shows=H | S)),
    ],
)
def test_bracket_is_read(text: str, meaning: Meaning) -> None:
    """Should read suits with commas as shown, with `or` as one of them."""
    assert parse_meaning(text) == meaning


@pytest.mark.parametrize(
    "text", ["", "x", "S,", "S or", "S, S", "S or S", "S, S or H", "C or D, H or S", "artificial, artificial", "5"]
)
def test_other_brackets_are_refused(text: str) -> None:
    """Should refuse other words, a suit listed twice and two groups with `or`."""
    with pytest.raises(InputError):
        parse_meaning(text)


@pytest.mark.parametrize(
    ("call", "said", "full"),
    [
        ("1D", None, Meaning(shows=D)),
        ("1N", None, Meaning()),
        ("P", None, Meaning()),
        ("2H", Meaning(shows=S, one_of=C | D), Meaning(shows=S, one_of=C | D, artificial=True)),
        ("2H", Meaning(shows=H | S), Meaning(shows=H | S)),
        ("2H", Meaning(one_of=H | S), Meaning(one_of=H | S, artificial=True)),
        ("2H", Meaning(shows=H, artificial=True), Meaning(shows=H, artificial=True)),
        ("2N", Meaning(shows=C | D), Meaning(shows=C | D, artificial=True)),
        ("X", Meaning(takeout=True), Meaning(artificial=True, takeout=True)),
        ("X", Meaning(shows=H), Meaning(shows=H)),
        ("P", Meaning(artificial=True), Meaning(artificial=True)),
    ],
)
def test_call_adds_to_what_was_said(call: str, said: Meaning | None, full: Meaning) -> None:
    """Should make a bid artificial whose suits leave out its own denomination, and `takeout` too."""
    assert full_meaning(parse_call(call), said) == full


@given(st.sampled_from(CALLS), meanings())
def test_words_read_back(call: int, said: Meaning) -> None:
    """Should print words that read back as the same meaning of the same call."""
    full = full_meaning(call, said)
    assert full_meaning(call, parse_meaning(meaning_text(call, full))) == full
    assert full_meaning(call, full) == full


@given(st.sampled_from(CALLS))
def test_natural_meaning_shows_the_bid_suit(call: int) -> None:
    """Should show one suit at most, and never be artificial."""
    meaning = natural_meaning(call)
    assert meaning.shows.bit_count() <= 1
    assert meaning_text(call, meaning) in ("", "C", "D", "H", "S")


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Should raise `InputError` and nothing else."""
    with contextlib.suppress(InputError):
        parse_meaning(text)
