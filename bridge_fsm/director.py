"""The live table: hears an event, answers with rulings, and tells what may happen now."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text, holds
from bridge_fsm.contracts import Contract
from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_text
from bridge_fsm.events import Actor, Event, Finding, FindingWord, Word
from bridge_fsm.history import CallMade, Heard, Marks, Ruling, Step
from bridge_fsm.laws.act import Act, act_of, settled_by
from bridge_fsm.laws.bindings import bind
from bridge_fsm.laws.definition import NOT_ENCODED
from bridge_fsm.laws.editions import Edition, load_edition
from bridge_fsm.laws.hearing import Outcome, hear, is_talk
from bridge_fsm.laws.live import LiveLaws
from bridge_fsm.laws.opening import opening_position
from bridge_fsm.laws.refusals import Refusal, refusal
from bridge_fsm.position import Phase, Position
from bridge_fsm.seats import SEATS, partner, seat_text, side_of
from bridge_fsm.setting import Setting

# Words that are kept although no machine has a row for them: they change nothing.
KEPT = frozenset((Word.clarify, Word.add, Word.leave, Word.come_back, Word.look))


@dataclass(slots=True)
class Director:
    """A table under one edition. Raises `InputError` for a setting that cannot be so."""

    edition: Edition
    setting: Setting = field(default_factory=Setting)
    history: list[Heard] = field(default_factory=list)
    start: Position = field(init=False)
    _laws: LiveLaws = field(init=False)

    def __post_init__(self) -> None:
        self._laws = live_laws(self.edition)
        self.start = opening_position(self.edition, self.setting)

    @property
    def position(self) -> Position:
        """The position after the last event. Treat it as read-only; a copy may be changed."""
        return self.history[-1].position if self.history else self.start

    @property
    def laws(self) -> LiveLaws:
        """The machines of the edition."""
        return self._laws

    @property
    def auction(self) -> tuple[CallMade, ...]:
        """All calls in order of time, attempted ones too."""
        return self.history[-1].auction if self.history else ()

    @property
    def cards(self) -> tuple[tuple[int, int], ...]:
        """Seat and card of every card played, in order of time."""
        return self.history[-1].cards if self.history else ()

    @property
    def contract(self) -> Contract | None:
        """The contract, when the auction has ended in one."""
        t = self.position
        return Contract(t.last_bid, t.doubled) if t.phase >= Phase.clarification and t.last_bid else None

    @property
    def is_passed_out(self) -> bool:
        """Tell whether the auction has ended without a bid, by four passes."""
        t = self.position
        return t.phase in (Phase.passed_out, Phase.ended) and t.last_bid == 0 and t.passes == 4

    def hear(self, event: Event) -> tuple[Ruling, ...]:
        """Hear one event and answer the rulings it led to; raise `InputError` for an event that cannot be one.

        An event that is refused (see `Heard.refused`) changes nothing and stays in the history.
        """
        self.check(event)
        steps: list[Step] = []
        before = self.history[-1] if self.history else None
        t, marks = self.position.copy(), Marks(before, event)
        act = act_of(event)
        outcome = self._try(t, act, steps, marks)
        if names_another(event, act):
            outcome = Outcome.unheard
        if outcome == Outcome.asked and event.word in (Word.call, Word.change):
            marks.hold(event.by, event.call)
        outcome = self._answer_in_advance(t, event, outcome, steps, marks)
        refused = self._refusal(event, outcome, t)
        if refused is not None:
            t, steps, marks = self.position, [], Marks(before, event)
        firm = self._is_firm()
        told = marks.auction, marks.cards, firm, marks.waiting, self._derived(act)
        self.history.append(Heard(event, tuple(steps), refused, t, *told))
        return tuple(self._rulings_of(len(self.history)))

    def undo(self) -> Event:
        """Take the last event back and return it; raise `InputError` when there is none."""
        if not self.history:
            raise InputError("there is no event to take back")
        return self.history.pop().event

    def rulings(self) -> list[Ruling]:
        """All rulings so far, in order."""
        return [ruling for number in range(1, len(self.history) + 1) for ruling in self._rulings_of(number)]

    def _rulings_of(self, number: int) -> list[Ruling]:
        """The rulings of one event: each row that says something is one.

        Once an event was taken as accepted because its Law is not written yet, nothing that follows is certain.
        """
        heard = self.history[number - 1]
        return [Ruling(number, step, heard.is_certain(step)) for step in heard.steps if step.row.says is not None]

    @property
    def _told(self) -> tuple[int, int]:
        """The findings that the calls have told, and those of them that hold (bits)."""
        return self.history[-1].derived if self.history else (0, 0)

    def _derived(self, act: Act) -> tuple[int, int]:
        """The findings derived so far, the newest answer to each word."""
        known, yes = self._told
        return known | act.derived, (yes & ~act.derived) | act.derived_yes

    def _repeats_derived(self, event: Event) -> bool:
        """Tell whether the Director finds what the calls themselves have told."""
        known, yes = self._told
        return any(known >> f.word & 1 and yes >> f.word & 1 == f.holds for f in event.findings)

    def _is_firm(self) -> bool:
        """Tell whether nothing up to now rests on a Law that is not written yet."""
        if not self.history:
            return not self.setting.has_unfollowed_start
        last = self.history[-1]
        return last.firm and not any(step.row.unsure == NOT_ENCODED for step in last.steps)

    def rehearse(self, act: Act, position: Position | None = None) -> tuple[int, Position, list[Step]]:
        """Hear an act on a copy: what would become of it, the position then, and the rows it would take."""
        steps: list[Step] = []
        t = (position or self.position).copy()
        outcome = self._try(t, act, steps, None)
        return outcome, t, steps

    def _try(self, t: Position, act: Act, steps: list[Step], marks: Marks | None) -> int:
        self._laws.on_row = lambda row, t, e: steps.append(Step(row, bind(row, t, e)))
        try:
            outcome = hear(t, act, self._laws.offer, self._laws.listened)
        except (ValueError, IndexError, KeyError) as problem:  # only a draft's rows can ask for what cannot be
            rows = ", ".join(step.row.key for step in steps) or "none"
            raise InputError(f"edition {self.edition.name}: rows {rows} do what cannot be done: {problem}") from None
        if marks is not None:
            marks.take(act)
        return outcome

    def _answer_in_advance(self, t: Position, event: Event, outcome: int, steps: list[Step], marks: Marks) -> int:
        """Give the Director's answers that were written with the event, as long as they are asked for."""
        if event.word == Word.find:
            return outcome
        given: dict[int, Finding] = {finding.word: finding for finding in event.findings}
        later = event.together
        of_later: dict[int, Finding] = {finding.word: finding for finding in later.findings} if later else {}
        while t.asked:
            written = (of_later, given) if later and t.waits_by == later.by else (given, of_later)
            finding = next((told.pop(t.asked) for told in written if t.asked in told), None) or self._given_before(t)
            if finding is None:
                return outcome
            outcome = self._try(t, answer_of(finding), steps, marks)
        while (finding := given.pop(FindingWord.unintended, None)) is not None and t.depth:  # open, though not asked
            self._try(t, answer_of(finding), steps, marks)
            pause = given.pop(FindingWord.without_pause, None)
            if pause is not None:
                self._try(t, answer_of(pause), steps, marks)
        return outcome

    def _given_before(self, t: Position) -> Finding | None:
        """What was written in advance with the call that now waits, when it was only tried (1.1 of the contract)."""
        made = (t.waits_by, t.waits_call)
        said = [f for h in self.history if (h.event.by, h.event.call) == made for f in h.event.findings]
        return next((f for f in reversed(said) if f.word == t.asked), None)

    def _refusal(self, event: Event, outcome: int, t: Position) -> Refusal | None:
        if outcome in (Outcome.taken, Outcome.asked) or (
            outcome == Outcome.unheard and (event.word in KEPT or is_talk(event.word))
        ):
            return None
        if outcome == Outcome.not_asked and self._repeats_derived(event):
            return None
        return refusal(event, outcome, self.position, self._laws)

    def check(self, event: Event) -> None:
        """Raise `InputError` for an event whose cards, calls or findings contradict the table."""
        self.check_cards(event)
        self.check_cards_shown(event)
        self.check_withdrawn(event)
        check_together(event)
        check_findings(event)

    def check_cards_shown(self, event: Event) -> None:
        """Raise `InputError` for a card exposed that lies face up already, and for no card played before the play."""
        lying = self.position.exposed | self.position.major | self.position.minor
        if event.word in (Word.expose, Word.show):
            for card in event.cards:
                if holds(lying, card):
                    raise InputError(f"{card_text(card)} lies face up already")
        elif event.word == Word.play and not event.cards and self.position.phase < Phase.play:
            raise InputError(f"{Actor(event.by).name} cannot play without a card: no trick has begun")

    def check_cards(self, event: Event) -> None:
        """Raise `InputError` for a card that the deal gives to another hand; one that was played may come again."""
        if event.by > 3 or event.word in (Word.restore, Word.find, Word.name):
            return
        if event.together is not None:
            self.check_cards(event.together)
        t = self.position
        for card in event.cards:
            owner = next((seat for seat in SEATS if holds(t.hands[seat], card)), None)
            hands = (event.by, partner(event.by)) if self._declares(event.by) else (event.by,)
            if owner is not None and owner not in hands:
                raise InputError(f"{seat_text(event.by)} has not {card_text(card)}; it is a card of {seat_text(owner)}")
            if owner is None and t.hands_known >> event.by & 1 and not holds(t.played, card):
                raise InputError(f"{seat_text(event.by)} has not {card_text(card)}; the deal gives it to another hand")

    def check_withdrawn(self, event: Event) -> None:
        """Raise `InputError` for a call to be taken back that is not the player's last one."""
        if event.word != Word.withdraw or not event.call or event.by > Actor.W:
            return
        made = [line.call for line in self.auction if line.seat == event.by]
        if not made or made[-1] != event.call:
            last = call_text(made[-1]) if made else "none"
            raise InputError(f"{seat_text(event.by)} withdraws {call_text(event.call)}; his last call is {last}")

    def _declares(self, seat: int) -> bool:
        t = self.position
        return t.phase >= Phase.clarification and t.last_bid > 0 and side_of(seat) == side_of(t.declarer)


