"""What `explore` prints: figures by depth, rows, answers; as lines for a person or as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.box import SIMPLE
from rich.table import Table

from bridge_fsm.cli.output import make_console
from bridge_fsm.compiled.explore import Exploration
from bridge_fsm.compiled.traces import Trace, trace_to
from bridge_fsm.compiled.verdicts import Verdict
from bridge_fsm.witnesses import event_lines

SHOWN_ROWS = 12  # rows never taken that are listed by name
MANY = 10_000  # states; below that the table they are looked up in weighs more than they do


@dataclass(frozen=True, slots=True)
class Found:
    """An exploration, the answers to what was asked, and the histories to the places that were asked for."""

    exploration: Exploration
    verdicts: list[Verdict]
    reached: list[tuple[str, Trace | None]]

    def histories(self) -> Iterator[tuple[str, Trace]]:
        """Every history that shows something, with what it shows."""
        for verdict in self.verdicts:
            trace = verdict.history(self.exploration)
            if trace is not None:
                yield verdict.question, trace
        yield from ((f"to {place}", trace) for place, trace in self.reached if trace is not None)


def print_json(found: Found) -> None:
    """One object: figures, depths, dead ends, rows, answers."""
    x = found.exploration
    counts = x.row_counts
    print(
        json.dumps(
            {
                "edition": x.universe.edition.name,
                "universe": str(x.universe),
                "complete": x.is_complete,
                "stopped": x.stopped or None,
                "states": x.states,
                "transitions": x.transitions,
                "endings": x.endings,
                "dead_ends": {"count": len(x.dead_ends), "history": _dead_end(x)},
                "bytes": x.size,
                "depths": [
                    {"depth": depth, "states": states, "transitions": ways}
                    for depth, (states, ways) in enumerate(zip(x.levels, x.ways, strict=True))
                ],
                "rows": {key: count for key, count in counts.items() if count},
                "rows_never_taken": [key for key, count in counts.items() if not count],
                "answers": [_answer(verdict, x) for verdict in found.verdicts],
                "reached": [
                    {
                        "to": place,
                        "history": trace and event_lines(trace),
                        "doubts": _doubts(trace),
                    }
                    for place, trace in found.reached
                ],
            },
            ensure_ascii=False,
        )
    )


def _answer(verdict: Verdict, found: Exploration) -> dict[str, Any]:
    trace = verdict.history(found)
    return {
        "question": verdict.question,
        "holds": verdict.holds,
        "history": trace and event_lines(trace),
        "doubts": _doubts(trace),
        "more": verdict.more,
    }


def _doubts(trace: Trace | None) -> list[str]:
    return [] if trace is None else list(trace.doubts)


def _dead_end(found: Exploration) -> list[str] | None:
    return event_lines(trace_to(found, found.dead_ends[0])) if found.dead_ends else None


def print_text(found: Found) -> None:
    """The same for a person."""
    console, x = make_console(), found.exploration
    console.print(_depths(x))
    console.print(_summary(x), soft_wrap=True)
    if x.dead_ends:
        console.print(f"no way out after: {', '.join(_dead_end(x) or ['the first position'])}", soft_wrap=True)
    for line in (*_answers(found), *_reached(found)):
        console.print(line, soft_wrap=True)


def _depths(x: Exploration) -> Table:
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("depth", "states", "transitions"):
        table.add_column(heading, justify="right")
    for depth, (states, ways) in enumerate(zip(x.levels, x.ways, strict=True)):
        table.add_row(str(depth), f"{states:,}", f"{ways:,}")
    return table


def _summary(x: Exploration) -> str:
    counts = x.row_counts
    never = [key for key, count in counts.items() if not count]
    listed = f": {', '.join(never)}" if 0 < len(never) <= SHOWN_ROWS else ""
    state = "complete" if x.is_complete else f"incomplete ({x.stopped})"
    return "\n".join(
        (
            str(x.universe),
            f"{x.universe.edition.name}: {state}",
            f"{x.states:,} states, {x.transitions:,} transitions, {x.endings:,} ends, {len(x.dead_ends):,} dead ends",
            f"kept in {x.size / 1e6:.1f} MB" + (f", {x.size / x.states:.0f} bytes a state" if x.states >= MANY else ""),
            f"rows taken: {len(counts) - len(never)} of {len(counts)}; never taken: {len(never)}{listed}",
        )
    )


def _answers(found: Found) -> Iterator[str]:
    words = {True: "yes", False: "no", None: "not decided, the search is incomplete"}
    for verdict in found.verdicts:
        trace = verdict.history(found.exploration)
        shown = "" if trace is None else f": {_shown(trace)}"
        more = f" (and {verdict.more:,} more)" if verdict.more > 0 else ""
        yield f"{verdict.question}? {words[verdict.holds]}{shown}{more}"


def _shown(trace: Trace) -> str:
    """The events of a history, and the doubts it rests on."""
    doubts = f" (not certain: {', '.join(trace.doubts)})" if trace.doubts else ""
    return (", ".join(event_lines(trace)) or "the first position") + doubts


def _reached(found: Found) -> Iterator[str]:
    for place, trace in found.reached:
        unreached = "not reached" if found.exploration.is_complete else "not reached so far, the search is incomplete"
        lines = unreached if trace is None else _shown(trace)
        yield f"to {place}: {lines}"
