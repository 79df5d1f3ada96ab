"""Conditions about the board as a whole: looking, asking, claiming, the Director's help."""

from __future__ import annotations

from bridge_fsm.events import Actor, FindingWord
from bridge_fsm.laws.act import Act, What
from bridge_fsm.laws.registry import condition
from bridge_fsm.position import Limit, Phase, Position
from bridge_fsm.seats import partner, side_of


@condition
def irregularity_open(t: Position, e: Act) -> bool:
    """Some irregularity waits for a ruling, and any player may draw attention to it (9A1); one ruled on does not."""
    waiting = 0
    for case in range(t.depth):
        waiting += 1 - t.ruled[case]
    return waiting > 0


@condition
def case_waits(t: Position, e: Act) -> bool:
    """A case is open, ruled or not, so that some player may still use a right of his."""
    return t.depth > 0


@condition
def takes_out_own_hand(t: Position, e: Act) -> bool:
    """The player takes his own cards out of the board and looks at them (Law 17A)."""
    return e.what == What.hand


@condition
def side_had_begun(t: Position, e: Act) -> bool:
    """The auction period had begun for the player's side."""
    return t.looked >> side_of(e.by) & 1 == 1


@condition
def finds_misinformed(t: Position, e: Act) -> bool:
    """The Director finds that a player was misinformed when he called (Law 21B), not that he erred himself (21A)."""
    return e.finding == FindingWord.misinformed and e.holds == 1 and named_player_has_called(t, e)


@condition
def finds_another_board(t: Position, e: Act) -> bool:
    """The Director finds that a player has called on the cards of another board (17D; 15A in 2017)."""
    return e.finding == FindingWord.cards_of_another_board and e.holds == 1 and named_player_has_called(t, e)


def named_player_has_called(t: Position, e: Act) -> bool:
    """The finding names a player, and a call of his stands."""
    return e.of <= Actor.W and t.has_called >> e.of & 1 == 1


@condition
def finds_could_have_known(t: Position, e: Act) -> bool:
    """The Director finds that an offender could have known that his irregularity might well do damage."""
    return e.finding == FindingWord.could_have_known and e.holds == 1 and e.of <= Actor.W


@condition
def finds_unintended(t: Position, e: Act) -> bool:
    """The Director finds that the offender's call was a slip, on which he has not ruled yet (Law 25A)."""
    return e.finding == FindingWord.unintended and e.holds == 1 and slip_is_open(t, e)


@condition
def finds_intended(t: Position, e: Act) -> bool:
    """The Director finds that the offender's call was meant."""
    return e.finding == FindingWord.unintended and e.holds == 0 and slip_is_open(t, e)


def slip_is_open(t: Position, e: Act) -> bool:
    """Whether the call was a slip has not been found yet; the finding names its player, or nobody."""
    named = e.of > Actor.W or e.of == t.offender[e.case]
    return named and t.known[e.case] >> FindingWord.unintended & 1 == 0


@condition
def finds_without_pause(t: Position, e: Act) -> bool:
    """The Director finds that the change was made without pause for thought."""
    return e.finding == FindingWord.without_pause and e.holds == 1


@condition
def finds_pause(t: Position, e: Act) -> bool:
    """The Director finds that there was a pause for thought."""
    return e.finding == FindingWord.without_pause and e.holds == 0


@condition
def named_players_partner_must_pass(t: Position, e: Act) -> bool:
    """The partner of the player whom the finding is about is obliged to pass."""
    return e.of <= Actor.W and t.must_pass[partner(e.of)] > 0


@condition
def named_player_must_pass(t: Position, e: Act) -> bool:
    """The player whom the finding is about is obliged to pass himself, as after a pass out of rotation (30A)."""
    return e.of <= Actor.W and t.must_pass[e.of] > 0


@condition
def play_has_begun(t: Position, e: Act) -> bool:
    """The opening lead has been faced: the auction period is over."""
    return t.phase >= Phase.play


@condition
def before_the_auction(t: Position, e: Act) -> bool:
    """Nobody has called and neither partner has looked at his cards: Law 24 is not reached yet."""
    return t.has_called == 0 and t.looked >> side_of(e.by) & 1 == 0


@condition
def asks_for_review(t: Position, e: Act) -> bool:
    """The player asks for a review of the auction."""
    return e.what == What.review


@condition
def asks_for_explanation(t: Position, e: Act) -> bool:
    """The player asks what an opponent's call means (one alone, 20F3, or all of them)."""
    return e.what == What.explanation and e.of != e.by and side_of(e.of) != side_of(e.by)


@condition
def asks_for_contract(t: Position, e: Act) -> bool:
    """The player asks what the contract is."""
    return e.what == What.contract


@condition
def has_played_no_card(t: Position, e: Act) -> bool:
    """The player has not yet played a card (20C2); declarer's first play may be one from dummy."""
    return t.has_played >> e.by & 1 == 0


@condition
def within_remaining_tricks(t: Position, e: Act) -> bool:
    """The tricks claimed or conceded are no more than those that remain, the one in progress included."""
    return e.tricks <= t.tricks_left


@condition
def before_agreement_is_established(t: Position, e: Act) -> bool:
    """The player's side has not called on the next board and the round has not ended (Law 69A)."""
    next_board = Limit.next_board_ns if side_of(e.by) == 0 else Limit.next_board_ew
    return t.limits & (1 << next_board | 1 << Limit.round_ended) == 0


@condition
def defender_concedes(t: Position, e: Act) -> bool:
    """The statement is a defender's, and gives some of the remaining tricks away (Law 68B)."""
    return side_of(t.claimer) != side_of(t.declarer) and t.claimed < t.tricks_left
