"""Regular boards at the live table against the independent model, step by step, in all four editions."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from model import ALL_CALLS, PACK, SEATS, Board, left, side

from bridge_fsm.answer import answer
from bridge_fsm.boards import parse_vulnerability
from bridge_fsm.cards import card_set, parse_card
from bridge_fsm.deals import Deal
from bridge_fsm.director import Director
from bridge_fsm.event_text import parse_event
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.position import pack, unpack
from bridge_fsm.seats import parse_seat
from bridge_fsm.setting import Setting
from bridge_fsm.why import why

LAWS = {name: load_edition(name) for name in EDITIONS}
INDEX = st.integers(0, 2**16)
# Without shrinking, which takes minutes here; the steps that are printed are readable as they are.
SETTINGS = settings(max_examples=80, stateful_step_count=60, deadline=None, phases=[Phase.generate])
VULNERABLE = ["none", "NS", "EW", "both"]


def table(edition: str, board: Board) -> Director:
    """A live table for the model's board."""
    north, east, south, west = (card_set(map(parse_card, board.hands[seat])) for seat in SEATS)
    vulnerable = parse_vulnerability(board.vulnerable)
    deal = Deal((north, east, south, west))
    return Director(LAWS[edition], Setting(dealer=parse_seat(board.dealer), vulnerable=vulnerable, deal=deal))