def check_findings(event: Event) -> None:
    """Raise `InputError` for brackets that say of one thing that it holds, and that it does not."""
    said: dict[int, bool] = {}
    for finding in event.findings:
        if said.setdefault(finding.word, finding.holds) != finding.holds:
            raise InputError(f"the brackets answer {finding_text(finding)} and the contrary; expected one answer")


def check_together(event: Event) -> None:
    """Raise `InputError` for a call and a card at the same time: the Laws join two calls (33) or two cards (58)."""
    if event.together is not None and (event.word == Word.call) != (event.together.word == Word.call):
        raise InputError("a call and a card at the same time cannot be heard; expected two calls or two cards")


def answer_of(finding: Finding) -> Act:
    """The Director's answer as an act."""
    return Act(word=Word.find, by=Actor.TD, finding=finding.word, holds=int(finding.holds))


def names_another(event: Event, act: Act) -> bool:
    """Tell whether an answer names an act (`S accepts E 1D`) other than the one that was accepted or refused."""
    settled = settled_by(event.word, act)
    return None not in (settled, event.of) and event.call != 0 and settled != (event.of, event.call)


_LIVE: dict[int, tuple[Edition, LiveLaws]] = {}


def live_laws(edition: Edition) -> LiveLaws:
    """The machines of an edition, built once and shared by all its tables."""
    if id(edition) not in _LIVE:
        _LIVE[id(edition)] = (edition, LiveLaws(edition))
    return _LIVE[id(edition)][1]


def new_table(edition: str = "2017", setting: Setting | None = None) -> Director:
    """A table under an edition by name (`1987`, `1997`, `2007`, `2017`, or a draft's folder)."""
    return Director(load_edition(edition), setting or Setting())
