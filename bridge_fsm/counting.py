"""Counting auctions: paths through the auction machine, position by position.

Two positions with the same values of the fields that decide what may happen have equally many continuations, so
paths are counted and not walked; the machine itself says which calls are lawful. Histories with irregular acts are
walked one by one here (`event_histories`): slow, and the measure for whatever counts them quicker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from typing import TypeVar

from bridge_fsm.calls import CALLS
from bridge_fsm.director import Director
from bridge_fsm.domains import acts
from bridge_fsm.errors import InputError
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import Act, pack_meaning
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.hearing import Outcome
from bridge_fsm.meanings import natural_meaning
from bridge_fsm.position import Phase, Position

Key = tuple[object, ...]
K = TypeVar("K", bound=Hashable)


class AuctionGraph:
    """The regular auction of one edition: its positions and the lawful calls between them, found as they are needed."""

    def __init__(self, edition: Edition) -> None:
        self.director = Director(edition)
        self.start = deciding(self.director.start)
        self.edges: dict[Key, list[Key]] = {}
        self.positions: dict[Key, Position] = {self.start: self.director.start}

    def after(self, key: Key) -> list[Key]:
        """The positions after each lawful call; none when the auction has ended."""
        if key not in self.edges:
            t = self.positions[key]
            self.edges[key] = [] if t.phase > Phase.auction else self._calls(t)
        return self.edges[key]

    def _calls(self, t: Position) -> list[Key]:
        found = []
        for call in CALLS:
            act = Act(word=Word.call, by=t.turn, call=call, meaning=pack_meaning(natural_meaning(call)))
            outcome, after, steps = self.director.rehearse(act, t)
            if outcome == Outcome.taken and not any(step.row.irregular for step in steps):
                key = deciding(after)
                self.positions.setdefault(key, after)
                found.append(key)
        return found


def deciding(t: Position) -> Key:
    """What decides the future of an auction: the position without who named what first, and who had called before."""
    if t.phase > Phase.auction:
        return ("ended",)
    return (t.turn, t.last_bid, t.last_bidder & 1, t.doubled, t.passes)


def sequences_by_length(edition: Edition, longest: int) -> list[int]:
    """The number of legal call sequences of each length 1..longest; a finished auction is not continued."""
    graph = AuctionGraph(edition)
    return paths_by_length(graph.start, graph.after, longest)


def all_auctions(edition: Edition) -> int:
    """The number of all possible auctions of one dealer, exactly: all paths from the first call to the end."""
    graph = AuctionGraph(edition)
    return all_paths(graph.start, graph.after)


def event_histories(
    director: Director, longest: int, irregularities: int, calls: Collection[int], words: Collection[Word]
) -> list[int]:
    """The number of histories of each length 1..longest with so many irregular acts: every one is walked.

    They begin in the director's position and are made of these words and calls, by whoever is heard, up to the end of
    the auction.
    """
    counts = [0] * longest

    def walk(t: Position, length: int, spent: int) -> None:
        if length == longest or t.phase > Phase.auction:
            return
        for after, irregular in events_from(director, t, irregularities - spent, calls, words):
            counts[length] += 1
            walk(after, length + 1, spent + irregular)

    walk(director.position, 0, 0)
    return counts


def events_from(
    director: Director, t: Position, most: int, calls: Collection[int], words: Collection[Word]
) -> Iterator[tuple[Position, bool]]:
    """The position after each event that can happen with so many irregular ones at most, and whether it is irregular.

    Where the Director is asked first, some answers must lead on within that number; a finding is always his.
    """
    for word in words:
        if word == Word.find and not t.asked:
            continue
        for by in (Actor.TD,) if word == Word.find else Actor:
            for act in acts(t, word, by, wide=True):
                if act.call and act.call not in calls:
                    continue
                outcome, after, steps = director.rehearse(act, t)
                irregular = any(step.row.irregular for step in steps)
                left = most - irregular
                if left < 0:
                    continue
                goes_on = outcome == Outcome.asked and any(events_from(director, after, left, calls, (Word.find,)))
                if outcome == Outcome.taken or goes_on:
                    yield after, irregular


def paths_by_length(start: K, after: Callable[[K], Iterable[K]], longest: int) -> list[int]:
    """The number of paths from the start of each length 1..longest; `after` has a position once for each way there."""
    counts = []
    here: Counter[K] = Counter({start: 1})
    for _ in range(longest):
        there: Counter[K] = Counter()
        for position, paths in here.items():
            for follower in after(position):
                there[follower] += paths
        counts.append(there.total())
        here = there
    return counts


def all_paths(start: K, after: Callable[[K], Iterable[K]]) -> int:
    """The number of all paths from the start to positions that nothing follows.

    Raises `InputError` when a path comes back to itself.
    """
    return _over_paths(start, after, lambda counts: sum(counts) or 1)


def longest_path(start: K, after: Callable[[K], Iterable[K]]) -> int:
    """The length of the longest path from the start; raises `InputError` when a path comes back to itself."""
    return _over_paths(start, after, lambda lengths: 1 + max(lengths) if lengths else 0)


def _over_paths(start: K, after: Callable[[K], Iterable[K]], join: Callable[[list[int]], int]) -> int:
    """A number for each position, made of those of its followers; the answer is that of the start."""
    made: dict[K, int] = {}
    begun: set[K] = set()
    stack = [start]
    while stack:
        position = stack[-1]
        followers = list(after(position))
        waiting = [follower for follower in followers if follower not in made]
        if waiting and position in begun:
            raise InputError("an auction of this edition can go on for ever; expected every call to lead on to an end")
        begun.add(position)
        if waiting:
            stack += waiting
        else:
            made[position] = join([made[follower] for follower in followers])
            stack.pop()
    return made[start]
