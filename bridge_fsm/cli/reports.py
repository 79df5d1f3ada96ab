"""Reports on recorded boards: what `check` prints, as lines for a person or as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.box import SIMPLE
from rich.table import Table
from rich.text import Text

from bridge_fsm.cli.arguments import is_scenario
from bridge_fsm.cli.output import make_console
from bridge_fsm.contracts import PASSED_OUT
from bridge_fsm.errors import Fault, InputError
from bridge_fsm.laws.editions import Edition
from bridge_fsm.messages import say
from bridge_fsm.records import read_record_file
from bridge_fsm.replay import IRREGULAR, STATUSES, UNREADABLE, Replay, replay
from bridge_fsm.seats import seat_text


def check_file(path: Path, laws: Edition, report: JsonReport | TextReport) -> bool:
    """Report every board of a file; tell whether some board departs."""
    if is_scenario(path):
        raise InputError(Fault("is a scenario; `run` plays it, `check` replays PBN and LIN records", str(path)))
    record_file = read_record_file(path)
    boards = (replay(record, laws) for record in record_file)
    if not len(record_file):
        return report.file(path, boards, [Fault("no board was found in it", str(path))])
    of_boards = {fault for record in record_file for fault in record.faults}
    return report.file(path, boards, [fault for fault in record_file.faults if fault not in of_boards])


class JsonReport:
    """One JSON object a line for each board, and one for what in a file belongs to no board."""

    def file(self, path: Path, boards: Iterator[Replay], faults: list[Fault]) -> bool:
        departs = False
        for played in boards:
            print(json.dumps(board_entry(path, played), ensure_ascii=False))
            departs |= played.status in (IRREGULAR, UNREADABLE)
        for fault in faults:
            print(json.dumps(_loose_entry(path, fault), ensure_ascii=False))
        return departs

    def close(self) -> None:
        """Nothing remains to be printed."""


class TextReport:
    """A line for each finding and a table of the files at the end."""

    def __init__(self, language: str) -> None:
        self.language, self.console = language, make_console()
        self.table = Table(title="Boards by file, and their scores", box=SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
        for heading in ("boards", "regular", "irreg-\nular", "incom-\nplete", "unread-\nable", "agree", "differ"):
            self.table.add_column(heading, justify="right", no_wrap=True)
        self.table.add_column("file", no_wrap=True)
        self.files = 0

    def file(self, path: Path, boards: Iterator[Replay], faults: list[Fault]) -> bool:
        statuses: Counter[str] = Counter()
        scores: Counter[bool | None] = Counter()
        for played in boards:
            statuses[played.status] += 1
            scores[played.score_agrees] += 1
            for departure in played.departures:
                law = (f"{departure.article}: ", "bold") if departure.article else ""
                doubt = "" if departure.certain else f" ({say('not certain', self.language)})"
                place = f"{path}:{departure.line or played.record.line}: board {played.record.board or '?'}: "
                line = Text.assemble(place, law, departure.text(self.language), doubt)
                self.console.print(line, soft_wrap=True)
        for fault in faults:
            self.console.print(str(fault), soft_wrap=True)
        counts = [str(statuses[status] or "") for status in STATUSES]
        self.table.add_row(str(statuses.total()), *counts, str(scores[True] or ""), str(scores[False] or ""), path.name)
        self.files += 1
        return bool(statuses[IRREGULAR] or statuses[UNREADABLE])

    def close(self) -> None:
        """Print the table of the files."""
        if self.files:
            self.console.print(self.table)


def board_entry(path: Path, played: Replay) -> dict[str, Any]:
    """The JSON object of one board."""
    contract = PASSED_OUT if played.passed_out else played.contract and str(played.contract)
    return {
        "file": str(path),
        "line": played.record.line,
        "board": played.record.board,
        "status": played.status,
        "findings": [
            {"article": d.article, "line": d.line, "event": d.event, "text": d.text(), "certain": d.certain}
            for d in played.departures
        ],
        "contract": contract,
        "declarer": None if played.passed_out or played.declarer is None else seat_text(played.declarer),
        "result": None if played.passed_out else played.result,
        "score": played.score,
        "recorded_score": played.record.score,
        "score_agrees": played.score_agrees,
    }


def _loose_entry(path: Path, fault: Fault) -> dict[str, Any]:
    """What in a file belongs to no board."""
    finding = {"article": None, "line": fault.line, "event": None, "text": fault.message, "certain": True}
    return {
        "file": str(path),
        "line": fault.line,
        "board": None,
        "status": UNREADABLE,
        "findings": [finding],
    } | dict.fromkeys(("contract", "declarer", "result", "score", "recorded_score", "score_agrees"))
