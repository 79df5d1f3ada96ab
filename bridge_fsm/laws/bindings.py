"""What the placeholders of a row's sentence stand for, taken from the event and its case before the effects run."""

from __future__ import annotations

from bridge_fsm.events import Word
from bridge_fsm.laws.act import TABLE, Act
from bridge_fsm.laws.conditions.exposures import cards_of_act
from bridge_fsm.laws.definition import Row
from bridge_fsm.laws.roles import is_contract_known
from bridge_fsm.laws.sentences import Binding
from bridge_fsm.position import CARD_HELD, Position


def bind(row: Row, t: Position, e: Act) -> Binding:
    """The binding of a row that is about to be taken: in a case its offender, else who acts is the offender."""
    known = is_contract_known(t)
    in_case = e.case != TABLE
    return Binding(
        actor=e.by,
        offender=t.offender[e.case] if in_case else (e.of if e.word == Word.find else e.by),
        proper=t.was_turn[e.case] if in_case else t.turn,
        declarer=t.declarer if known else -1,
        leader=t.leader if known else -1,
        call=e.call,
        held=t.held[e.case] if in_case else (CARD_HELD + e.card if e.card else e.call),
        second=t.second[e.case] if in_case else 0,
        card=e.card,
        suit=e.suit,
        cards=cards_of_act(e),
        last=t.past_call[0],
    )
