"""A recorded board through the machines: what departs from the Laws, and whether result and score agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bridge_fsm.answer_score import result_of
from bridge_fsm.boards import is_vulnerable
from bridge_fsm.cards import holds
from bridge_fsm.contracts import Contract
from bridge_fsm.deals import Deal
from bridge_fsm.director import Director
from bridge_fsm.errors import Fault, InputError
from bridge_fsm.event_text import event_text
from bridge_fsm.events import Event, Word
from bridge_fsm.history import Heard, Step
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.sentences import fill
from bridge_fsm.position import Phase
from bridge_fsm.records import Record
from bridge_fsm.records.checks import outcome_faults
from bridge_fsm.scoring import score
from bridge_fsm.seats import Seat, seat_text, side_of
from bridge_fsm.setting import Setting, Start

REGULAR, IRREGULAR, INCOMPLETE, UNREADABLE = "regular", "irregular", "incomplete", "unreadable"
STATUSES = (REGULAR, IRREGULAR, INCOMPLETE, UNREADABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """One thing in a record that departs from the Laws or contradicts them; `article` is None for a broken file."""

    article: str | None
    says: Mapping[str, str]
    line: int | None = None
    event: int | None = None
    certain: bool = True  # False where it rests on a doubt, or follows an act whose Law is not written yet

    def text(self, language: str = "en") -> str:
        """The sentence in English or Russian; what is wrong with a file is said in English only."""
        return self.says.get(language, self.says["en"])


def remark(text: str, line: int | None) -> Departure:
    """What is wrong with a file, or keeps it from being replayed: under no Law, in English only."""
    return Departure(article=None, says={"en": text}, line=line)


@dataclass(slots=True, kw_only=True)
class Replay:
    """A record and the table on which it was replayed."""

    record: Record
    director: Director
    departures: list[Departure] = field(default_factory=list)
    unheard: bool = False  # an event could not be heard: the replay ends before it

    @property
    def contract(self) -> Contract | None:
        """The contract that the machines came to, else the one recorded."""
        return self.director.contract or self.record.contract

    @property
    def declarer(self) -> Seat | None:
        """The declarer that the machines came to, else the one recorded."""
        if self.director.contract is not None:
            return Seat(self.director.position.declarer)
        return self.record.declarer

    @property
    def result(self) -> int | None:
        """Declarer's tricks: those played and agreed, else those recorded."""
        played = result_of(self.director)
        return self.record.result if played is None else played

    @property
    def score(self) -> int | None:
        """North-South's points by Law 77 for contract and result; None where they or the vulnerability are unknown."""
        if self.passed_out:
            return 0
        if self.contract is None or self.declarer is None or self.result is None or self.record.vulnerable is None:
            return None
        points = score(self.contract, is_vulnerable(self.record.vulnerable, self.declarer), self.result)
        return points if side_of(self.declarer) == 0 else -points

    @property
    def passed_out(self) -> bool:
        """Tell whether nobody bid."""
        return self.director.is_passed_out or (not self.record.calls and self.record.passed_out)

    @property
    def score_agrees(self) -> bool | None:
        """Tell whether the record's own score is the computed one; None when one of them is missing."""
        if self.record.score is None or self.score is None:
            return None
        return self.record.score == self.score

    @property
    def status(self) -> str:
        """`irregular`, `unreadable`, `incomplete` or `regular`, the first that fits."""
        if any(departure.article is not None for departure in self.departures):
            return IRREGULAR
        if self.unheard or (not self.record.calls and not self.record.deal and self.record.faults):
            return UNREADABLE
        if self.passed_out or (self.record.auction_complete and self._is_played_out):
            return REGULAR
        return INCOMPLETE

    @property
    def _is_played_out(self) -> bool:
        return self.director.position.phase == Phase.ended or self.record.result is not None


