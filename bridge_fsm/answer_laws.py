"""The parts of the answer that come from cases and rows: cases, duties, rights over leads, information, reviews."""

from __future__ import annotations

from typing import Any

from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text, suits_in
from bridge_fsm.director import Director
from bridge_fsm.events import Actor
from bridge_fsm.history import Step
from bridge_fsm.laws.definition import Information
from bridge_fsm.laws.roles import role_actor
from bridge_fsm.position import ALL_SUITS, ANY_SUIT, CARD_HELD, UNSHOWN_SUIT, Duty, Phase, Position
from bridge_fsm.seats import SEATS, partner, seat_text, side_of, side_text


def case_entries(director: Director) -> list[dict[str, Any]]:
    """The open cases, top first; while the Director is asked, he decides in the case that asks."""
    t = director.position
    return [_case(director, t, case) for case in range(t.depth - 1, -1, -1)]


def _case(director: Director, t: Position, case: int) -> dict[str, Any]:
    state = director.laws.state_of(t, case, t.law[case])
    asked = t.asked != 0 and t.asked_case == case
    decider = Actor.TD if asked or state.decider is None else role_actor(t, case, state.decider)
    return {
        "law": str(t.law[case]),
        "state": state.name,
        "decider": Actor(decider).name,
        "offender": seat_text(t.offender[case]),
    }


def obligations(t: Position) -> dict[str, dict[str, Any]]:
    """The duties of each seat that has one."""
    duties: dict[str, dict[str, Any]] = {}
    for seat in SEATS:
        duty: dict[str, Any] = {}
        if t.must_pass[seat]:
            duty["pass"] = Duty(t.must_pass[seat]).name
        if t.must_repeat[seat]:
            duty["repeat"] = call_text(t.must_repeat[seat])
        if duty:
            duties[seat_text(seat)] = duty
    return duties


def lead_restrictions(director: Director) -> list[dict[str, Any]]:
    """Rights over the first lead of a defender (Law 26), from the final pass until that lead."""
    t = director.position
    if director.contract is None or t.phase > Phase.play:
        return []
    players = [seat for seat in SEATS if t.lead_right[seat] and side_of(seat) != side_of(t.declarer)]
    return [entry for seat in players for entry in _restrictions(t, seat)]


def _restrictions(t: Position, seat: int) -> list[dict[str, Any]]:
    """One entry for the suits tied to a withdrawn call, one for the right over any one suit."""
    entries = []
    if t.lead_right[seat] & ALL_SUITS:
        names = [suit.name for suit in suits_in(t.lead_right[seat])]
        entries.append(_restriction(t, seat, {"require": names, "forbid": names}, "26A"))
    if t.lead_right[seat] & (ANY_SUIT | UNSHOWN_SUIT):
        shown = t.shown[partner(seat)] if t.lead_right[seat] & UNSHOWN_SUIT else 0
        names = [suit.name for suit in suits_in(ALL_SUITS & ~shown)]
        entries.append(_restriction(t, seat, {"require": [], "forbid": names}, "26B"))
    return entries


def _restriction(t: Position, seat: int, may: dict[str, list[str]], article: str) -> dict[str, Any]:
    return {
        "player": seat_text(seat), "chosen_by": seat_text(t.declarer), "may": may, "choose": 1, "chosen": None,
        "state": "pending", "lasts": None, "article": article,
    }  # fmt: skip


def information_entries(director: Director) -> list[dict[str, Any]]:
    """What the rulings said about withdrawn and cancelled calls and cards (Law 16), each thing once."""
    entries: list[dict[str, Any]] = []
    for heard in director.history:
        for step in heard.steps:
            said = [_information(step, one) for one in step.row.information if _about(step, one) is not None]
            entries += [entry for entry in said if entry not in entries]
    return entries


def _about(step: Step, said: Information) -> str | None:
    binding = step.binding
    held = {"held": binding.held, "second": binding.second, "call": binding.call, "card": CARD_HELD + binding.card}[
        said.about
    ]
    seat = binding.actor if said.about in ("call", "card") else binding.offender
    chosen_again = said.about == "second" and held == binding.call and binding.actor == binding.offender
    if held in (0, CARD_HELD) or chosen_again:
        return None
    return f"{seat_text(seat)} {card_text(held - CARD_HELD) if held > CARD_HELD else call_text(held)}"


def _information(step: Step, said: Information) -> dict[str, Any]:
    offenders = side_of(step.binding.offender)
    sides = {"offenders": side_text(offenders), "others": side_text(1 - offenders)}
    return {
        "about": _about(step, said),
        "authorized": sorted((sides[word] for word in said.authorized), reverse=True),
        "unauthorized": sorted((sides[word] for word in said.unauthorized), reverse=True),
        "article": said.article,
    }


def review_entries(director: Director) -> list[dict[str, Any]]:
    """What the Director must judge when play has ended, each with the side for which he judges it."""
    return [
        {"article": article, "for": side_text(1 - side_of(step.binding.offender)), "event": number}
        for number, heard in enumerate(director.history, 1)
        for step in heard.steps
        for article in step.row.review
    ]
