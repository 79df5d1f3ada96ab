"""Effects on the board as a whole: its contract, claims, time limits."""

from __future__ import annotations

from bridge_fsm.calls import denomination_of
from bridge_fsm.events import Actor
from bridge_fsm.laws.act import Act, Notice
from bridge_fsm.laws.effects.notices import raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import Limit, Position
from bridge_fsm.seats import lho, partner, side_of


@effect
def take_out_cards(t: Position, e: Act) -> None:
    """The auction period has begun for the player's side (Law 17A)."""
    t.looked |= 1 << side_of(e.by)


@effect
def settle_contract(t: Position, e: Act) -> None:
    """The last bid is the contract; who of its side first named the denomination declares; his LHO has the lead."""
    named = 1 << denomination_of(t.last_bid)
    bidder = t.last_bidder
    t.declarer = bidder if t.first_named[bidder] & named else partner(bidder)
    t.leader = t.turn = lho(t.declarer)
    raise_notice(e, Notice.on_lead, t.leader)


@effect
def make_claim(t: Position, e: Act) -> None:
    """Note who claims, and how many of the remaining tricks (without a number: all)."""
    t.claimer, t.conceded = e.by, 0
    t.claimed = t.tricks_left if e.tricks < 0 else e.tricks
    raise_notice(e, Notice.claim_made, e.by)


@effect
def make_concession(t: Position, e: Act) -> None:
    """A concession of some tricks is a claim of the others (Law 68B)."""
    t.claimer, t.conceded = e.by, 1
    t.claimed = 0 if e.tricks < 0 else t.tricks_left - e.tricks
    raise_notice(e, Notice.claim_made, e.by)


@effect
def award_claim(t: Position, e: Act) -> None:
    """The remaining tricks fall as claimed (Law 69A)."""
    side = side_of(t.claimer)
    t.awarded[side] = t.claimed
    t.awarded[1 - side] = t.tricks_left - t.claimed
    raise_notice(e, Notice.claim_settled, Actor.NOBODY)


@effect
def contest_claim(t: Position, e: Act) -> None:
    """The play is over; the Director adjudicates (Law 70)."""
    t.awarded[0] = t.awarded[1] = 0
    raise_notice(e, Notice.claim_settled, Actor.NOBODY)


@effect
def note_hands_returned(t: Position, e: Act) -> None:
    """All four hands are back in the board."""
    t.limits |= 1 << Limit.hands_returned


@effect
def note_next_board(t: Position, e: Act) -> None:
    """A side has called on the next board."""
    t.limits |= 1 << (Limit.next_board_ns if e.by == Actor.NS else Limit.next_board_ew)


@effect
def note_round_ended(t: Position, e: Act) -> None:
    """The round has ended."""
    t.limits |= 1 << Limit.round_ended


@effect
def note_correction_ended(t: Position, e: Act) -> None:
    """The correction period has ended: the score is final."""
    t.limits |= 1 << Limit.correction_ended


@effect
def void_claim(t: Position, e: Act) -> None:
    """There was no claim and no concession: the play goes on (Law 68B)."""
    t.claimer = t.claimed = t.conceded = 0
    raise_notice(e, Notice.claim_void, e.by)


@effect
def drop_contract(t: Position, e: Act) -> None:
    """Nothing is left to be led, played or claimed: the calls of a cancelled board make no contract."""
    t.last_bid = t.last_bidder = t.doubled = t.passes = t.missed = 0
    t.declarer = t.leader = t.lead_down = 0
    for seat in range(4):
        t.must_pass[seat] = t.must_repeat[seat] = t.banned[seat] = t.lead_right[seat] = 0


@effect
def cancel_board(t: Position, e: Act) -> None:
    """The board is not played: an artificial adjusted score stands for its result."""
    raise_notice(e, Notice.board_cancelled, Actor.NOBODY)
