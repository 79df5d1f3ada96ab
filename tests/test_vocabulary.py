"""The game's own words: every twin of a parser and a printer over every member, and nonsense for each parser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals

from bridge_fsm.boards import (
    Vulnerability,
    dealer_of_board,
    is_vulnerable,
    parse_vulnerability,
    vulnerability_of_board,
    vulnerability_text,
)
from bridge_fsm.calls import (
    BIDS,
    CALLS,
    LAST_CALL,
    Denomination,
    call_text,
    denomination_of,
    is_bid,
    level_of,
    make_bid,
    parse_call,
    parse_denomination,
)
from bridge_fsm.cards import (
    ALL_CARDS,
    CARDS,
    SUITS,
    card_set,
    card_text,
    cards_in,
    holds,
    is_honour,
    make_card,
    parse_card,
    parse_rank,
    parse_suit,
    rank_of,
    suit_cards,
    suit_of,
    suit_text,
    suits_in,
)
from bridge_fsm.contracts import Contract, contract_text, parse_contract
from bridge_fsm.deals import Deal, hand_text, holding_text, parse_deal, parse_hand
from bridge_fsm.errors import InputError
from bridge_fsm.seats import SEATS, lho, parse_seat, parse_side, partner, rho, seat_text, side_of, side_text

CALL_WORDS = ["P", "X", "XX"] + [f"{level}{name}" for level in range(1, 10) for name in "CDHSN"]
CARD_WORDS = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
CONTRACT_WORDS = [f"{level}{name}{x}" for level in range(1, 8) for name in "CDHSN" for x in ("", "X", "XX")]

# Reader, printer, and the words of all members in the order of their numbers, with the number of the first.
TWINS: dict[str, tuple[Callable[[str], Any], Callable[[Any], str], list[str], int]] = {
    "seat": (parse_seat, seat_text, ["N", "E", "S", "W"], 0),
    "side": (parse_side, side_text, ["NS", "EW"], 0),
    "suit": (parse_suit, suit_text, ["C", "D", "H", "S"], 0),
    "rank": (parse_rank, lambda rank: card_text(make_card(0, rank))[1], list("23456789TJQKA"), 0),
    "card": (parse_card, card_text, CARD_WORDS, 1),
    "call": (parse_call, call_text, CALL_WORDS, 1),
    "denomination": (parse_denomination, lambda number: Denomination(number).name, ["C", "D", "H", "S", "N"], 0),
    "vulnerability": (parse_vulnerability, vulnerability_text, ["none", "NS", "EW", "both"], 0),
}
MEMBERS = [
    pytest.param(kind, first + index, word, id=f"{kind}-{word}")
    for kind, (_, _, words, first) in TWINS.items()
    for index, word in enumerate(words)
]


@pytest.mark.parametrize(("kind", "number", "word"), MEMBERS)
def test_twins(kind: str, number: int, word: str) -> None:
    """Should read every member's word, in lower case and between blanks too, and write it again."""
    read, write, _, _ = TWINS[kind]
    assert write(number) == word
    assert read(word) == read(word.lower()) == read(f" {word} ") == number


ALIASES = [
    (parse_seat, {"North": 0, "east": 1, "SOUTH": 2, "wEst": 3}),
    (parse_side, {"N-S": 0, "E/W": 1}),
    (parse_suit, {"♣": 0, "diamonds": 1, "heart": 2, "♠": 3, "Club": 0, "♦": 1, "♥": 2, "spades": 3}),
    (parse_rank, {"10": 8}),
    (parse_card, {"S10": 48, "♠5": 43, "h10": 35, "♦A": 26}),
    (parse_call, {"pass": 1, "Dbl": 2, "double": 2, "d": 2, "rdbl": 3, "R": 3, "redouble": 3, "1NT": 8, "2♥": 11}),
    (parse_denomination, {"NT": 4, "nt": 4, "♣": 0, "♦": 1, "♥": 2, "♠": 3}),
    (
        parse_vulnerability,
        {"Love": 0, "-": 0, "o": 0, "0": 0, "N-S": 1, "n": 1, "E-W": 2, "e": 2, "All": 3, "Both": 3, "b": 3},
    ),
]


@pytest.mark.parametrize(
    ("read", "word", "number"),
    [pytest.param(read, word, n, id=f"{read.__name__}-{word}") for read, words in ALIASES for word, n in words.items()],
)
def test_other_spellings(read: Callable[[str], int], word: str, number: int) -> None:
    """Should read the other spellings that files have."""
    assert read(word) == number


