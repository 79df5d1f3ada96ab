"""The values of PBN tags as the words of the game, and in the spelling of the export format (3.4, 4.2.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridge_fsm.boards import Vulnerability, parse_vulnerability
from bridge_fsm.calls import Denomination, call_text
from bridge_fsm.contracts import Contract, parse_contract
from bridge_fsm.deals import Deal, hand_text, parse_hand
from bridge_fsm.errors import InputError
from bridge_fsm.records.pbn_games import Game
from bridge_fsm.seats import SEATS, Seat, parse_seat

UNKNOWN_VALUES = ("", "?", "-")
VULNERABLE_WORDS = ("None", "NS", "EW", "All")
SIDED = re.compile(r"(NS|EW)\s*([+-]?\d{1,6})(?:\s+(NS|EW)\s*([+-]?\d{1,6}))?", re.IGNORECASE | re.ASCII)
NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
DENOMINATION_ONLY = re.compile(r"[CDHSN]|NT", re.IGNORECASE)


@dataclass
class Fields:
    """What the tags of one game say."""

    board: int | str | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    deal: Deal | None = None
    declarer: Seat | None = None
    declarer_irregular: bool = False
    contract: Contract | None = None
    passed_out: bool = False
    result: int | None = None
    result_irregular: bool = False
    score: int | None = None


class FieldReader:
    """Reads the tags of one game; a sound value is put back in the spelling of the export format."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = Fields()

    def read(self) -> Fields:
        """Read all fields; the order matters, because a result and a score can be those of the declarer."""
        self.fields.board = board_number(self.game.tags.get("Board", ""))
        self.fields.dealer = self.seat("Dealer")
        self.vulnerable()
        self.deal()
        self.declarer()
        self.contract()
        self.result()
        self.score()
        return self.fields

    def value(self, name: str) -> str:
        return self.game.tags.get(name, "").strip()

    def broken(self, name: str, why: object) -> None:
        self.game.report(f"the tag {name}: {why}", self.game.line_of(name))

    def seat(self, name: str) -> Seat | None:
        """A seat, None when the tag says nothing or something else (reported)."""
        value = self.value(name)
        if value in UNKNOWN_VALUES:
            return None
        try:
            seat = parse_seat(value)
        except InputError as error:
            self.broken(name, error)
            return None
        self.game.tags[name] = seat.name
        return seat

    def vulnerable(self) -> None:
        value = self.value("Vulnerable")
        if value in ("", "?"):
            return
        try:
            self.fields.vulnerable = parse_vulnerability(value)
        except InputError as error:
            self.broken("Vulnerable", error)
            return
        self.game.tags["Vulnerable"] = VULNERABLE_WORDS[self.fields.vulnerable]

    def deal(self) -> None:
        """The hands one by one: one that is broken becomes unknown and leaves the others as they are."""
        value = self.value("Deal")
        if value in UNKNOWN_VALUES:
            return
        first, colon, rest = value.partition(":")
        words = rest.split()
        if not colon or len(words) != 4:
            self.broken("Deal", f"{value!r} is no deal; expected a seat, a colon and four hands")
            return
        try:
            start = parse_seat(first)
        except InputError as error:
            self.broken("Deal", error)
            return
        self.hands(start, words)

    def hands(self, start: Seat, words: list[str]) -> None:
        hands: list[int | None] = [None] * 4
        sound = True
        for offset, word in enumerate(words):
            seat = Seat((start + offset) % 4)
            try:
                hands[seat] = parse_hand(word)
            except InputError as error:
                sound = False
                self.broken("Deal", f"the hand of {seat.name} is taken as unknown: {error}")
        deal = Deal((hands[0], hands[1], hands[2], hands[3]))
        for fault in deal_faults(deal):
            self.broken("Deal", fault)
        self.fields.deal = deal
        if sound:
            self.game.tags["Deal"] = deal_text(deal, self.fields.dealer)

    def declarer(self) -> None:
        """The declarer; `^` says that declarer and dummy were swapped."""
        value = self.value("Declarer")
        mark = value.startswith("^")
        if value[mark:] in UNKNOWN_VALUES:
            return
        try:
            self.fields.declarer = parse_seat(value[mark:])
        except InputError as error:
            self.broken("Declarer", error)
            return
        self.fields.declarer_irregular = mark
        self.game.tags["Declarer"] = "^" * mark + self.fields.declarer.name

    def contract(self) -> None:
        """The contract; in an end position the tag has a denomination alone (3.10)."""
        value = self.value("Contract")
        if value in UNKNOWN_VALUES or DENOMINATION_ONLY.fullmatch(value):
            return
        try:
            contract = parse_contract(value)
        except InputError as error:
            self.broken("Contract", error)
            return
        self.fields.contract, self.fields.passed_out = contract, contract is None
        self.game.tags["Contract"] = pbn_contract(contract)

    def result(self) -> None:
        """Declarer's tricks, also from those of a side; `^` says that another number was really won."""
        value = self.value("Result")
        mark = value.startswith("^")
        text = value[mark:].strip()
        if text in UNKNOWN_VALUES:
            return
        tricks = self.own_number(text, 13)
        if tricks is None or not 0 <= tricks <= 13:
            if not SIDED.fullmatch(text) or self.fields.declarer is not None:
                self.broken("Result", f"{value!r} is no number of tricks; expected 0 to 13, or a side and 0 to 13")
            return
        self.fields.result, self.fields.result_irregular = tricks, mark
        if NUMBER.fullmatch(text) or self.sums_to_thirteen(text):
            self.game.tags["Result"] = "^" * mark + str(tricks)

    def own_number(self, text: str, total: int) -> int | None:
        """The declarer's number out of `9`, `NS 9`, `EW 4` or `NS 9 EW 4`."""
        if NUMBER.fullmatch(text):
            return int(text)
        match = SIDED.fullmatch(text)
        if not match or self.fields.declarer is None:
            return None
        own = ("NS", "EW")[self.fields.declarer % 2]
        numbers = {match[1].upper(): int(match[2])} | ({match[3].upper(): int(match[4])} if match[3] else {})
        other = next(iter(numbers.values()))
        return numbers[own] if own in numbers else total - other

    def sums_to_thirteen(self, text: str) -> bool:
        match = SIDED.fullmatch(text)
        if match is None or not match[3]:
            return match is not None
        return match[1] != match[3] and int(match[2]) + int(match[4]) == 13

    def score(self) -> None:
        """Points from North-South's side; a number alone is the declarer's."""
        value = self.value("Score")
        if value in UNKNOWN_VALUES:
            return
        if match := SIDED.fullmatch(value):
            self.fields.score = int(match[2]) if match[1].upper() == "NS" else -int(match[2])
        elif NUMBER.fullmatch(value):
            self.plain_score(int(value))
        else:
            self.broken("Score", f"{value!r} is no number of points")

    def plain_score(self, points: int) -> None:
        if self.fields.declarer is not None:
            self.fields.score = points if self.fields.declarer % 2 == 0 else -points
        elif points == 0:
            self.fields.score = 0


