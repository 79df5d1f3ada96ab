"""Running the boards of a file and printing them: what `run` does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from bridge_fsm.account import account
from bridge_fsm.answer import answer
from bridge_fsm.checks import Check, CheckResult, check_json, evaluate
from bridge_fsm.cli.arguments import DEFAULT_EDITION
from bridge_fsm.cli.output import make_console
from bridge_fsm.comparison import Comparison, compare
from bridge_fsm.director import Director
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import load_edition
from bridge_fsm.messages import say
from bridge_fsm.records.scenario import Scenario, read_scenario

if TYPE_CHECKING:
    from bridge_fsm.replay import Replay

console = make_console()


class Runner:
    """Runs the boards of one file and prints them in the form that was asked for."""

    def __init__(self, language: str, as_json: bool, last: bool, check: bool) -> None:
        self.language, self.as_json, self.last, self.check = language, as_json, last, check

    def scenario(self, path: Path, edition: str | None) -> bool:
        """Run a scenario under each of its editions; tell whether something departed."""
        scenario = read_scenario(path)
        if not self.as_json:
            console.print(Text.assemble((scenario.id, "bold"), " ", scenario.title))
        editions = scenario.editions if edition is None else (edition,)
        return sum(self._under(scenario, name) for name in editions) > 0  # every edition is run

    def _under(self, scenario: Scenario, name: str) -> bool:
        if scenario.compare is not None:
            return self._compared(scenario, scenario.compare, name)
        director = Director(load_edition(name, scenario.regulations), scenario.setting)
        answers = list(self._answers(director, scenario))
        if not self.as_json:
            console.print(account(director, self.language), "")
        refused = any(heard.refused for heard in director.history)
        return self._checks(scenario, name, answers) or refused

    def _answers(self, director: Director, scenario: Scenario) -> Iterator[dict[str, Any]]:
        """The answer before the first event and after each; those that nobody reads are empty."""
        read = self._answers_read(director.edition.name, scenario)
        yield self._answer(director, 0 in read)
        for number, placed in enumerate(scenario.events, 1):
            try:
                director.hear(placed.event)
            except InputError as problem:
                raise problem.at(line=placed.line) from None
            yield self._answer(director, number in read)

    def _answers_read(self, edition: str, scenario: Scenario) -> set[int]:
        """The numbers of the answers that are printed or looked at by a check."""
        last = len(scenario.events)
        if self.as_json and not self.last:
            return set(range(last + 1))
        checked = (
            {last if check.after is None else check.after for check in checks_for(scenario, edition)}
            if self.check
            else set()
        )
        return ({last} if self.as_json else set()) | checked

    def _answer(self, director: Director, needed: bool) -> dict[str, Any]:
        if not needed:
            return {}
        given = answer(director, self.language)
        if self.as_json and not self.last:
            print(json.dumps(given, ensure_ascii=False))
        return given

    def _compared(self, scenario: Scenario, comparison: Comparison, name: str) -> bool:
        given: dict[str, Any] = {"format": "bridge-fsm/1", "edition": name, "compare": compare(comparison)}
        if self.as_json and not self.last:
            print(json.dumps(given, ensure_ascii=False))
        elif not self.as_json:
            for key, value in given["compare"].items():
                console.print(f"{key}: {' '.join(map(str, value)) if isinstance(value, list) else value}")
        return self._checks(scenario, name, [given])

    def _checks(self, scenario: Scenario, name: str, answers: list[dict[str, Any]]) -> bool:
        """Print the final answer where it was asked for, and the checks; tell whether one failed."""
        if self.as_json and self.last:
            print(json.dumps(answers[-1], ensure_ascii=False))
        if not self.check:
            return False
        results = [evaluate(check, answers) for check in checks_for(scenario, name)]
        if not self.as_json:
            self._print_checks(scenario, name, results)
        return not all(result.ok for result in results)

    def _print_checks(self, scenario: Scenario, name: str, results: list[CheckResult]) -> None:
        passed = sum(result.ok for result in results)
        words = say("checks", self.language), say("passed", self.language), say("failed", self.language)
        console.print(f"{name}: {words[0]}: {passed} {words[1]}, {len(results) - passed} {words[2]}")
        for number, (check, result) in enumerate(zip(checks_for(scenario, name), results, strict=True), 1):
            if not result.ok:
                wanted = json.dumps(check_json(check), ensure_ascii=False)
                console.print(f"  {number}: {wanted}\n     {result.found}")

    def records(self, path: Path, edition: str | None) -> bool:
        """Run every board of a PBN or LIN file."""
        if self.check:
            raise InputError("--check compares the checks of scenarios; a record has none")
        from bridge_fsm.records import read_record_file  # a scenario needs none of this
        from bridge_fsm.replay import replay

        laws = load_edition(DEFAULT_EDITION if edition is None else edition)
        departs = False
        record_file = read_record_file(path)
        if not len(record_file):
            raise InputError("no board was found in it")
        for record in record_file:
            played = replay(record, laws)
            if self.as_json:
                print(json.dumps(answer(played.director, self.language), ensure_ascii=False))
            else:
                board = say("board", self.language)
                console.rule(Text(f"{board} {record.board or '?'} · {path.name}:{record.line}"))
                console.print(account(played.director, self.language, with_options=False))
                self._remarks(played)
            departs |= played.unheard
        return departs

    def _remarks(self, played: Replay) -> None:
        """What stands against the record and is no ruling: contradictions, broken places, revokes nobody noticed."""
        ruled = {ruling.event for ruling in played.director.rulings()}
        remarks = [departure for departure in played.departures if departure.event not in ruled]
        if remarks:
            console.print(Text(f"\n{say('remarks on the record', self.language)}", style="bold"))
        for departure in remarks:
            console.print(f"{departure.article or '—'}  {departure.text(self.language)}")


def checks_for(scenario: Scenario, edition: str) -> tuple[Check, ...]:
    """The checks for an edition; those that all editions of the scenario share hold for any other one too.

    Raises `InputError` when the checks differ by edition and none are given for this one.
    """
    if edition in scenario.checks:
        return scenario.checks[edition]
    given = list(scenario.checks.values())
    if any(checks != given[0] for checks in given):
        raise InputError(f"the checks differ by edition, and none are given for {edition}")
    return given[0] if given else ()