def replay(record: Record, edition: Edition) -> Replay:
    """Play a record through the machines of an edition; what cannot be heard ends the replay and is reported."""
    deal, setting_departures = _deal_of(record)
    played = Replay(record=record, director=Director(edition, _setting(record, deal)))
    played.departures += [remark(_own_words(fault), fault.line) for fault in record.faults]
    played.departures += setting_departures
    unreliable = record.unreadable_from
    for line, event in record.timeline(agreed=True):
        if unreliable is not None and line >= unreliable:
            played.unheard = True
            text = "calls or cards are missing here: nothing more is replayed"
            played.departures.append(remark(text, unreliable))
            break
        obstacle = _unplayable(played) if event.cards else None
        if obstacle is not None:
            played.departures.append(remark(obstacle, line))
            break
        try:
            played.director.hear(event)
        except InputError as problem:
            played.unheard = True
            played.departures.append(remark(f"{event_text(event)}: {problem}", line))
            break
        number = len(played.director.history)
        played.departures += _departures(number, played.director.history[-1], line)
    if played.director.position.phase == Phase.passed_out:
        played.director.hear(Event(word=Word.hands_returned))  # a record is made when the board is over
    played.departures += list(_contradictions(played))
    return played


def _unplayable(played: Replay) -> str | None:
    """Why the recorded cards cannot be judged: the auction has not ended, or ends otherwise than is recorded."""
    if played.director.position.phase < Phase.clarification:
        return "the recorded auction has not ended: the cards are not replayed"
    if not played.director.cards and played.record.calls and any(outcome_faults(played.record)):
        played.unheard = True
        return "contract or declarer contradict the calls: the cards are not replayed"
    return None


def _own_words(fault: Fault) -> str:
    """A fault without the name of the board in front, which every report adds itself."""
    return re.sub(r"^(board [^:]*|a board without a number): ", "", fault.message)


def _deal_of(record: Record) -> tuple[Deal, list[Departure]]:
    """The deal as the table can use it: a broken one, or one that the cards played contradict, is taken as unknown."""
    deal = record.deal or Deal()
    faults = deal.faults()
    if faults:
        return Deal(), [remark(f"the deal is not used: {faults[0].message}", record.line)]
    for entry in record.plays:
        hand = deal.hands[entry.seat]
        if hand is not None and not holds(hand, entry.card):
            return Deal(), [remark("the deal is not used: the cards played contradict it", entry.line)]
    return deal, []


def _setting(record: Record, deal: Deal) -> Setting:
    """Dealer, vulnerability and deal; without an auction the recorded contract begins the play."""
    start = None
    if not record.calls and record.contract is not None and record.declarer is not None:
        start = Start(contract=record.contract, declarer=record.declarer)
    dealer = record.dealer
    if dealer is None:
        dealer = record.calls[0].seat if record.calls else Seat.N
    return Setting(dealer=dealer, vulnerable=record.vulnerable, deal=deal, start=start)


def _departures(number: int, heard: Heard, line: int) -> Iterator[Departure]:
    """The irregular rows that an event took; one that opens a Law speaks for the case that follows."""
    if heard.refused is not None:
        yield Departure(article=heard.refused.article, says=heard.refused.text, line=line, event=number)
    for step in heard.steps:
        if step.row.irregular:
            certain = heard.is_certain(step)
            yield Departure(article=step.row.article, says=_sentences(step), line=line, event=number, certain=certain)


REVOKED = {
    "en": "{actor} did not follow suit with {card} though he could (Law 61A).",
    "ru": "{actor} не дал в масть, сыграв {card}, хотя мог (Правило 61A).",
}


def _sentences(step: Step) -> dict[str, str]:
    """What a row says, in every language; a revoke that nobody noticed makes no ruling, so its row says nothing."""
    says = step.row.says or (REVOKED if step.row.article == "61A" else {})
    if not says:
        return {"en": f"Law {step.row.article}", "ru": f"Правило {step.row.article}"}
    return {language: fill(text, step.binding, language) for language, text in says.items()}


def _contradictions(played: Replay) -> Iterator[Departure]:
    """Result and score as recorded against what was played and Law 77."""
    record, result = played.record, result_of(played.director)
    if result is not None and record.result is not None and record.result != result:
        says = {
            "en": f"{result} tricks were won, {record.result} are recorded for {seat_text(record.declarer or 0)}",
            "ru": f"взято взяток: {result}, записано: {record.result} ({seat_text(record.declarer or 0)})",
        }
        yield Departure(article="79A", says=says, line=record.line)
    if played.score_agrees is False:
        says = {
            "en": f"the score by Law 77 is {played.score}, {record.score} is recorded",
            "ru": f"счёт по Правилу 77: {played.score}, записано: {record.score}",
        }
        yield Departure(article="77", says=says, line=record.line)