def board_number(text: str) -> int | str | None:
    """A board number as a whole number if it is one, else its text; None when there is none."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) < 8:
        return int(text)
    return text if text not in ("", "?") else None


def deal_faults(deal: Deal) -> list[str]:
    """What is wrong with a deal as sentences: that of `Deal.faults`, a hand too long, and who is short of what."""
    long = [
        f"{seat.name} has {hand.bit_count()} cards; expected 13 at most"
        for seat in SEATS
        if (hand := deal.hands[seat]) is not None and hand.bit_count() > 13
    ]
    return [fault.message for fault in deal.faults()] + long


def deal_text(deal: Deal, first: Seat | None) -> str:
    """The deal in the export format: from the dealer (North when he is not known) clockwise, ranks descending."""
    start = Seat.N if first is None else first
    return f"{start.name}:" + " ".join(hand_text(deal.hands[(start + offset) % 4]) for offset in range(4))


def pbn_contract(contract: Contract | None) -> str:
    """A contract as PBN writes it: `Pass`, `3NTX`."""
    if contract is None:
        return "Pass"
    name = "NT" if contract.denomination == Denomination.N else Denomination(contract.denomination).name
    return f"{contract.level}{name}" + "X" * contract.doubled


def pbn_call(call: int) -> str:
    """A call as PBN writes it: `Pass`, `X`, `3NT`."""
    text = call_text(call)
    return "Pass" if text == "P" else text.replace("N", "NT")
