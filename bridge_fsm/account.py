"""A readable account of a board: hands, auction, rulings, tricks, result and score, in English or Russian."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bridge_fsm.answer_laws import adjusted
from bridge_fsm.answer_options import option_entry
from bridge_fsm.answer_score import result_of, score_of
from bridge_fsm.boards import vulnerability_text
from bridge_fsm.cards import SUIT_SYMBOLS
from bridge_fsm.deals import holding_text
from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.director import Director
from bridge_fsm.event_text import event_text
from bridge_fsm.events import Actor
from bridge_fsm.history import CallMade, Ruling
from bridge_fsm.laws.act import Status
from bridge_fsm.laws.refusals import question
from bridge_fsm.laws.sentences import call_name, card_name, seat_name
from bridge_fsm.messages import say
from bridge_fsm.options import Option, options
from bridge_fsm.position import Phase
from bridge_fsm.standing import standing

RED_SUITS = "♦♥"
SIDES = {"NS": "N–S", "EW": "E–W"}
SHOWN_STATUS = {Status.legal: "", Status.accepted: "!", Status.held: "?", Status.cancelled: "×", Status.withdrawn: "←"}
DIAGRAM = ((None, 0, None), (3, None, 1), (None, 2, None))  # seats as they sit

# The order in which what may happen is printed: what is to be chosen first, what anybody may say last.
CHOICES = ("accept", "spread", "decline", "require", "forbid", "waive", "withdraw")
LAST = ("ask", "draw_attention", "summon")


def account(director: Director, language: str = "en", with_options: bool = True) -> Group:
    """The whole board as it stands, ready to be printed."""
    parts: list[RenderableType] = [_heading(director, language)]
    parts += _deal(director, language) + _auction(director, language) + _play(director, language)
    parts += _rulings(director, language)
    parts += _standing(director, language)
    if (outcome := _outcome(director, language)).plain:
        parts.append(outcome)
    if with_options and director.position.phase != Phase.ended:
        parts += _options(director, language)
    return Group(*parts)


def _heading(director: Director, language: str) -> Text:
    setting = director.setting
    words = [director.edition.title[language], f"{say('dealer', language)} {seat_name(setting.dealer, language)}"]
    if setting.vulnerable is not None:
        words.append(say(f"{vulnerability_text(setting.vulnerable)} vulnerable", language))
    return Text(" · ".join(words), style="bold")


def _deal(director: Director, language: str) -> list[RenderableType]:
    hands = director.setting.deal.hands
    if all(hand is None for hand in hands):
        return []
    table = Table.grid(padding=(0, 3))
    for row in DIAGRAM:
        table.add_row(*(Text("") if seat is None else _hand(hands[seat], seat, language) for seat in row))
    return [Text(""), table]


def _hand(hand: int | None, seat: int, language: str) -> Text:
    text = Text(seat_name(seat, language), style="bold")
    if hand is None:
        return text.append("\n?", style="not bold")
    for suit in (3, 2, 1, 0):
        text.append("\n")
        text.append_text(_suited(f"{SUIT_SYMBOLS[suit]} {holding_text(hand, suit).replace('T', '10') or '—'}"))
    return text


def _suited(words: str) -> Text:
    """Text with its red suits in red."""
    text = Text(words, style="not bold")
    for index, letter in enumerate(words):
        if letter in RED_SUITS:
            text.stylize("red", index, index + 1)
    return text


def _auction(director: Director, language: str) -> list[RenderableType]:
    """Four columns from West; a call out of its column's turn opens a new row."""
    if not director.auction:
        return []
    order = (3, 0, 1, 2)
    table = Table(*(seat_name(seat, language) for seat in order), title=say("auction", language), title_justify="left")
    for row in auction_rows(director.auction, order, language):
        table.add_row(*row)
    marks = {
        status: mark
        for status, mark in SHOWN_STATUS.items()
        if mark and any(m.status == status for m in director.auction)
    }
    legend = [f"{mark} {say(status.name, language)}" for status, mark in marks.items()]
    shown: list[RenderableType] = [Text(""), table]
    return [*shown, Text("  ".join(legend), style="dim")] if legend else shown


def auction_rows(auction: tuple[CallMade, ...], order: tuple[int, ...], language: str) -> list[list[Text]]:
    """The calls laid out under their seats, in order of time from left to right and then down."""
    rows: list[list[Text]] = []
    column = len(order)
    for made in auction:
        place = order.index(made.seat)
        if place < column or not rows or (column == place and rows[-1][place].plain):
            rows.append([Text("") for _ in order])
        rows[-1][place] = _suited(call_name(made.call, language) + SHOWN_STATUS[made.status])
        column = place + 1
    return rows


def _play(director: Director, language: str) -> list[RenderableType]:
    """A row for each trick, in the order of play."""
    if not director.cards:
        return []
    table = Table("", "1", "2", "3", "4", title=say("tricks", language), title_justify="left", show_edge=False)
    for number, trick in enumerate(tricks_of(director), sum(director.start.tricks) + 1):
        cells = [_suited(f"{seat_name(seat, language)[:1]} {card_name(card)}") for seat, card in trick]
        table.add_row(str(number), *cells)
    return [Text(""), table]


def tricks_of(director: Director) -> list[list[tuple[int, int]]]:
    """The cards played, four to a trick, with those of a trick that the board began with."""
    begun = director.start
    cards = [((begun.leader + place) % 4, begun.trick[place]) for place in range(begun.trick_length)]
    cards += list(director.cards)
    return [cards[first : first + 4] for first in range(0, len(cards), 4)]


