"""Properties by name, over the records of many positions at once; each is about every state, or about every step.

A property of states answers, for records with the fields of `Position`, where it holds; a property of steps for the
records before and after an act, the act's word and actor. `first` is the record of the first position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from bridge_fsm.calls import DOUBLE, FIRST_BID, PASS, REDOUBLE
from bridge_fsm.compiled.records import Records
from bridge_fsm.events import Word
from bridge_fsm.position import FIELDS, SET_OF_CARDS, Phase

Marks = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Steps:
    """Some acts: the positions before and after each, its word, actor and call (0: none), whether it is irregular.

    In an exploration by symmetry the position after an act may be turned.
    """

    before: Records
    after: Records
    word: Numbers
    by: Numbers
    call: Numbers
    irregular: Marks


OfStates = Callable[[Records, Records], Marks]
OfSteps = Callable[[Steps], Marks]


@dataclass(frozen=True, slots=True)
class Property:
    """A property by name; `states` or `steps` tells where it holds."""

    name: str
    text: str
    states: OfStates | None = None
    steps: OfSteps | None = None


PROPERTIES: dict[str, Property] = {}


def of_states(function: OfStates) -> OfStates:
    """Make a function a named property of states."""
    PROPERTIES[function.__name__] = Property(function.__name__, _text(function), states=function)
    return function


def of_steps(function: OfSteps) -> OfSteps:
    """Make a function a named property of steps."""
    PROPERTIES[function.__name__] = Property(function.__name__, _text(function), steps=function)
    return function


def marked(values: Any) -> Marks:
    """Where something holds."""
    return np.asarray(values, bool)


def _text(function: Callable[..., Any]) -> str:
    return (function.__doc__ or "").strip().splitlines()[0]


@of_states
def values_in_range(t: Records, first: Records) -> Marks:
    """Every field of the position lies in its declared range."""
    good = np.ones(len(t), bool)
    for declared in FIELDS:
        inside = (t[declared.name] >= 0) & (t[declared.name] <= declared.metadata["high"])
        good &= inside.reshape(len(t), -1).all(axis=1)
    return good


@of_states
def turn_follows_leader(t: Records, first: Records) -> Marks:
    """In the play the turn goes clockwise from the leader of the trick (Law 44A)."""
    expected = (t["leader"] + t["trick_length"]) % 4
    return marked((t["phase"] != Phase.play) | (t["turn"] == expected))


@of_states
def cards_conserved(t: Records, first: Records) -> Marks:
    """Every card of known hands is in one hand or played, and in one place only."""
    hands = t["hands"]
    together = hands[:, 0] + hands[:, 1] + hands[:, 2] + hands[:, 3] + t["played"]
    return marked((t["hands_known"] != 15) | (together == SET_OF_CARDS))


@of_states
def tricks_conserved(t: Records, first: Records) -> Marks:
    """Tricks won by both sides and tricks left make as many as at the start."""
    return marked(t["tricks"].sum(axis=1) + t["tricks_left"] == first["tricks"].sum() + first["tricks_left"][0])


@of_states
def all_cards_played(t: Records, first: Records) -> Marks:
    """A board played out to its end has every card of known hands played: all 52 of a whole deal."""
    ended = (t["phase"] == Phase.ended) & (t["last_bid"] > 0) & (t["claim_state"] == 0)
    empty = (t["hands"] == 0).all(axis=1) & (t["tricks_left"] == 0)
    return marked(~ended | empty)


@of_states
def contract_reached(t: Records, first: Records) -> Marks:
    """The auction has ended in a contract."""
    return marked((t["phase"] >= Phase.clarification) & (t["last_bid"] > 0))


@of_states
def redoubled_contract_reached(t: Records, first: Records) -> Marks:
    """The auction has ended in a redoubled contract."""
    return marked(contract_reached(t, first) & (t["doubled"] == 2))


@of_states
def passed_out(t: Records, first: Records) -> Marks:
    """Four players have passed and nobody has bid (Law 22)."""
    return marked((t["passes"] == 4) & (t["last_bid"] == 0) & (t["phase"] > Phase.auction))


@of_states
def played_out(t: Records, first: Records) -> Marks:
    """The board has ended with its last trick."""
    return marked((t["phase"] == Phase.ended) & (t["last_bid"] > 0) & (t["tricks_left"] == 0))


@of_steps
def only_on_turn(s: Steps) -> Marks:
    """Nobody calls or plays but the one player whose turn it is (regular game)."""
    acts = (s.word == Word.call) | (s.word == Word.play)
    return marked(~acts | (s.by == s.before["turn"]))


@of_steps
def doubles_only_of_opponents(s: Steps) -> Marks:
    """A double follows an undoubled bid of the other side, a redouble a doubled bid of the own side (Law 19)."""
    ours = (s.by - s.before["last_bidder"]) % 2 == 0
    double = ~ours & (s.before["doubled"] == 0) & (s.before["last_bid"] > 0)
    redouble = ours & (s.before["doubled"] == 1)
    return marked(
        (s.call != DOUBLE) & (s.call != REDOUBLE) | (s.call == DOUBLE) & double | (s.call == REDOUBLE) & redouble
    )


@of_steps
def bids_rise(s: Steps) -> Marks:
    """A bid is higher than the last one (Law 18)."""
    return marked((s.call < FIRST_BID) | (s.call > s.before["last_bid"]))


@of_steps
def three_passes_end_the_auction(s: Steps) -> Marks:
    """The auction ends by a pass: the third after a call, the fourth where nobody bid (Law 22)."""
    ends = (s.before["phase"] <= Phase.auction) & (s.after["phase"] > Phase.auction)
    wanted = np.where(s.before["last_bid"] > 0, 2, 3)
    closing = (s.call == PASS) & (s.before["passes"] == wanted)
    return marked((s.word != Word.call) | (ends == closing))


@of_steps
def barred_player_passes(s: Steps) -> Marks:
    """A player who must pass does nothing but pass, save as an irregularity (Law 37)."""
    seats = np.where(s.by < 4, s.by, 0)
    barred = (s.by < 4) & (s.before["must_pass"][np.arange(len(seats)), seats] > 0)
    return marked((s.word != Word.call) | ~barred | (s.call == PASS) | s.irregular | (s.after["asked"] > 0))


@of_steps
def acceptance_lays_no_duty(s: Steps) -> Marks:
    """Who accepts the one irregularity that is open brings no duty, no lead, no penalty card on anybody (27A, 29A).

    Save the right over a lead that a call withdrawn meanwhile gives (26).
    """
    laid = np.zeros(len(s.word), bool)
    for name in ("must_pass", "must_repeat", "banned", "require", "forbid"):
        laid |= s.after[name].sum(axis=1) > s.before[name].sum(axis=1)
    for name in ("exposed", "major", "minor"):
        laid |= (s.after[name] & ~s.before[name]) != 0
    return marked((s.word != Word.accept) | (s.before["depth"] > 1) | ~laid)