NONSENSE: list[tuple[Callable[[str], object], list[str]]] = [
    (parse_seat, ["", " ", "Q", "NS", "Nord", "0", "N.", "NN"]),
    (parse_side, ["", "N", "SN", "NSEW", "WE", "both"]),
    (parse_suit, ["", "N", "NT", "♣♣", "CD", "1", "heartss", "s p"]),
    (parse_rank, ["", "1", "11", "0", "X", "AK", "010", "-1"]),
    (parse_card, ["", "A", "AH", "HH", "H1", "H11", "NA", "HAK", "10S", "H A K"]),
    (parse_call, ["", "0C", "10C", "1", "C1", "1X", "1CX", "XXX", "PP", "-1C", "1.5C", "١C", "²C"]),
    (parse_denomination, ["", "NTT", "T", "1", "SS", "♣♦"]),
    (parse_vulnerability, ["", "nobody", "NSEW", "4", "--", "NE"]),
    (parse_contract, ["", "X", "XX", "8C", "0N", "4SXXX", "4SXXXX", "XX4S", "4", "4S X Y", "passs", "4S*X*"]),
    (parse_hand, ["", "....", "A.K.Q", "AA...", "1...", "A.K.Q.J.T", "--", "A2.KQT54.A9,K432"]),
    (parse_deal, ["", "N", "A... - - -", "N:- - -", "N:- - - - -", "Q:- - - -", ":- - - -", "N:A2.. - - -"]),
]


@pytest.mark.parametrize(
    ("read", "word"), [pytest.param(r, word, id=f"{r.__name__}-{word!r}") for r, words in NONSENSE for word in words]
)
def test_nonsense_is_refused(read: Callable[[str], object], word: str) -> None:
    """Should raise `InputError` for what is no member."""
    with pytest.raises(InputError):
        read(word)


@given(st.text(max_size=8))
def test_arbitrary_text_is_read_or_refused(text: str) -> None:
    """Should answer a member, or raise `InputError` and nothing else; what is read is written as a word of its own."""
    for kind, (read, write, words, _) in TWINS.items():
        try:
            number = read(text)
        except InputError:
            continue
        assert write(number) in words, kind


def test_numbers_of_cards() -> None:
    """Should number the cards 1 to 52, suit by suit, and split them again."""
    assert [make_card(suit, rank) for suit in range(4) for rank in range(13)] == list(CARDS) == list(range(1, 53))
    for card in CARDS:
        assert make_card(suit_of(card), rank_of(card)) == card
        assert is_honour(card) == (card_text(card)[1] in "AKQJT")
        assert holds(suit_cards(suit_of(card)), card)
    assert [suit_cards(suit).bit_count() for suit in SUITS] == [13] * 4
    assert card_set(CARDS) == ALL_CARDS
    assert sum(suit_cards(suit) for suit in SUITS) == ALL_CARDS


@given(st.sets(st.sampled_from(CARDS)))
def test_sets_of_cards(cards: set[int]) -> None:
    """Should give back the cards that were put in, lowest first."""
    assert cards_in(card_set(cards)) == sorted(cards)


def test_suits_of_a_mask() -> None:
    """Should list the suits of every mask, lowest first."""
    assert [[suit.name for suit in suits_in(mask)] for mask in (0, 1, 6, 8, 15)] == [
        [], ["C"], ["D", "H"], ["S"], ["C", "D", "H", "S"],
    ]  # fmt: skip


def test_numbers_of_calls() -> None:
    """Should order the bids as they rank, and split them into level and denomination."""
    assert [call_text(call) for call in CALLS] == CALL_WORDS[:38]
    assert call_text(0) == ""
    assert call_text(LAST_CALL) == "9N"
    assert [call_text(bid) for bid in BIDS] == CALL_WORDS[3:38]
    for call in range(1, LAST_CALL + 1):
        assert is_bid(call) == (call > 3)
    for bid in range(4, LAST_CALL + 1):
        assert make_bid(level_of(bid), denomination_of(bid)) == bid
        assert (level_of(bid), "CDHSN"[denomination_of(bid)]) == (int(call_text(bid)[0]), call_text(bid)[1])


def test_relations_of_seats() -> None:
    """Should go round the table clockwise."""
    assert [seat_text(lho(seat)) for seat in SEATS] == ["E", "S", "W", "N"]
    assert [seat_text(partner(seat)) for seat in SEATS] == ["S", "W", "N", "E"]
    assert [seat_text(rho(seat)) for seat in SEATS] == ["W", "N", "E", "S"]
    assert [side_text(side_of(seat)) for seat in SEATS] == ["NS", "EW", "NS", "EW"]


@pytest.mark.parametrize("word", CONTRACT_WORDS)
def test_contracts(word: str) -> None:
    """Should read every contract, tell its parts, and write it again."""
    contract = parse_contract(word)
    assert contract is not None
    assert contract_text(contract) == str(contract) == word
    assert (contract.level, contract.tricks_needed) == (int(word[0]), int(word[0]) + 6)
    assert ("CDHSN"[contract.denomination], contract.doubled) == (word[1], word.count("X"))
    assert parse_contract(word.lower().replace("n", "nt")) == contract


