"""What the rulings of a board leave behind, in words: duties, rights over leads, information, later judgement."""

from __future__ import annotations

from collections.abc import Iterator

from bridge_fsm.answer_laws import information_entries, lead_restrictions, obligations, review_entries
from bridge_fsm.cards import SUIT_SYMBOLS, Suit
from bridge_fsm.director import Director
from bridge_fsm.events import Actor
from bridge_fsm.laws.sentences import seat_name
from bridge_fsm.messages import say
from bridge_fsm.position import Phase

CHOSEN = {"require": "requires", "forbid": "forbids"}


def standing(director: Director, language: str) -> list[tuple[str, str]]:
    """One line for each thing: what kind of thing it is, and the sentence."""
    found = [
        *_duties(director, language),
        *_leads(director, language),
        *_information(director, language),
        *_reviews(director, language),
    ]
    return [(say(what, language), sentence) for what, sentence in found]


def _duties(director: Director, language: str) -> Iterator[tuple[str, str]]:
    """Duties end with the auction."""
    if director.position.phase > Phase.auction:
        return
    for seat, duty in obligations(director.position).items():
        words = {"once": "must pass once", "rest": "must pass to the end of the auction"}.get(duty.get("pass", ""), "")
        if words:
            yield "duty", f"{seat_name(Actor[seat], language)} {say(words, language)}"


def _leads(director: Director, language: str) -> Iterator[tuple[str, str]]:
    for right in lead_restrictions(director):
        chosen = right["chosen"] is not None
        choices = [
            f"{say(CHOSEN[verb] if chosen else verb, language)} {_suits(right['may'][verb])}"
            for verb in ("require", "forbid")
            if right["may"][verb]
        ]
        chooser, player = (seat_name(Actor[right[key]], language) for key in ("chosen_by", "player"))
        between = f" {say('or', language)} "
        may = "{chooser} may, at the first lead of {player}, {choices}"
        sentence = say("{chooser} {choices} (lead of {player})" if chosen else may, language)
        filled = sentence.format(chooser=chooser, player=player, choices=between.join(choices))
        yield "lead", f"{filled} ({right['article']})"


def _suits(names: list[str]) -> str:
    return "/".join(SUIT_SYMBOLS[Suit[name]] for name in names)


def _information(director: Director, language: str) -> Iterator[tuple[str, str]]:
    for entry in information_entries(director):
        if entry["unauthorized"]:
            words = say("unauthorized for", language)
            yield "information", f"{entry['about']}: {words} {', '.join(entry['unauthorized'])} ({entry['article']})"


def _reviews(director: Director, language: str) -> Iterator[tuple[str, str]]:
    for entry in review_entries(director):
        words = say("after the play, for", language)
        yield "to be judged", f"{entry['article']} {words} {entry['for']}"
