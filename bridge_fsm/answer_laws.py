"""The parts of the answer that come from cases and rows: cases, duties, rights over leads, information, reviews."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bridge_fsm.calls import DOUBLE, REDOUBLE, call_text
from bridge_fsm.cards import card_text, cards_in, suits_in
from bridge_fsm.director import Director
from bridge_fsm.events import Actor
from bridge_fsm.history import Step
from bridge_fsm.laws.conditions.leads import lead_right_in_force
from bridge_fsm.laws.definition import Information
from bridge_fsm.laws.roles import role_actor
from bridge_fsm.position import ALL_SUITS, ANY_SUIT, CARD_HELD, UNSHOWN_SUIT, Duty, Phase, Position
from bridge_fsm.seats import SEATS, lho, partner, seat_text, side_of, side_text

AVERAGE_MINUS, AVERAGE_PLUS = 40, 60  # percent (12C)
LEAD_RESTRICTIONS = 26


def case_asked(director: Director, entries: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The topmost of the cases whose decider is asked now; where all wait for a later turn, the topmost."""
    t = director.position
    for place, entry in enumerate(entries):
        case = t.depth - 1 - place
        if t.ruled[case] == 0 or (t.asked and t.asked_case == case) or entry["decider"] == seat_text(t.turn):
            return entry
    return entries[0] if entries else None


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
        if t.must_pass[seat] == Duty.rest or (t.must_pass[seat] and t.phase <= Phase.auction):  # once lapses
            duty["pass"] = Duty(t.must_pass[seat]).name
        if t.must_repeat[seat]:
            duty["repeat"] = call_text(t.must_repeat[seat])
        if t.banned[seat]:
            duty["banned"] = [call_text(DOUBLE), call_text(REDOUBLE)]
        if duty:
            duties[seat_text(seat)] = duty
    return duties


def lead_restrictions(director: Director) -> list[dict[str, Any]]:
    """Rights over the first lead of a defender (Law 26) and what declarer has chosen, from the final pass on."""
    t = director.position
    if director.contract is None or t.phase > Phase.play:
        return []
    players = [seat for seat in SEATS if side_of(seat) != side_of(t.declarer)]
    articles = {row.trigger: row.article for row in reversed(director.edition.machines["26"].rows)}
    tied, other = articles.get("require", "26B"), "26B"
    return [entry for seat in players for entry in [*_chosen(director, seat), *_restrictions(t, seat, tied, other)]]


def _chosen(director: Director, seat: int) -> Iterator[dict[str, Any]]:
    """What declarer has required or forbidden, while it lasts."""
    t = director.position
    for verb, suits, lasts in (
        ("require", t.require[seat], "one lead"),
        ("forbid", t.forbid[seat], "while he keeps the lead"),
    ):
        if suits:
            names = [suit.name for suit in suits_in(suits)]
            may = {"require": [], "forbid": [], verb: names}
            article = _article_of_choice(director, seat, verb)
            yield _restriction(t, seat, may, article) | {"chosen": {verb: names}, "state": "in force", "lasts": lasts}


def _article_of_choice(director: Director, seat: int, verb: str) -> str:
    """The article by which declarer last required or forbade a lead of this player."""
    steps = [step for heard in director.history for step in heard.steps if step.row.trigger == verb]
    made = [step.row.article for step in steps if step.row.law == "26" and step.binding.offender == seat]
    return made[-1] if made else "26B"


def _restrictions(t: Position, seat: int, tied: str, other: str) -> list[dict[str, Any]]:
    """One entry for the suits tied to a withdrawn call, one for the right over any one suit."""
    entries = []
    right = lead_right_in_force(t, seat)
    if right & ALL_SUITS:
        names = [suit.name for suit in suits_in(right)]
        entries.append(_restriction(t, seat, {"require": names, "forbid": names}, tied))
    if right & (ANY_SUIT | UNSHOWN_SUIT):
        shown = t.shown[partner(seat)] if right & UNSHOWN_SUIT and not right & ANY_SUIT else 0
        names = [suit.name for suit in suits_in(ALL_SUITS & ~shown)]
        entries.append(_restriction(t, seat, {"require": [], "forbid": names}, other))
    return entries


