"""Effects that lay duties on a player or give rights over him."""

from __future__ import annotations

from bridge_fsm.cards import card_bit
from bridge_fsm.events import Word
from bridge_fsm.laws.act import Act, Manner, Notice
from bridge_fsm.laws.conditions.leads import lead_right_in_force
from bridge_fsm.laws.effects.notices import raise_notice
from bridge_fsm.laws.registry import effect
from bridge_fsm.position import ALL_SUITS, ANY_SUIT, CARD_HELD, UNSHOWN_SUIT, Duty, Position
from bridge_fsm.seats import partner


def tie_lead(t: Position, seat: int, meaning: int) -> None:
    """Give a right over a player's first lead: over the suits that the withdrawn call showed, or over any one suit.

    So it is after a change of call too (25B2(c) of 1987 and 1997).
    """
    shown = meaning & 15
    t.lead_right[seat] |= shown if shown else ANY_SUIT


@effect
def silence_partner(t: Position, e: Act) -> None:
    """The offender's partner must pass whenever it is his turn."""
    silence(t, partner(t.offender[e.case]), Duty.rest)


@effect
def silence_partner_once(t: Position, e: Act) -> None:
    """The offender's partner must pass at his next turn."""
    silence(t, partner(t.offender[e.case]), Duty.once)


@effect
def silence_offender_once(t: Position, e: Act) -> None:
    """The offender must pass at his next turn."""
    silence(t, t.offender[e.case], Duty.once)


@effect
def silence_offender(t: Position, e: Act) -> None:
    """The offender must pass whenever it is his turn (as his partner must: 37B2, 38C)."""
    silence(t, t.offender[e.case], Duty.rest)


def silence(t: Position, seat: int, duty: int) -> None:
    """Lay a duty to pass on a player; the longer one prevails."""
    t.must_pass[seat] = max(t.must_pass[seat], duty)


@effect
def bar_partner_from_doubling(t: Position, e: Act) -> None:
    """The offender's partner may not double or redouble at his next turn (30B2(b))."""
    t.banned[partner(t.offender[e.case])] = 1


@effect
def make_offender_repeat(t: Position, e: Act) -> None:
    """The offender must make the held call again at his turn (31A1, 32)."""
    t.must_repeat[t.offender[e.case]] = t.held[e.case]


@effect
def lead_right_for_held(t: Position, e: Act) -> None:
    """The held call gives a lead right over the offender's partner (Law 26 of 1987 to 2007)."""
    tie_lead(t, partner(t.offender[e.case]), t.held_meaning[e.case])


@effect
def lead_right_if_other(t: Position, e: Act) -> None:
    """So does the held call when the call just made is another."""
    if e.call != t.held[e.case]:
        tie_lead(t, partner(t.offender[e.case]), t.held_meaning[e.case])


@effect
def lead_right_for_second(t: Position, e: Act) -> None:
    """So does the second held call, unless the offender's call just made repeats it."""
    repeats = e.by == t.offender[e.case] and e.call == t.second[e.case]
    if t.second[e.case] != 0 and not repeats:
        tie_lead(t, partner(t.offender[e.case]), t.second_meaning[e.case])


@effect
def lead_right_over_any_suit(t: Position, e: Act) -> None:
    """Declarer may forbid the offender's partner any one suit (26B, for a withdrawn double)."""
    t.lead_right[partner(t.offender[e.case])] |= ANY_SUIT


@effect
def lead_right_for_call(t: Position, e: Act) -> None:
    """So does the call just made, which is cancelled."""
    tie_lead(t, partner(t.offender[e.case]), e.meaning)


@effect
def right_to_forbid_lead(t: Position, e: Act) -> None:
    """Declarer may forbid the offender's partner one suit at his first lead (Law 26B of 2017)."""
    t.lead_right[partner(t.offender[e.case])] |= UNSHOWN_SUIT


@effect
def keep_right_in_force(t: Position, e: Act) -> None:
    """What is left of the right over the player on lead stands in his case."""
    t.lead_right[e.by] = lead_right_in_force(t, e.by)


@effect
def spend_lead_right(t: Position, e: Act) -> None:
    """The right over the player's first lead is gone."""
    t.lead_right[t.offender[e.case]] = 0


@effect
def require_suit(t: Position, e: Act) -> None:
    """The player must lead the suit if he can (26A); the right over tied suits is used up."""
    t.require[t.offender[e.case]] = 1 << e.suit
    t.lead_right[t.offender[e.case]] &= ~ALL_SUITS


@effect
def forbid_tied_suit(t: Position, e: Act) -> None:
    """The player may not lead the suit while he keeps the lead (26A); the right over tied suits is used up."""
    t.forbid[t.offender[e.case]] |= 1 << e.suit
    t.lead_right[t.offender[e.case]] &= ~ALL_SUITS


@effect
def forbid_any_suit(t: Position, e: Act) -> None:
    """The player may not lead the suit while he keeps the lead (26B); that right is used up."""
    t.forbid[t.offender[e.case]] |= 1 << e.suit
    t.lead_right[t.offender[e.case]] &= ALL_SUITS


@effect
def hold_early_lead(t: Position, e: Act) -> None:
    """The card led before declarer had chosen is held."""
    t.second[e.case] = CARD_HELD + e.card


@effect
def hear_early_lead(t: Position, e: Act) -> None:
    """Have the card that was led too early heard as the lead (for a row with `then: again`)."""
    e.word, e.by, e.manner = Word.play, t.offender[e.case], Manner.plain
    e.card, e.suit = t.second[e.case] - CARD_HELD, -1


@effect
def make_early_lead_a_penalty_card(t: Position, e: Act) -> None:
    """The card led too early does not fit: it is withdrawn and is a major penalty card."""
    card = card_bit(t.second[e.case] - CARD_HELD)
    t.major |= card
    t.hands[t.offender[e.case]] |= card


@effect
def offer_right_at_once(t: Position, e: Act) -> None:
    """A right that arises after the final pass: its player, if he is on lead already, is told of again."""
    if t.turn == partner(t.offender[e.case]) and t.trick_length == 0:
        raise_notice(e, Notice.on_lead, t.turn)
