"""Roles: who may take a row, and who is asked in a state."""

from __future__ import annotations

from enum import IntEnum

from bridge_fsm.events import Actor
from bridge_fsm.laws.act import Act
from bridge_fsm.position import Phase, Position
from bridge_fsm.seats import lho, partner, rho


class Role(IntEnum):
    """The roles that `by` and `decider` may name."""

    offender = 1
    partner = 2
    lho = 3
    rho = 4
    proper = 5  # whose turn it was when the case opened
    on_turn = 6
    declarer = 7
    dummy = 8
    leader = 9  # who has to lead to the trick, or led to it
    leaders_partner = 10
    defender = 11  # either of them
    anyone = 12  # any of the four players
    director = 13
    claimer = 14
    opponent = 15  # either opponent of the claimer
    claimers_partner = 16
    side = 17  # a partnership as such
    nobody = 18  # what simply happens
    declarer_or_defender = 19  # any player but dummy


def acts_as(t: Position, e: Act, role: int) -> bool:
    """Tell whether who acts (`e.by`) has a role in the case asked (`e.case`); nobody chooses for another (10C2)."""
    if role == Role.anyone:
        return e.by <= Actor.W
    if role == Role.defender:
        return e.by <= Actor.W and is_contract_known(t) and (e.by ^ t.declarer) & 1 == 1
    if role == Role.declarer_or_defender:
        return e.by <= Actor.W and is_contract_known(t) and e.by != partner(t.declarer)
    if role == Role.opponent:
        return e.by <= Actor.W and (e.by ^ t.claimer) & 1 == 1
    if role == Role.side:
        return e.by == Actor.NS or e.by == Actor.EW
    if e.by == Actor.NOBODY:
        return role == Role.nobody  # and not a player who is not known yet
    return e.by == role_actor(t, e.case, role)


def role_actor(t: Position, case: int, role: int) -> int:
    """The actor who has a role (a seat, the Director, nobody); NOBODY for a role that several share."""
    if role == Role.on_turn:
        return t.turn
    if role == Role.director:
        return Actor.TD
    if role <= Role.proper:
        return case_actor(t, case, role)
    if role == Role.claimer:
        return t.claimer
    if role == Role.claimers_partner:
        return partner(t.claimer)
    return play_actor(t, role)


def case_actor(t: Position, case: int, role: int) -> int:
    """The seat of a role that is relative to the offender of a case."""
    offender = t.offender[case]
    if role == Role.offender:
        return offender
    if role == Role.partner:
        return partner(offender)
    if role == Role.lho:
        return lho(offender)
    if role == Role.rho:
        return rho(offender)
    return t.was_turn[case]


def play_actor(t: Position, role: int) -> int:
    """The seat of a role of the play; NOBODY before the contract is known."""
    if not is_contract_known(t):
        return Actor.NOBODY
    if role == Role.declarer:
        return t.declarer
    if role == Role.dummy:
        return partner(t.declarer)
    if role == Role.leader:
        return t.leader
    if role == Role.leaders_partner:
        return partner(t.leader)
    return Actor.NOBODY


def is_contract_known(t: Position) -> bool:
    """Tell whether the auction has ended in a contract."""
    return t.phase >= Phase.clarification and t.last_bid > 0