def _rulings(director: Director, language: str) -> list[RenderableType]:
    """Each ruling with the event it is about; refused events with the reason."""
    table = Table.grid(padding=(0, 2))
    by_event: dict[int, list[Ruling]] = {}
    for ruling in director.rulings():
        by_event.setdefault(ruling.event, []).append(ruling)
    for number, heard in enumerate(director.history, 1):
        line = event_text(heard.event)
        for ruling in by_event.get(number, []):
            doubt = f" ({say('not certain', language)})" if not ruling.certain else ""
            table.add_row(
                str(number), Text(line), Text(ruling.article, style="bold"), _suited(ruling.text(language) + doubt)
            )
            line = ""
        if heard.refused is not None:
            reason = f"{say('refused', language)}: {heard.refused.text[language]}"
            table.add_row(str(number), Text(line), Text(heard.refused.article or "", style="bold"), _suited(reason))
    return [Text(""), Text(say("rulings", language), style="bold"), table] if table.row_count else []


def _standing(director: Director, language: str) -> list[RenderableType]:
    """What the rulings leave behind: duties, rights over leads, information, what is to be judged after the play."""
    lines = standing(director, language)
    if not lines:
        return []
    table = Table.grid(padding=(0, 2))
    for what, sentence in lines:
        table.add_row(Text(what), _suited(sentence))
    return [Text(""), Text(say("what remains", language), style="bold"), table]


def _outcome(director: Director, language: str) -> Text:
    """Contract, tricks, result and score, as far as they are known."""
    t, words = director.position, []
    if director.is_passed_out:
        words.append(say("passed out", language))
    if director.contract is not None:
        doubled = "×" * director.contract.doubled
        contract = f"{call_name(director.contract.bid, language)}{doubled}"
        words.append(f"{say('contract', language)} {contract}, {seat_name(t.declarer, language)}")
        words.append(f"{say('tricks', language)} N–S {t.tricks[0] + t.awarded[0]}, E–W {t.tricks[1] + t.awarded[1]}")
    words += _adjusted(director, language)
    result, points = result_of(director), score_of(director)
    if result is not None and director.contract is not None:
        words.append(f"{say('result', language)} {made_or_down(result - director.contract.tricks_needed)}")
    if points is not None:
        words.append(f"{say('score', language)} N–S {points:+d}" if points else f"{say('score', language)} 0")
    return _suited("\n" + "\n".join(words)) if words else Text("")


def _adjusted(director: Director, language: str) -> list[str]:
    """The artificial score that a ruling named, side by side."""
    score = adjusted(director)
    if score is None:
        return []
    limit = f" {say('at most', language)}" if score["kind"] == "cap" else ""
    sides = [f"{name}{limit} {score[side]} %" for side, name in SIDES.items() if score[side] is not None]
    return [f"{say('adjusted score', language)} {', '.join(sides)} ({score['article']})"]


def made_or_down(over: int) -> str:
    """`=`, `+1`, `-2`: tricks above or below the contract."""
    return "=" if over == 0 else f"{over:+d}"


def _options(director: Director, language: str) -> list[RenderableType]:
    """What may happen now, one line for each word and its objects, with all who may do it."""
    if director.position.asked:
        return _asked(director, language)
    by_word: dict[tuple[str, str], list[str]] = {}
    for option in options(director):
        entry = option_entry(option, director.position)
        by_word.setdefault((entry["by"], entry["do"]), []).append(_object(option, entry, language))
    actors: dict[tuple[str, str], list[str]] = {}
    for (by, do), objects in by_word.items():
        between = " " if do == "call" else ", "
        actors.setdefault((do, between.join(dict.fromkeys(objects))), []).append(by)
    if not actors:
        return []
    labels, table = Labels(language), Table.grid(padding=(0, 2))
    for (do, shown), seats in sorted(actors.items(), key=lambda entry: _as_read_out(entry[0][0])):
        names = [seat_name(Actor[seat], language) for seat in seats]
        table.add_row(", ".join(names), labels.of("words", do), _suited(shown))
    return [Text(""), Text(say("what may happen now", language), style="bold"), table]


def _as_read_out(do: str) -> int:
    """The place of a word in the order in which a Director reads out what may be done: choices, acts, questions."""
    if do in CHOICES:
        return CHOICES.index(do)
    return len(CHOICES) + (LAST.index(do) + 1 if do in LAST else 0)


def _asked(director: Director, language: str) -> list[RenderableType]:
    """The question that the Director has to answer, and the lines that answer it."""
    asked = question(director.position, director.laws)[language]
    answers = [f"TD finds {option_entry(option, director.position)['finding']}" for option in options(director)]
    return [
        Text(""),
        Text(say("the Director is asked", language), style="bold"),
        _suited(asked),
        Text(" · ".join(answers)),
    ]


def _object(option: Option, entry: dict[str, Any], language: str) -> str:
    """The object of an option in short; a question mark where the Director has to find something first."""
    shown = [str(entry[key]) for key in ("from", "call", "card", "suit", "finding") if entry.get(key) is not None]
    if "of" in entry:
        shown.append(seat_name(Actor[entry["of"]], language, "gen"))
    if "what" in entry:
        shown.insert(0, say(entry["what"], language))
    return " ".join(shown) + ("?" if option.needs else "")
