"""The sentences of rulings: closed placeholders, filled with seats, calls, cards and suits in English or Russian.

A seat may take a grammatical case in Russian, as in `{offender:gen}`; English ignores it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bridge_fsm.calls import DOUBLE, PASS, REDOUBLE, denomination_of, is_bid, level_of
from bridge_fsm.cards import RANKS, SUIT_SYMBOLS, cards_in, rank_of, suit_of
from bridge_fsm.position import CARD_HELD
from bridge_fsm.seats import SEAT_NAMES, lho, partner, rho

SEAT_ROLES = ("actor", "offender", "partner", "lho", "rho", "proper", "declarer", "dummy", "leader")
CASE_ROLES = ("offender", "partner", "lho", "rho", "held", "second")
EARLIER_CALL = {"en": "the earlier call", "ru": "прежняя заявка"}
OBJECTS = ("call", "held", "second", "card", "cards", "suit", "suits")
GRAMMATICAL_CASES = ("gen", "dat", "acc", "ins")
SEATS_RU: Mapping[str, tuple[str, str, str, str]] = {
    "": ("Север", "Восток", "Юг", "Запад"),
    "gen": ("Севера", "Востока", "Юга", "Запада"),
    "dat": ("Северу", "Востоку", "Югу", "Западу"),
    "acc": ("Севера", "Востока", "Юга", "Запада"),
    "ins": ("Севером", "Востоком", "Югом", "Западом"),
}
OTHERS_RU = {4: "N–S", 5: "E–W", 6: "Судья"}
OTHERS_EN = {4: "North–South", 5: "East–West", 6: "the Director"}
CALLS = {
    "en": {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"},
    "ru": {PASS: "пас", DOUBLE: "контра", REDOUBLE: "реконтра"},
}
NOTRUMP = {"en": "NT", "ru": "БК"}
_PLACEHOLDER = re.compile(r"\{([^{}:]*)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Binding:
    """What the placeholders of one ruling stand for; bound before the effects of its row run. -1 is nothing."""

    actor: int = -1
    offender: int = -1
    proper: int = -1
    declarer: int = -1
    leader: int = -1
    call: int = 0
    held: int = 0
    second: int = 0
    card: int = 0
    suit: int = -1
    cards: int = 0  # a set
    last: int = 0  # the last call that stood


def placeholder_faults(text: str, has_case: bool) -> Iterator[str]:
    """Each placeholder that is not known, has an unknown grammatical case, or needs a case that is not there."""
    for name, grammatical in _PLACEHOLDER.findall(text):
        if name not in SEAT_ROLES + OBJECTS:
            yield f"the placeholder {{{name}}} is not known; expected one of {', '.join(SEAT_ROLES + OBJECTS)}"
        elif name in CASE_ROLES and not has_case:
            yield f"the placeholder {{{name}}} needs a case; the table's own machine has none here"
        if grammatical and (grammatical not in GRAMMATICAL_CASES or name not in SEAT_ROLES):
            yield f"{{{name}:{grammatical}}} is not read; a seat takes {', '.join(GRAMMATICAL_CASES)}"
    if _PLACEHOLDER.sub("", text).strip("{}") != _PLACEHOLDER.sub("", text) or "{" in _PLACEHOLDER.sub("", text):
        yield "a brace is open or closed without its other half"


def fill(text: str, binding: Binding, language: str) -> str:
    """The sentence with its placeholders filled, its first letter a capital."""
    filled = _PLACEHOLDER.sub(lambda match: _value(match[1], match[2] or "", binding, language), text)
    return filled[:1].upper() + filled[1:]


def _value(name: str, grammatical: str, binding: Binding, language: str) -> str:
    if name in SEAT_ROLES:
        return seat_name(_seat(name, binding), language, grammatical)
    if name in ("suit", "suits"):
        return SUIT_SYMBOLS[binding.suit] if binding.suit >= 0 else "?"
    if name == "cards":
        return ", ".join(card_name(card) for card in reversed(cards_in(binding.cards))) or "?"
    held = getattr(binding, name) + (CARD_HELD if name == "card" else 0)
    if held == 0:
        return EARLIER_CALL[language]  # more than two calls back, where the position does not keep it
    article = "the " if language == "en" and held in CALLS["en"] else ""
    return article + object_name(held, language)


def _seat(name: str, binding: Binding) -> int:
    if name in ("partner", "lho", "rho"):
        turned = {"partner": partner, "lho": lho, "rho": rho}[name]
        return turned(binding.offender) if binding.offender >= 0 else -1
    if name == "dummy":
        return partner(binding.declarer) if binding.declarer >= 0 else -1
    value: int = getattr(binding, name)
    return value


def seat_name(actor: int, language: str, grammatical: str = "") -> str:
    """A player, a side or the Director in words."""
    if 0 <= actor < 4:
        return SEATS_RU[grammatical][actor] if language == "ru" else SEAT_NAMES[actor]
    return (OTHERS_RU if language == "ru" else OTHERS_EN).get(actor, "?")


def call_name(call: int, language: str) -> str:
    """A call in words and symbols: pass, double, 1♦, 3NT; in Russian пас, контра, 1♦, 3БК."""
    if is_bid(call):
        denomination = denomination_of(call)
        return f"{level_of(call)}{SUIT_SYMBOLS[denomination] if denomination < 4 else NOTRUMP[language]}"
    return CALLS[language].get(call, "?")


def card_name(card: int) -> str:
    """A card with its symbol: ♥A."""
    return SUIT_SYMBOLS[suit_of(card)] + RANKS[rank_of(card)].replace("T", "10")


def object_name(held: int, language: str) -> str:
    """What a case holds, a call or a card, in words."""
    return card_name(held - CARD_HELD) if held > CARD_HELD else call_name(held, language)
