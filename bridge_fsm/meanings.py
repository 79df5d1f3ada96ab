"""What a call means, as far as the Laws ask: the suits that it shows and whether it is artificial.

A bid of a suit without a word beside it shows that suit and is natural; notrump bids, passes, doubles and redoubles
show no suit and are natural. The suits are four-bit masks (bit 0 clubs .. bit 3 spades).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridge_fsm.calls import Denomination, denomination_of, is_bid
from bridge_fsm.cards import parse_suit, suit_text, suits_in
from bridge_fsm.errors import InputError, not_a

_EXPECTED = "suits as in `S, C or D`, `artificial` or `takeout`"


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning written behind a call: suits shown, suits of which one is shown, artificial or not, takeout."""

    shows: int = 0
    one_of: int = 0
    artificial: bool = False
    takeout: bool = False


NOTHING_SAID = Meaning()


def natural_meaning(call: int) -> Meaning:
    """The meaning of a call about which nothing was said."""
    if is_bid(call) and denomination_of(call) != Denomination.N:
        return Meaning(shows=1 << denomination_of(call))
    return NOTHING_SAID


def leaves_out_its_own(call: int, said: Meaning) -> bool:
    """Tell whether suits are listed for a bid and its own denomination is not among those shown."""
    own = 1 << denomination_of(call)
    return is_bid(call) and said.shows | said.one_of != 0 and not said.shows & own


def full_meaning(call: int, said: Meaning | None) -> Meaning:
    """The meaning of a call with what was said of it: suits that leave out its own denomination make it artificial."""
    if said is None:
        return natural_meaning(call)
    if said.artificial or said.takeout or leaves_out_its_own(call, said):
        return replace(said, artificial=True)
    return said


def parse_meaning(text: str) -> Meaning:
    """Read what stands in the bracket, `S, C or D`, `artificial, H`, `takeout`, as it was said.

    Suits with commas are shown; of suits with `or` between them one is shown, and there is one such group at most.
    What a call adds to it, `full_meaning` tells. Raise `InputError` for any other word and for a suit listed twice.
    """
    meaning = NOTHING_SAID
    for item in text.split(","):
        meaning = _with_item(meaning, " ".join(item.split()).casefold(), text)
    return meaning


def _with_item(meaning: Meaning, item: str, text: str) -> Meaning:
    """The meaning with one more item of the bracket."""
    if item == "artificial" and not meaning.artificial:
        return replace(meaning, artificial=True)
    if item == "takeout" and not meaning.takeout:
        return replace(meaning, takeout=True)
    listed = [_suit_bit(word, text) for word in item.split(" or ")]
    suits = sum(set(listed))
    twice = len(set(listed)) < len(listed) or suits & (meaning.shows | meaning.one_of)
    if twice or (len(listed) > 1 and meaning.one_of):
        raise InputError(f"{text!r} lists a suit or a group with `or` twice; expected {_EXPECTED}, each suit once")
    if len(listed) > 1:
        return replace(meaning, one_of=suits)
    return replace(meaning, shows=meaning.shows | suits)


def _suit_bit(word: str, text: str) -> int:
    try:
        return 1 << parse_suit(word)
    except InputError:
        raise not_a("meaning", text, _EXPECTED) from None


def meaning_text(call: int, meaning: Meaning) -> str:
    """The words of the bracket for a call; `artificial` is left out where the rest implies it."""
    unsaid = replace(meaning, artificial=False)
    words = ["artificial"] if meaning.artificial and not full_meaning(call, unsaid).artificial else []
    words += ["takeout"] if meaning.takeout else []
    words += [suit_text(suit) for suit in suits_in(meaning.shows)]
    words += [" or ".join(suit_text(suit) for suit in suits_in(meaning.one_of))] if meaning.one_of else []
    return ", ".join(words)
