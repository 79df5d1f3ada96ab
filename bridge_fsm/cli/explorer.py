"""What `explore` does: the universe from the arguments, the search with its progress, the questions."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bridge_fsm.calls import Denomination, parse_denomination
from bridge_fsm.cards import CARDS, card_set
from bridge_fsm.cli.arguments import DEFAULT_EDITION, is_scenario
from bridge_fsm.cli.exploration_report import Found, print_json, print_text
from bridge_fsm.cli.interrupts import Interrupts
from bridge_fsm.cli.output import make_console
from bridge_fsm.cli.perft import COMPILING
from bridge_fsm.cli.waiting import waiting
from bridge_fsm.compiled.explore import INTERRUPTED, Bounds, Exploration, explore
from bridge_fsm.compiled.jit import HAS_NUMBA, NOTICE
from bridge_fsm.compiled.keys import Key, Symmetry
from bridge_fsm.compiled.properties import PROPERTIES, Property
from bridge_fsm.compiled.targets import target
from bridge_fsm.compiled.traces import Trace, trace_to_row
from bridge_fsm.compiled.universe import Universe
from bridge_fsm.compiled.verdicts import Questions, Verdict
from bridge_fsm.deals import Deal
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.events import Event, Word, word_text
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition
from bridge_fsm.position import Phase, Position
from bridge_fsm.records.scenario import read_scenario
from bridge_fsm.records.scenario_export import scenario_text
from bridge_fsm.setting import Setting
from bridge_fsm.witnesses import witness

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions: names of properties, whether about ends, places to come to (see `targets`)."""

    always: list[str]
    sometimes: list[str]
    can_end: bool
    eventually_ends: bool
    places: list[str]

    @property
    def needs_edges(self) -> bool:
        """Tell whether a question is about steps or ends, for which transitions have to be kept."""
        steps = any(named(name).steps is not None for name in (*self.always, *self.sometimes))
        return steps or self.can_end or self.eventually_ends


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where the exploration begins: a setting, or the position after the events of a scenario."""

    edition: Edition
    asked: str  # a year, or the folder of a draft
    setting: Setting
    start: Position | None = None
    before: tuple[Event, ...] = ()
    regulations: Mapping[str, bool | str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What finds the Laws again from anywhere: a year, or the whole path of a draft's folder."""
        return self.edition.name if self.edition.name in EDITIONS else str(Path(self.asked).resolve())


def named(name: str) -> Property:
    """A property by its name; raise `InputError` for any other."""
    if name not in PROPERTIES:
        raise InputError(f"{name!r} is not a property; expected one of {', '.join(PROPERTIES)}")
    return PROPERTIES[name]


def list_properties() -> None:
    """Print every property with what it says."""
    console = make_console()
    for entry in PROPERTIES.values():
        console.print(f"{entry.name}: {entry.text}", soft_wrap=True)


def beginning(file: Path | None, edition: str | None, cards: int, seed: int) -> Beginning:
    """Where to begin; raise `InputError` for a scenario with no board, or cards beside a scenario."""
    if not 0 <= cards <= 13:
        raise InputError(f"--cards is {cards}; expected 0 to 13")
    if file is None:
        setting = Setting(deal=_deal(cards, seed)) if cards else Setting()
        name = edition or DEFAULT_EDITION
        return Beginning(load_edition(name), name, setting)
    if cards:
        raise InputError("--cards deals hands for an empty table; the scenario has its own")
    if not is_scenario(file):
        raise InputError(f"{file}: is no scenario; expected a file named .yaml or .yml")
    scenario = read_scenario(file)
    if scenario.compare is not None:
        raise InputError(f"{file}: compares scores and has no board to begin from")
    name = edition or scenario.editions[0]
    laws = load_edition(name, scenario.regulations)
    director = Director(laws, scenario.setting)
    for placed in scenario.events:
        director.hear(placed.event)
    events = tuple(placed.event for placed in scenario.events)
    return Beginning(laws, name, scenario.setting, director.position, events, scenario.regulations)


