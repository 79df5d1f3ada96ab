"""The answer of the table after an event: one JSON object with every key of the contract, version `bridge-fsm/1`."""

from __future__ import annotations

from typing import Any

from bridge_fsm.answer_laws import (
    adjusted,
    case_asked,
    case_entries,
    exposed_cards,
    information_entries,
    lead_restrictions,
    obligations,
    penalty_cards,
    review_entries,
)
from bridge_fsm.answer_options import option_entry
from bridge_fsm.answer_score import result_of, score_of
from bridge_fsm.boards import vulnerability_text
from bridge_fsm.calls import call_text
from bridge_fsm.cards import card_text, cards_in
from bridge_fsm.contracts import PASSED_OUT
from bridge_fsm.director import Director
from bridge_fsm.history import Ruling
from bridge_fsm.options import options
from bridge_fsm.position import Limit, Phase, Position
from bridge_fsm.seats import SEATS, SIDES, partner, seat_text, side_of, side_text

FORMAT = "bridge-fsm/1"
PHASES = {
    Phase.cards_in_board: "auction", Phase.auction: "auction", Phase.passed_out: "clarification",
    Phase.clarification: "clarification", Phase.play: "play", Phase.claim: "claim", Phase.ended: "ended",
}  # fmt: skip


def answer(director: Director, language: str = "en", with_options: bool = True) -> dict[str, Any]:
    """The answer on the present position. Without options the key `options` is null (a quick answer)."""
    t = director.position
    cases = case_entries(director)
    return {
        "format": FORMAT,
        "edition": director.edition.name,
        "event": len(director.history),
        "refused": _refused(director, language),
        "phase": PHASES[Phase(t.phase)],
        "auction_period": t.phase <= Phase.clarification,
        "dealer": seat_text(director.setting.dealer),
        "vulnerable": _vulnerable(director),
        "turn": _turn(t),
        "auction": [[seat_text(made.seat), call_text(made.call), made.status.name] for made in director.auction],
        "contract": _contract(director),
        "declarer": seat_text(t.declarer) if director.contract else None,
        "dummy": seat_text(partner(t.declarer)) if director.contract else None,
        "case": case_asked(director, cases),
        "cases": cases,
        "options": [option_entry(option, t) for option in options(director)] if with_options else None,
        "obligations": obligations(t),
        "lead_restrictions": lead_restrictions(director),
        "play_restrictions": [],
        "penalty_cards": penalty_cards(t),
        "exposed": exposed_cards(t),
        "trick": _trick(t),
        "tricks": {side_text(side): t.tricks[side] for side in SIDES},
        "revokes": _revokes(director),
        "claim": _claim(director),
        "transferred": None,
        "information": information_entries(director),
        "review": review_entries(director),
        "rulings": [ruling_entry(ruling, language) for ruling in director.rulings()],
        "adjusted": adjusted(director),
        "result": result_of(director),
        "score": score_of(director),
        "final": t.phase == Phase.ended and bool(t.limits >> Limit.correction_ended & 1),
        "hands": {
            seat_text(seat): [card_text(card) for card in reversed(cards_in(t.hands[seat]))]
            for seat in SEATS
            if t.hands_known >> seat & 1
        },
    }


def ruling_entry(ruling: Ruling, language: str) -> dict[str, Any]:
    """One ruling as the answer has it."""
    return {
        "event": ruling.event,
        "law": ruling.law,
        "article": ruling.article,
        "text": ruling.text(language),
        "certain": ruling.certain,
    }


def _refused(director: Director, language: str) -> dict[str, Any] | None:
    refused = director.history[-1].refused if director.history else None
    return None if refused is None else {"article": refused.article, "text": refused.text[language]}


def _vulnerable(director: Director) -> str | None:
    vulnerable = director.setting.vulnerable
    return None if vulnerable is None else vulnerability_text(vulnerable)


def _turn(t: Position) -> str | None:
    return None if t.phase in (Phase.passed_out, Phase.claim, Phase.ended) else seat_text(t.turn)


def _contract(director: Director) -> str | None:
    if director.contract is not None:
        return str(director.contract)
    return PASSED_OUT if director.is_passed_out else None


def _trick(t: Position) -> dict[str, Any] | None:
    """The trick in progress; before the lead is faced only that a card lies face down."""
    if t.phase not in (Phase.clarification, Phase.play, Phase.claim):
        return None
    cards = [[seat_text((t.leader + place) % 4), card_text(t.trick[place])] for place in range(t.trick_length)]
    return {
        "number": sum(t.tricks) + 1,
        "leader": seat_text(t.leader),
        "cards": cards,
        "face_down": t.lead_down != 0,
    }


def _revokes(director: Director) -> list[dict[str, Any]]:
    """Every card that was played against a duty, as far as the known hands tell; what follows is Laws 61 to 64."""
    before, found = director.start, []
    for heard in director.history:
        for step in heard.steps:
            if step.row.article == "61A":
                actor, card = step.binding.actor, step.binding.card
                found.append(
                    {
                        "by": seat_text(actor), "trick": sum(before.tricks) + 1, "card": card_text(card),
                        "established": None, "corrected": None, "article": "61A",
                    }
                )  # fmt: skip
        before = heard.position
    return found


def _claim(director: Director) -> dict[str, Any] | None:
    """The claim, its statement, what became of it, and the tricks it gave."""
    t = director.position
    if t.claim_state == 0:
        return None
    state = director.edition.machines["claim"]
    made = next((h for h in reversed(director.history) if any(s.row.article in ("68A", "68B") for s in h.steps)), None)
    name = next(name for name, known in state.states.items() if known.number == t.claim_state)
    awarded = {side_text(side): t.awarded[side] for side in SIDES} if name == "agreed" else None
    return {
        "by": seat_text(t.claimer),
        "claims": t.claimed,
        "of": t.tricks_left,
        "statement": made.event.text or None if made else None,
        "state": name,
        "doubt_against": side_text(side_of(t.claimer)),
        "awarded": awarded,
    }
