"""The history of a table: what was heard, the rows it took, and what became of each call and card."""

from __future__ import annotations

from dataclasses import dataclass

from bridge_fsm.events import Event
from bridge_fsm.laws.act import TAKEN_BACK, Act, Status, marks_of
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.refusals import Refusal
from bridge_fsm.laws.sentences import Binding, fill
from bridge_fsm.position import CARD_HELD, Position


@dataclass(frozen=True, slots=True)
class Step:
    """One row that an event took, with what its sentence speaks of."""

    row: Row
    binding: Binding

    def text(self, language: str) -> str:
        """The sentence of the row in English or Russian; empty when it says nothing."""
        return "" if self.row.says is None else fill(self.row.says[language], self.binding, language)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the Director says about an event: the article, and the sentence in the language asked for when read."""

    event: int
    step: Step
    certain: bool  # False when the row, or something before it on which the board went on, rests on a doubtful point

    @property
    def article(self) -> str:
        """The article, as printed in the edition."""
        return self.step.row.article

    @property
    def law(self) -> str:
        """The number of the Law that the article belongs to."""
        return self.article[: len(self.article) - len(self.article.lstrip("0123456789"))]

    def text(self, language: str = "en") -> str:
        """The sentence in English or Russian."""
        return self.step.text(language)


@dataclass(frozen=True, slots=True)
class CallMade:
    """A line of the auction: the seat, the call number, and what became of it."""

    seat: int
    call: int
    status: Status


@dataclass(frozen=True, slots=True)
class Heard:
    """One event of the history: the rows it took, or why it changed nothing, and the table after it."""

    event: Event
    steps: tuple[Step, ...]
    refused: Refusal | None
    position: Position
    auction: tuple[CallMade, ...]
    cards: tuple[tuple[int, int], ...]  # seat and card of every card played, in order
    firm: bool  # nothing before it rests on a Law that is not written yet
    waiting: tuple[int, ...] = ()  # the lines of the auction that are held
    derived: tuple[int, int] = (0, 0)  # findings that the calls told up to now, and those of them that hold (bits)

    def is_certain(self, step: Step) -> bool:
        """Tell whether a row that the event took rests on nothing doubtful."""
        return self.firm and step.row.unsure is None


class Marks:
    """The auction and the cards so far, with what the effects say became of each call and card.

    Tuples are made anew only where something is noted, so a long history costs no more than its own length.
    """

    def __init__(self, before: Heard | None, event: Event) -> None:
        self.auction: tuple[CallMade, ...] = before.auction if before else ()
        self.cards: tuple[tuple[int, int], ...] = before.cards if before else ()
        self.waiting: tuple[int, ...] = before.waiting if before else ()
        # only the event itself can add lines of its own: one, or two at the same time
        self.made = tuple((one.by, one.call) for one in (event, event.together) if one is not None)
        self.noted: set[tuple[int, int]] = set()

    def take(self, act: Act) -> None:
        """Note the marks of one hearing."""
        for by, call, status in marks_of(act):
            if call > CARD_HELD:
                self.cards += ((by, call - CARD_HELD),)
            elif status >= TAKEN_BACK:
                self.take_back(by, call, Status(status - TAKEN_BACK))
            else:
                self.note(by, call, Status(status))

    def hold(self, by: int, call: int) -> None:
        """Note a call that waits for a finding, unless the machines have noted it already."""
        if (by, call) not in self.noted:
            self.note(by, call, Status.held)

    def take_back(self, by: int, call: int, status: Status) -> None:
        """The last line of that call which stands gets another status."""
        lines = range(len(self.auction) - 1, -1, -1)
        stood = (Status.legal, Status.accepted)
        standing = [n for n in lines if self.auction[n].status in stood and self.auction[n].call == call]
        line = next((n for n in standing if self.is_line(n, by, call)), standing[0])
        if status == Status.held:
            self.waiting += (line,)
        seat = self.auction[line].seat
        self.auction = (*self.auction[:line], CallMade(seat, call, status), *self.auction[line + 1 :])

    def is_line(self, number: int, by: int, call: int) -> bool:
        """Tell whether a line of the auction is this call of this player."""
        return (self.auction[number].seat, self.auction[number].call) == (by, call)

    def note(self, by: int, call: int, status: Status) -> None:
        """A call that is held gets its line, once; another status settles the earliest held line of that call."""
        line = next((n for n in self.waiting if self.is_line(n, by, call)), None)
        made = CallMade(by, call, status)
        is_new = (by, call) in self.made and (by, call) not in self.noted
        self.noted.add((by, call))
        if line is None or (status == Status.held and is_new):
            if status == Status.held:
                self.waiting += (len(self.auction),)
            self.auction += (made,)
        elif status != Status.held:
            self.auction = (*self.auction[:line], made, *self.auction[line + 1 :])
            self.waiting = tuple(n for n in self.waiting if n != line)