def _deal(cards: int, seed: int) -> Deal:
    """Hands of so many cards by seed; the other cards count as played."""
    pack = list(CARDS)
    random.Random(seed).shuffle(pack)
    hands = [card_set(pack[cards * seat : cards * (seat + 1)]) for seat in range(4)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def limits(memory: int, states: int | None, depth: int | None, seconds: float | None) -> Bounds:
    """The bounds of the search."""
    return Bounds(memory=memory * MEGABYTE, states=states, depth=depth, seconds=seconds)


def universe(
    begun: Beginning, levels: int, denominations: str, irregularities: int, words: str | None, volunteered: bool,
    until: str | None, key: Key, symmetry: Symmetry,
) -> Universe:  # fmt: skip
    """What the arguments describe; raise `InputError` for what they cannot mean."""
    hands_known = begun.setting.deal.known or begun.setting.start is not None
    return Universe(
        edition=begun.edition,
        setting=begun.setting,
        start=begun.start,
        levels=levels,
        denominations=named_denominations(denominations),
        irregularities=irregularities,
        words=None if words is None else named_words(words),
        volunteered=volunteered,
        until=Phase[until or ("ended" if hands_known else "clarification")],
        key=key,
        symmetry=symmetry,
    )


def named_denominations(letters: str) -> frozenset[Denomination]:
    """The denominations of some letters, as in `SH`; raise `InputError` for any other letter."""
    return frozenset(parse_denomination(letter) for letter in letters)


def named_words(text: str) -> frozenset[Word]:
    """The event words of a list, as in `call,accept`; raise `InputError` for what is none."""
    return frozenset(_word(name) for name in text.split(","))


def _word(name: str) -> Word:
    words = {word_text(word): word for word in Word}
    if name.strip() == word_text(Word.lead):
        return Word.play  # a card said to be led is a card put down
    if name.strip() not in words:
        raise InputError(f"{name.strip()!r} is not an event word; expected some of {', '.join(words)}")
    return words[name.strip()]


def run(
    universe: Universe, bounds: Bounds, asked: Asked, begun: Beginning, folder: Path | None, keep: Path | None,
    resume: Path | None, as_json: bool,
) -> int:  # fmt: skip
    """Search, answer, print; answer the status: 0 where everything asked holds, 130 when interrupted, else 1."""
    if keep is not None and (keep.is_dir() or not keep.name or not keep.parent.is_dir()):
        raise InputError(f"{keep}: cannot be written; expected a file in a folder that is there")
    places = {text: target(universe.edition, text) for text in asked.places}
    with Interrupts() as stop, waiting(COMPILING) as tell:

        def progress(found: Exploration) -> None:
            waits = found.states - found.expanded
            tell(f"{found.states:,} states, {waits:,} waiting, depth {len(found.levels) - 1}")

        found = explore(universe, bounds, keep_edges=asked.needs_edges, resume=resume, progress=progress, stop=stop)
        if keep is not None:
            found.write(keep)
        tell("answering")
        reached = [(text, _history(found, place)) for text, place in places.items()]
        answered = Found(found, answers(found, asked), reached)
    (print_json if as_json else print_text)(answered)
    if folder is not None:
        write_histories(answered, begun, folder)
    if not HAS_NUMBA:
        print(f"bridge-fsm: {NOTICE}", file=sys.stderr)
    if found.stopped == INTERRUPTED:
        return 130
    holds = all(verdict.holds for verdict in answered.verdicts) and all(trace for _, trace in answered.reached)
    return 0 if holds else 1


def answers(found: Exploration, asked: Asked) -> list[Verdict]:
    """The answers to the questions, in the order of the options."""
    questions = Questions(found)
    verdicts = [questions.always(named(name)) for name in asked.always]
    verdicts += [questions.sometimes(named(name)) for name in asked.sometimes]
    verdicts += [questions.can_end()] if asked.can_end else []
    return verdicts + ([questions.eventually_ends()] if asked.eventually_ends else [])


def _history(found: Exploration, place: tuple[int, ...] | Property) -> Trace | None:
    """A shortest history to one of some rows or to a state with a property."""
    if isinstance(place, Property):
        return Questions(found).sometimes(place).history(found)
    traces = [trace for row in place if (trace := trace_to_row(found, row)) is not None]
    return min(traces, key=lambda trace: len(trace.acts), default=None)


def write_histories(answered: Found, begun: Beginning, folder: Path) -> None:
    """Write every history that was found as a scenario file; raise `InputError` when that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for title, trace in answered.histories():
            name = "".join(letter if letter.isalnum() else "_" for letter in title)
            scenario = witness(answered.exploration, title, trace, begun.before, begun.name, begun.regulations)
            (folder / f"{name}.yaml").write_text(scenario_text(scenario), encoding="utf-8")
    except OSError as problem:
        raise InputError(f"{folder}: cannot be written ({problem.strerror})") from None