class Regular(RuleBasedStateMachine):
    """The model and the table play the same board; whatever the model forbids, the table must call irregular."""

    edition: str

    @initialize(
        pack_=st.permutations(PACK),
        dealer=st.sampled_from(SEATS),
        vulnerable=st.sampled_from(VULNERABLE),
        patience=INDEX,
    )
    def deal(self, pack_: list[str], dealer: str, vulnerable: str, patience: int) -> None:
        """A board is dealt; claims are possible after so many cards."""
        hands = {seat: set(pack_[first : first + 13]) for seat, first in zip(SEATS, range(0, 52, 13), strict=True)}
        self.board = Board(dealer, vulnerable, hands)
        self.director = table(self.edition, self.board)
        self.patience = patience % 120
        self.returned = False
        self.answer: dict[str, Any] = answer(self.director)

    def hear(self, line: str) -> None:
        """Both hear the event; it must be lawful and refused by nobody."""
        event = parse_event(line)
        assert why(self.director, event).lawful, line
        self.director.hear(event)
        assert self.director.history[-1].refused is None, line
        self.answer = answer(self.director)

    @precondition(lambda self: not self.board.auction_over)
    @rule(choices=st.lists(st.tuples(INDEX, st.booleans()), min_size=1, max_size=8))
    def call(self, choices: list[tuple[int, bool]]) -> None:
        """The next players make legal calls, in half of the cases a pass, a double or one of the next bids."""
        for choice, shy in choices:
            legal = self.board.legal_calls()
            offered = [call for call in legal if call in ("P", "X", "XX")] + legal[:4] if shy else legal
            if offered:
                call = offered[choice % len(offered)]
                self.hear(f"{self.board.turn} {call}")
                self.board.calls.append(call)
                self.agrees_with_the_model()

    @precondition(lambda self: self.board.phase == "clarification" and self.board.lead_down is None)
    @rule(choice=INDEX, face_down=st.booleans())
    def lead(self, choice: int, face_down: bool) -> None:
        """The opening lead, face down or faced at once."""
        cards = self.board.legal_cards()
        card = cards[choice % len(cards)]
        self.hear(f"{self.board.turn} leads {card}{' face down' if face_down else ''}")
        if face_down:
            self.board.lead_down = card
        else:
            self.board.play(card)

    @precondition(lambda self: self.board.lead_down is not None)
    @rule(in_words=st.booleans())
    def face(self, in_words: bool) -> None:
        """The lead is faced."""
        card = self.board.legal_cards()[0]
        self.hear(f"{self.board.turn} faces the lead" if in_words else f"{self.board.turn} {card}")
        self.board.play(card)

    @precondition(lambda self: self.board.phase == "play")
    @rule(choices=st.lists(INDEX, min_size=1, max_size=8), named=st.booleans())
    def play(self, choices: list[int], named: bool) -> None:
        """The next players play legal cards; dummy's may be named by declarer."""
        for choice in choices:
            cards = self.board.legal_cards()
            if cards:
                card = cards[choice % len(cards)]
                by_name = named and self.board.turn == self.board.dummy
                self.hear(f"{self.board.declarer} names {card}" if by_name else f"{self.board.turn} {card}")
                self.board.play(card)
                self.agrees_with_the_model()

    @precondition(lambda self: self.board.phase == "play" and len(self.board.cards) > self.patience)
    @rule(choice=INDEX, claimer=INDEX, concedes=st.booleans())
    def claim(self, choice: int, claimer: int, concedes: bool) -> None:
        """Declarer or a defender claims or concedes some of the remaining tricks."""
        board = self.board
        remaining = 13 - len(board.complete)
        seat = [seat for seat in SEATS if seat != board.dummy][claimer % 3]
        number = choice % (remaining + 1)
        self.hear(f"{seat} {'concedes' if concedes else 'claims'} {number}")
        board.claimer, board.claimed = seat, remaining - number if concedes else number

    @precondition(lambda self: self.board.phase == "claim")
    @rule(nearer=st.booleans())
    def agree(self, nearer: bool) -> None:
        """An opponent of the claimer agrees, in a claim by a defender declarer."""
        board = self.board
        assert board.claimer is not None
        seats = [seat for seat in SEATS if side(seat) != side(board.claimer) and seat != board.dummy]
        self.hear(f"{seats[0 if nearer else -1]} agrees")
        board.agreed = True

    @precondition(lambda self: self.board.phase == "passed out" and not self.returned)
    @rule()
    def return_hands(self) -> None:
        """The hands go back into the board."""
        if self.edition in ("2007", "2017"):
            assert self.answer["phase"] == "clarification"
            assert self.answer["score"] is None
            self.hear("hands returned")
        assert (self.answer["phase"], self.answer["score"]) == ("ended", 0)
        self.returned = True

    @precondition(lambda self: self.board.phase == "ended" or self.returned)
    @rule()
    def nothing_remains(self) -> None:
        """No call, card or claim is possible when the board has ended."""
        assert not {entry["do"] for entry in self.answer["options"]} & {"call", "lead", "play", "claim", "concede"}

    @precondition(lambda self: self.board.turn is not None)
    @rule(choice=INDEX, seat=st.sampled_from(SEATS))
    def forbidden(self, choice: int, seat: str) -> None:
        """A call or card that the model forbids is named irregular by the table."""
        lines = self.forbidden_calls(seat) if not self.board.auction_over else self.forbidden_cards(seat)
        if lines:
            explanation = why(self.director, parse_event(lines[choice % len(lines)]))
            assert not explanation.lawful, lines[choice % len(lines)]
            assert any(step.row.irregular for step in explanation.steps), lines[choice % len(lines)]

    def forbidden_calls(self, seat: str) -> list[str]:
        legal = self.board.legal_calls() if seat == self.board.turn else []
        return [f"{seat} {call}" for call in ALL_CALLS if call not in legal]

    def forbidden_cards(self, seat: str) -> list[str]:
        legal = self.board.legal_cards() if seat == self.board.turn else []
        return [f"{seat} {card}" for card in sorted(self.board.hands[seat]) if card not in legal]

    @invariant()
    def agrees_with_the_model(self) -> None:
        """All that the answer tells is what the model tells."""
        board, given = self.board, self.answer
        assert given["auction"] == [[board.caller(n), call, "legal"] for n, call in enumerate(board.calls)]
        assert (given["contract"], given["declarer"], given["dummy"]) == (board.contract, board.declarer, board.dummy)
        assert (given["turn"], given["tricks"]) == (board.turn, board.won)
        assert {seat: set(cards) for seat, cards in given["hands"].items()} == board.hands
        if board.phase != "passed out":
            assert given["phase"] == board.phase
            assert (given["result"], given["score"]) == (board.result, board.score)
        if given["trick"] is not None:
            assert [tuple(entry) for entry in given["trick"]["cards"]] == board.current
            assert given["trick"]["face_down"] == (board.lead_down is not None)

    @invariant()
    def offers_what_the_model_allows(self) -> None:
        """The calls and cards among the options are the model's, for the player in turn alone."""
        board, entries = self.board, self.answer["options"]
        calls = [entry["call"] for entry in entries if entry["do"] == "call"]
        cards = [entry["card"] for entry in entries if entry["do"] in ("lead", "play")]
        assert sorted(calls) == sorted(board.legal_calls() if board.turn else [])
        assert sorted(cards) == board.legal_cards()
        assert {entry["by"] for entry in entries if entry["do"] in ("call", "lead", "play")} <= {board.turn}

    @invariant()
    def offers_the_rights_of_the_regular_game(self) -> None:
        """Who may ask, claim, concede, agree and object."""
        board, entries = self.board, self.answer["options"]
        may = {
            do: {entry["by"] for entry in entries if entry["do"] == do}
            for do in ("claim", "concede", "agree", "object")
        }
        active = set(SEATS) - {board.dummy} if board.phase == "play" else set()
        assert may["claim"] == may["concede"] == active
        explained = {entry["by"] for entry in entries if entry.get("what") == "explanation"}
        assert explained == set(board.askers())
        if board.phase == "claim":
            assert board.claimer is not None
            assert may["agree"] == {left(board.claimer), left(board.claimer, 3)}
            assert may["object"] == may["agree"] | {left(board.claimer, 2)}

    @invariant()
    def is_sound(self) -> None:
        """The position is within its ranges, packs and unpacks, and nothing irregular has been ruled."""
        position = self.director.position
        assert position.faults() == []
        assert unpack(pack(position)) == position
        given = self.answer
        articles = [ruling["article"] for ruling in given["rulings"]]
        assert articles in ([], ["68A"], ["68B"], ["68A", "69A"], ["68B", "69A"])
        assert (articles != []) == (self.board.claimer is not None)
        assert (given["case"], given["cases"], given["obligations"]) == (None, [], {})
        assert (given["lead_restrictions"], given["revokes"], given["information"], given["review"]) == ([], [], [], [])


@pytest.mark.parametrize("edition", EDITIONS)
def test_regular_boards(edition: str) -> None:
    """Should play every regular board as the model does, and call irregular what the model forbids."""
    machine = type(f"Regular{edition}", (Regular,), {"edition": edition})
    run_state_machine_as_test(machine, settings=settings(SETTINGS, derandomize=True))
