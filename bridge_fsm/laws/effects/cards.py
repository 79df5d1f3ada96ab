"""Effects on the play: the opening lead, cards that stand, tricks."""

from __future__ import annotations

from bridge_fsm.calls import denomination_of
from bridge_fsm.cards import NO_CARD, card_bit
from bridge_fsm.events import Actor, Word
from bridge_fsm.laws.act import Act, Manner, Notice, Status
from bridge_fsm.laws.effects.notices import mark_call, raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import CARD_HELD, Phase, Position
from bridge_fsm.seats import lho, partner, side_of
from bridge_fsm.tricks import winner


def put_card(t: Position, e: Act, by: int, card: int) -> None:
    """Make a card part of the trick; the fourth ends it (Law 44B)."""
    t.hands[by] &= ~card_bit(card)
    t.played |= card_bit(card)
    t.major &= ~card_bit(card)
    t.minor &= ~card_bit(card)
    t.require[by] = 0
    if by == partner(t.declarer):
        t.dummy_faced = 1
    t.has_played |= 1 << (t.declarer if by == partner(t.declarer) else by)
    t.trick[t.trick_length] = card
    t.trick_length += 1
    t.turn = lho(by)
    mark_call(e, by, CARD_HELD + card, Status.legal)
    raise_notice(e, Notice.stands, by, 0, 0, card)
    if t.trick_length == 4:
        end_trick(t, e)


def end_trick(t: Position, e: Act) -> None:
    """Give the trick to its winner, who leads to the next (Laws 44E, 44F, 44G)."""
    won_by = winner(t.trick, t.leader, denomination_of(t.last_bid))
    t.tricks[side_of(won_by)] += 1
    t.tricks_left -= 1
    t.trick_length = 0
    for place in range(4):
        t.trick[place] = NO_CARD
    t.leader = t.turn = won_by
    for seat in range(4):
        if seat != won_by:
            t.forbid[seat] = 0
    raise_notice(e, Notice.trick_ends, Actor.NOBODY)
    if t.tricks_left == 0:
        raise_notice(e, Notice.play_ends, Actor.NOBODY)
    else:
        raise_notice(e, Notice.on_lead, won_by)


@effect
def let_card_stand(t: Position, e: Act) -> None:
    """The card just put down is played."""
    put_card(t, e, e.by, e.card)


@effect
def treat_card_as_legal(t: Position, e: Act) -> None:
    """The held card is accepted: it stands as if it had been legal; a lead makes its player the leader."""
    if t.phase == Phase.clarification:
        raise_notice(e, Notice.lead_faced, t.offender[e.case])
    if t.trick_length == 0:
        t.leader = t.offender[e.case]
    put_card(t, e, t.offender[e.case], t.held[e.case] - CARD_HELD)


@effect
def put_lead_down(t: Position, e: Act) -> None:
    """The opening lead lies face down (Law 41A)."""
    t.lead_down = e.card


@effect
def take_lead_back(t: Position, e: Act) -> None:
    """The face-down lead goes back to the hand."""
    t.lead_down = NO_CARD


@effect
def face_lead(t: Position, e: Act) -> None:
    """The opening lead is faced and the play begins (Law 41C)."""
    raise_notice(e, Notice.lead_faced, e.by)


@effect
def play_lead(t: Position, e: Act) -> None:
    """The card that lay face down is the first of the trick."""
    card, t.lead_down = t.lead_down, NO_CARD
    put_card(t, e, e.by, card)


@effect
def face_dummy(t: Position, e: Act) -> None:
    """Dummy has spread his hand (Law 41D)."""
    t.dummy_faced = 1


@effect
def hear_as_dummys_play(t: Position, e: Act) -> None:
    """Have the named card heard as dummy's play (for a row with `then: again`, Law 45B)."""
    e.word, e.by = Word.play, partner(t.declarer)
    e.manner = Manner.plain