def _restriction(t: Position, seat: int, may: dict[str, list[str]], article: str) -> dict[str, Any]:
    offered = any(t.law[case] == LEAD_RESTRICTIONS and t.offender[case] == seat for case in range(t.depth))
    return {
        "player": seat_text(seat), "chosen_by": seat_text(t.declarer), "may": may, "choose": 1, "chosen": None,
        "state": "offered" if offered else "pending", "lasts": None, "article": article,
    }  # fmt: skip


def exposed_cards(t: Position) -> dict[str, list[str]]:
    """Cards that lie face up under Law 24, by seat."""
    return {seat_text(seat): cards for seat in SEATS if (cards := _cards(t.exposed & t.hands[seat]))}


def penalty_cards(t: Position) -> dict[str, dict[str, list[str]]]:
    """Penalty cards of defenders, major and minor, by seat (Law 50)."""
    found = {}
    for seat in SEATS:
        kinds = {"major": _cards(t.major & t.hands[seat]), "minor": _cards(t.minor & t.hands[seat])}
        if any(kinds.values()):
            found[seat_text(seat)] = kinds
    return found


def _cards(cards: int) -> list[str]:
    return [card_text(card) for card in reversed(cards_in(cards))]


def adjusted(director: Director) -> dict[str, Any] | None:
    """The artificial score, or the cap on one, that a ruling named last; in percent (12C)."""
    steps = [step for heard in director.history for step in heard.steps if step.row.adjusts]
    if not steps:
        return None
    step = steps[-1]
    offenders, others = (
        side_text(side) for side in (side_of(step.binding.offender), 1 - side_of(step.binding.offender))
    )
    scores = {offenders: AVERAGE_MINUS, others: None if step.row.adjusts == "cap" else AVERAGE_PLUS}
    return {"kind": step.row.adjusts, "NS": scores["NS"], "EW": scores["EW"], "article": step.row.article}


def information_entries(director: Director) -> list[dict[str, Any]]:
    """What the rulings said about withdrawn and cancelled calls and cards (Law 16), each thing once.

    Who may use it (16C; 16C1, 16C2 of 1997 and 2017; 16D, 16D1, 16D2 of 2007; 16A1(b)), after a call on the cards of
    another board (15A2(c)) or a change of call (25B3) too. What a later ruling says of the same thing takes the place
    of the earlier.
    """
    entries: dict[str, dict[str, Any]] = {}
    for heard in director.history:
        for step in heard.steps:
            for said in step.row.information:
                for about in _about(step, said):
                    entries[about] = _information(step, said, about)
    return list(entries.values())


def _about(step: Step, said: Information) -> list[str]:
    """The calls or cards that a row speaks of: `E 1D`, `N HK`."""
    binding = step.binding
    if said.about == "cards":
        return [f"{seat_text(binding.offender)} {card}" for card in _cards(binding.cards)]
    if said.about == "lhos":
        return [f"{seat_text(lho(binding.offender))} {call_text(binding.second or binding.last)}"]
    held = {"held": binding.held, "second": binding.second, "call": binding.call, "card": CARD_HELD + binding.card}[
        said.about
    ]
    seat = binding.actor if said.about in ("call", "card") else binding.offender
    chosen_again = said.about == "second" and held == binding.call and binding.actor == binding.offender
    if held in (0, CARD_HELD) or chosen_again:
        return []
    return [f"{seat_text(seat)} {card_text(held - CARD_HELD) if held > CARD_HELD else call_text(held)}"]


def _information(step: Step, said: Information, about: str) -> dict[str, Any]:
    offenders = side_of(step.binding.offender)
    sides = {"offenders": side_text(offenders), "others": side_text(1 - offenders)}
    return {
        "about": about,
        "authorized": sorted((sides[word] for word in said.authorized), reverse=True),
        "unauthorized": sorted((sides[word] for word in said.unauthorized), reverse=True),
        "article": said.article,
    }


def review_entries(director: Director) -> list[dict[str, Any]]:
    """What the Director must judge when play has ended, each with the side for which he judges it."""
    return [
        {"article": article, "for": side_text(_wronged_side(director, step)), "event": number}
        for number, heard in enumerate(director.history, 1)
        for step in heard.steps
        for article in step.row.review
    ]


def _wronged_side(director: Director, step: Step) -> int:
    """The side that the irregularity may have damaged: not the offender's, unless the case is about who was wronged."""
    side = side_of(step.binding.offender)
    return side if director.edition.machines[step.row.law].wronged else 1 - side
