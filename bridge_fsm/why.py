"""Why an act is lawful now, or what is in its way: the article, and the first condition that fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.director import Director
from bridge_fsm.events import Actor, Event, Finding, FindingWord, Word
from bridge_fsm.history import Step
from bridge_fsm.laws.act import Act, act_of
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.findings import FINDINGS, NO, find
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.laws.live import trigger_number
from bridge_fsm.laws.refusals import Refusal, question, refusal
from bridge_fsm.laws.registry import CONDITIONS
from bridge_fsm.laws.roles import acts_as
from bridge_fsm.messages import say
from bridge_fsm.options import open_rows
from bridge_fsm.position import Position


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A row that would make the act lawful, and what keeps it from being taken: `role`, or a condition's name."""

    row: Row
    failing: str
    negated: bool = False

    def sentence(self, language: str = "en") -> str:
        """What does not hold, in the words of the diagrams."""
        labels = Labels(language)
        if self.failing == "role":
            role = labels.role(self.row.by) if self.row.by else ""
            return say("it is for {role} to do this", language).format(role=role)
        if self.failing in FINDINGS:
            return f"{say('the Director has not found', language)}: {labels.of('findings', self.failing)}"
        words = "must not hold" if self.negated else "does not hold"
        return f"{say(words, language)}: {labels.of('conditions', self.failing)}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What follows when the Director finds this: the rows taken, and whether the act is then lawful."""

    finding: Finding
    lawful: bool
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """What would become of an event now: whether it is lawful, the rows it would take, and what is in the way."""

    event: Event
    lawful: bool
    steps: tuple[Step, ...]
    refused: Refusal | None
    obstacles: tuple[Obstacle, ...]
    asked: Mapping[str, str] | None = None  # the question that the Director must answer first
    answers: tuple[Answer, ...] = ()  # what follows each of his answers

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles that would be applied, in order."""
        words = Word.__members__
        return tuple(dict.fromkeys(step.row.article for step in self.steps if step.row.trigger in words))


def why(director: Director, event: Event) -> Explanation:
    """Explain an event on the present position, without hearing it."""
    director.check(event)
    t = director.position
    outcome, after, steps = director.rehearse(act_of(event), t)
    heard = outcome in (Outcome.taken, Outcome.asked)
    lawful = heard and not any(step.row.irregular for step in steps)
    refused = None if heard else refusal(event, outcome, t, director.laws)
    obstacles = () if lawful else tuple(obstacles_of(director, t, act_of(event)))
    if outcome != Outcome.asked:
        return Explanation(event, lawful, tuple(steps), refused, obstacles)
    answers = tuple(answer_of(director, after, holds) for holds in (True, False))
    lawful = lawful and all(answer.lawful for answer in answers)
    return Explanation(event, lawful, tuple(steps), refused, obstacles, question(after, director.laws), answers)


def answer_of(director: Director, t: Position, holds: bool) -> Answer:
    """What follows when the Director answers the question that is open."""
    finding = Finding(word=FindingWord(t.asked), holds=holds)
    act = Act(word=Word.find, by=Actor.TD, finding=t.asked, holds=int(holds))
    _, _, steps = director.rehearse(act, t)
    return Answer(finding, not any(step.row.irregular for step in steps), tuple(steps))


def obstacles_of(director: Director, t: Position, act: Act) -> list[Obstacle]:
    """For every lawful row of the same word that could be asked now, the first thing that fails."""
    found = []
    for case, row in open_rows(director, t):
        if row.irregular or trigger_number(row.trigger) != act.word:
            continue
        act.case = case
        failing = first_failing(row, t, act)
        if failing is not None:
            found.append(failing)
    return found


def first_failing(row: Row, t: Position, act: Act) -> Obstacle | None:
    """The role, condition or finding that fails first, in the order in which a row is tried; None if all hold."""
    if row.by is not None and not acts_as(t, act, row.by):
        return Obstacle(row, "role")
    for name in row.conditions:
        if not CONDITIONS[name](t, act):
            return Obstacle(row, name)
    for name in row.unless:
        if CONDITIONS[name](t, act):
            return Obstacle(row, name, negated=True)
    for name in row.finds:
        if find(t, act, FINDINGS[name].word, FINDINGS[name].derive(t, act)) == NO:
            return Obstacle(row, name)
    return None
