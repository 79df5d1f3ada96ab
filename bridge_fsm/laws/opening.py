"""The position before the first event of a board."""

from __future__ import annotations

from bridge_fsm.calls import denomination_of
from bridge_fsm.cards import ALL_CARDS, NO_CARDS, card_bit
from bridge_fsm.laws.editions import Edition
from bridge_fsm.position import Phase, Position
from bridge_fsm.seats import lho, partner
from bridge_fsm.setting import Setting, Start


def opening_position(edition: Edition, setting: Setting) -> Position:
    """The position that a setting describes; cards that no known hand holds count as played."""
    t = Position(turn=setting.dealer, hands_known=setting.deal.known)
    t.hands = [hand or NO_CARDS for hand in setting.deal.hands]
    length = setting.hand_length
    t.tricks_left = 13 if length is None else length
    if setting.deal.known == 0b1111:
        t.played = ALL_CARDS & ~(t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3])
    for seat, duty in setting.must_pass.items():
        t.must_pass[seat] = duty
    for seat, call in setting.must_repeat.items():
        t.must_repeat[seat] = call
    if setting.start is not None:
        _begin_after_auction(t, edition, setting.start)
    return t


def _begin_after_auction(t: Position, edition: Edition, start: Start) -> None:
    t.phase = Phase.play if start.in_play else Phase.clarification
    t.auction_state = edition.machines["auction"].states["closed"].number
    t.play_state = edition.machines["play"].states["playing" if start.in_play else "lead_awaited"].number
    t.looked = 3
    t.last_bid, t.last_bidder, t.doubled = start.contract.bid, start.declarer, start.contract.doubled
    t.first_named[start.declarer] = 1 << denomination_of(start.contract.bid)
    t.passes, t.has_called = 3, 15
    t.declarer = start.declarer
    t.leader = t.turn = lho(start.declarer) if start.leader is None else start.leader
    if start.trick:
        t.leader = t.turn = start.trick[0][0]
    if start.in_play:
        t.dummy_faced = 1
        _tricks_so_far(t, start)
    for seat, card in start.trick:
        t.hands[seat] &= ~card_bit(card)
        t.played |= card_bit(card)
        t.trick[t.trick_length] = card
        t.trick_length += 1
        t.turn = lho(seat)


def _tricks_so_far(t: Position, start: Start) -> None:
    t.tricks = list(start.tricks or (0, 0))
    if start.tricks is not None and t.hands_known == 0:
        t.tricks_left = 13 - sum(start.tricks)
    if sum(t.tricks) > 0:
        t.has_played = 15 & ~(1 << partner(start.declarer))