@pytest.mark.parametrize("word", ["pass", "Pass", "P", "passed out"])
def test_passed_out_contract(word: str) -> None:
    """Should read and write a board that was passed out as no contract."""
    assert parse_contract(word) is None
    assert contract_text(None) == "pass"


@pytest.mark.parametrize(("bid", "doubled"), [(1, 0), (3, 0), (39, 0), (4, 3), (4, -1)])
def test_no_such_contract(bid: int, doubled: int) -> None:
    """Should refuse a contract that is no bid from 1C to 7N, or is doubled otherwise."""
    with pytest.raises(InputError):
        Contract(bid, doubled)


# The table of Law 2, written by hand from the marks on sixteen boards: dealer and who is vulnerable.
LAW_2 = [
    ("N", "none"), ("E", "NS"), ("S", "EW"), ("W", "both"),
    ("N", "NS"), ("E", "EW"), ("S", "both"), ("W", "none"),
    ("N", "EW"), ("E", "both"), ("S", "none"), ("W", "NS"),
    ("N", "both"), ("E", "none"), ("S", "NS"), ("W", "EW"),
]  # fmt: skip
VECTORS_OF_LAW_2 = [(17, "N", "none"), (22, "E", "EW"), (30, "E", "none"), (32, "W", "EW")]


@pytest.mark.parametrize(
    ("board", "dealer", "vulnerable"),
    [(16 * round_ + number, *marks) for round_ in range(3) for number, marks in enumerate(LAW_2, 1)] + VECTORS_OF_LAW_2,
)
def test_marks_of_boards(board: int, dealer: str, vulnerable: str) -> None:
    """Should give every board the dealer and the vulnerability of Law 2."""
    assert seat_text(dealer_of_board(board)) == dealer
    assert vulnerability_text(vulnerability_of_board(board)) == vulnerable


@pytest.mark.parametrize("board", [0, -1, -16])
def test_no_such_board(board: int) -> None:
    """Should refuse a board number below 1."""
    with pytest.raises(InputError, match="board number"):
        dealer_of_board(board)
    with pytest.raises(InputError, match="board number"):
        vulnerability_of_board(board)


def test_who_is_vulnerable() -> None:
    """Should tell for each seat whether its side is vulnerable."""
    table = {word.name: "".join(seat.name for seat in SEATS if is_vulnerable(word, seat)) for word in Vulnerability}
    assert table == {"NONE": "", "NS": "NS", "EW": "EW", "BOTH": "NESW"}


def test_hand_by_hand() -> None:
    """Should read spades, hearts, diamonds, clubs, and write each suit from the top."""
    hand = parse_hand("A2.KQT54.A9.K432")
    words = ["SA", "S2", "HK", "HQ", "HT", "H5", "H4", "DA", "D9", "CK", "C4", "C3", "C2"]
    assert hand == card_set(parse_card(word) for word in words)
    assert hand is not None
    assert hand_text(hand) == "A2.KQT54.A9.K432"
    assert [holding_text(hand, suit) for suit in (3, 2, 1, 0)] == ["A2", "KQT54", "A9", "K432"]
    assert parse_hand("10...") == card_set([parse_card("ST")])
    assert (hand_text(0), hand_text(None), parse_hand("..."), parse_hand("-")) == ("...", "-", 0, None)


def test_deal_by_hand() -> None:
    """Should begin with the seat named, go round clockwise, and always write from North."""
    deal = parse_deal("e:A... K... - Q...")
    assert [hand_text(hand) for hand in deal.hands] == ["Q...", "A...", "K...", "-"]
    assert str(deal) == "N:Q... A... K... -"
    assert (deal.known, deal.is_complete) == (0b0111, False)


@given(deals())
def test_deals(deal: Deal) -> None:
    """Should read every full deal as it was written, whichever hand stands first, without a fault."""
    assert parse_deal(str(deal)) == deal
    words = [hand_text(hand) for hand in deal.hands]
    for seat in SEATS:
        turned = " ".join(words[seat:] + words[:seat])
        assert parse_deal(f"{seat.name}:{turned}") == deal
    assert deal.faults() == []
    assert deal.is_complete


def test_faults_of_deals() -> None:
    """Should name a card in two hands and hands of unequal length, the latter only where lengths must be equal."""
    deal = parse_deal("N:A2... A... K... -")
    messages = [fault.message for fault in deal.faults()]
    assert messages == ["SA is held by N and by E", "the hands have 1, 2 cards; expected equal numbers"]
    assert [fault.message for fault in deal.faults(equal_lengths=False)] == messages[:1]
