"""Event lines: every form of the contract, its other spellings, what is refused, and round trips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import events, findings

from bridge_fsm.calls import parse_call
from bridge_fsm.cards import parse_card
from bridge_fsm.errors import InputError
from bridge_fsm.event_findings import finding_text, parse_finding
from bridge_fsm.event_text import event_text, parse_event, parse_events
from bridge_fsm.events import Actor, Designation, Event, Finding, FindingWord, Word
from bridge_fsm.meanings import Meaning
from bridge_fsm.yaml_files import read_yaml

SCENARIOS = Path(__file__).resolve().parents[2] / "shared" / "cases" / "scenarios"
N, E, S, W = Actor.N, Actor.E, Actor.S, Actor.W
CLUBS, DIAMONDS, HEARTS, SPADES = 0, 1, 2, 3
FW = FindingWord


def event(
    by: Actor, word: Word, *, call: str = "", cards: str = "", about: Actor | None = None, **fields: Any
) -> Event:
    """An event with call and cards in words."""
    numbers = tuple(parse_card(card) for card in cards.split())
    return Event(by=by, word=word, call=parse_call(call) if call else 0, cards=numbers, about=about, **fields)


def found(word: FindingWord, holds: bool = True, **fields: Any) -> tuple[Finding, ...]:
    """One finding, as the field of an event."""
    return (Finding(word=word, holds=holds, **fields),)


CALLS = {
    "E 1D": event(E, Word.call, call="1D"),
    "N P": event(N, Word.call, call="P"),
    "N X": event(N, Word.call, call="X"),
    "N XX": event(N, Word.call, call="XX"),
    "E 8C": event(E, Word.call, call="8C"),
    "E changes to 2D": event(E, Word.change, call="2D"),
    "E withdraws": event(E, Word.withdraw),
    "E withdraws 1D": event(E, Word.withdraw, call="1D"),
    "W P together with E 1N": event(W, Word.call, call="P", together=event(E, Word.call, call="1N")),
    "W alerts": event(W, Word.alert),
    "S announces 20 to 22": event(S, Word.announce, text="20 to 22"),
    "S announces two suits together with a third": event(S, Word.announce, text="two suits together with a third"),
    "N explains 2D: a weak two": event(N, Word.explain, call="2D", text="a weak two"),
    "N corrects an explanation": event(N, Word.correct_explanation),
    "N fails to alert 2D": event(N, Word.fail_to_alert, call="2D"),
    "S says: one (two": event(S, Word.say, text="one (two"),
    "S says: together with E 1N": event(S, Word.say, text="together with E 1N"),
    "S says: Stop: wait (please)!": event(S, Word.say, text="Stop: wait (please)!"),
}
BRACKETS = {
    "S 2H (S, C or D)": event(S, Word.call, call="2H", meaning=Meaning(shows=8, one_of=3, artificial=True)),
    "E 2D (D)": event(E, Word.call, call="2D", meaning=Meaning(shows=2)),
    "W X (takeout)": event(W, Word.call, call="X", meaning=Meaning(artificial=True, takeout=True)),
    "N P (artificial)": event(N, Word.call, call="P", meaning=Meaning(artificial=True)),
    "W 2C (artificial, C)": event(W, Word.call, call="2C", meaning=Meaning(shows=1, artificial=True)),
    "S 2D (artificial) (comparable)": event(
        S, Word.call, call="2D", meaning=Meaning(artificial=True), findings=found(FW.comparable)
    ),
    "N P (not comparable)": event(N, Word.call, call="P", findings=found(FW.comparable, False)),
    "N 2C (not natural)": event(N, Word.call, call="2C", findings=found(FW.natural, False)),
    "W changes to 2H (unintended, without pause)": event(
        W, Word.change, call="2H", findings=found(FW.unintended) + found(FW.without_pause)
    ),
    "W P (natural) (E 2D shows S, C or D) (lead)": event(
        W,
        Word.call,
        call="P",
        findings=found(FW.natural)
        + found(FW.shows, seat=E, call=parse_call("2D"), meaning=Meaning(8, 3, True))
        + found(FW.lead),
    ),
    "W C3 (revoke)": event(W, Word.play, cards="C3", manner="revoke"),
    "W changes to C3 (revoke)": event(W, Word.change, cards="C3", manner="revoke"),
    "S claims (broken off)": event(S, Word.claim, manner="broken off"),
    "S claims: from the top (broken off)": event(S, Word.claim, text="from the top", manner="broken off"),
    "E exposes HA (by S)": event(E, Word.expose, cards="HA", cause=S),
    "E exposes HA (partner could not see) (by S)": event(
        E, Word.expose, cards="HA", cause=S, manner="partner could not see"
    ),
    "E exposes HA (not partner could see)": event(
        E, Word.expose, cards="HA", findings=found(FW.partner_could_see, False)
    ),
    "W P (S, H) together with E 1N (simultaneous)": event(
        W,
        Word.call,
        call="P",
        meaning=Meaning(shows=12),
        together=event(E, Word.call, call="1N", findings=found(FW.simultaneous)),
    ),
}
CARDS = {
    "W H5": event(W, Word.play, cards="H5"),
    "N S4": event(N, Word.play, cards="S4"),
    "E D2": event(E, Word.play, cards="D2"),
    "W leads H5": event(W, Word.lead, cards="H5"),
    "W leads H5 face down": event(W, Word.lead, cards="H5", manner="face down"),
    "W faces the lead": event(W, Word.face),
    "W D5 together with E leads D3": event(W, Word.play, cards="D5", together=event(E, Word.lead, cards="D3")),
    "S names S4": event(S, Word.name, cards="S4"),
    "S names low heart": event(S, Word.name, designation=Designation(word="low", suit=HEARTS)),
    "S names high club": event(S, Word.name, designation=Designation(word="high", suit=CLUBS)),
    "S names heart": event(S, Word.name, designation=Designation(suit=HEARTS)),
    "S names 4": event(S, Word.name, designation=Designation(rank=2)),
    "S names J": event(S, Word.name, designation=Designation(rank=9)),
    **{f"S names {word}": event(S, Word.name, designation=Designation(word=word))
       for word in ("low", "high", "win", "ruff", "any")},
    "E names HA in hand": event(E, Word.name, cards="HA", manner="in hand"),
    "N plays D2 unasked": event(N, Word.play, cards="D2", manner="unasked"),
    "E exposes HA D3": event(E, Word.expose, cards="HA D3"),
    "E shows HA": event(E, Word.show, cards="HA"),
    "W changes to C5": event(W, Word.change, cards="C5"),
    "W withdraws H5": event(W, Word.withdraw, cards="H5"),
    "E C5 and D6": event(E, Word.play, cards="C5 D6", manner="two cards"),
    "E C5 with D6 behind it": event(E, Word.play, cards="C5 D6", manner="one behind"),
    "W plays no card": event(W, Word.play, manner="no card"),
    "S spreads": event(S, Word.spread),
    "N faces hand": event(N, Word.face_hand),
    "S turns trick 1 as lost": event(S, Word.turn_trick, trick=1, lost=True),
    "S turns trick 13 as won": event(S, Word.turn_trick, trick=13, lost=False),
    "N corrects trick 1": event(N, Word.correct_trick, trick=1),
    "E is short of a card": event(E, Word.short),
    "TD restores H5 to E": event(Actor.TD, Word.restore, cards="H5", of=E),
    "TD restores H5 to E face down": event(Actor.TD, Word.restore, cards="H5", of=E, manner="face down"),
    "TD restores H5 to N face up": event(Actor.TD, Word.restore, cards="H5", of=N, manner="face up"),
}  # fmt: skip
QUESTIONS = {
    "N looks": event(N, Word.look, what="hand"),
    "W looks at his last card": event(W, Word.look, what="last card"),
    "W inspects trick 3": event(W, Word.look, what="trick", trick=3),
    "N looks at the hand of E": event(N, Word.look, what="another hand", of=E),
    "N warns E": event(N, Word.warn, of=E),
    "S asks N": event(S, Word.ask, what="revoke", of=N),
    "S asks for a review": event(S, Word.ask, what="review"),
    "S asks E for a review": event(S, Word.ask, what="review", of=E),
    "S asks about W 1H": event(S, Word.ask, what="explanation", about=W, call="1H"),
    "S asks E about W 1H": event(S, Word.ask, what="explanation", of=E, about=W, call="1H"),
    "S asks about N's calls": event(S, Word.ask, what="explanation", about=N),
    "S asks W for an explanation": event(S, Word.ask, what="explanation", of=W),
    "W asks the contract": event(W, Word.ask, what="contract"),
    "W asks N the contract": event(W, Word.ask, what="contract", of=N),
}
CHOICES = {
    "S accepts": event(S, Word.accept),
    "S accepts E 1D": event(S, Word.accept, of=E, call="1D"),
    "S accepts N S4": event(S, Word.accept, of=N, cards="S4"),
    "S declines": event(S, Word.decline),
    "S declines E 1D": event(S, Word.decline, of=E, call="1D"),
    "S declines E D8": event(S, Word.decline, of=E, cards="D8"),
    "S requires C": event(S, Word.require, suit=CLUBS),
    "S forbids S": event(S, Word.forbid, suit=SPADES),
    "S requires highest": event(S, Word.require, rank="highest"),
    "S requires lowest": event(S, Word.require, rank="lowest"),
    "S forbids lowest": event(S, Word.forbid, rank="lowest"),
    "W requires lead from dummy": event(W, Word.require, hand="dummy"),
    "W requires lead from declarer": event(W, Word.require, hand="declarer"),
    "W forbids lead from dummy": event(W, Word.forbid, hand="dummy"),
    "S waives": event(S, Word.waive),
    "N draws attention": event(N, Word.draw_attention),
    "N draws attention to trick 3": event(N, Word.draw_attention, trick=3),
    "N summons the Director": event(N, Word.summon),
}
CLAIMS = {
    "S claims": event(S, Word.claim),
    "S claims 0": event(S, Word.claim, tricks=0),
    "S claims 3: draws trumps, then cashes S": event(S, Word.claim, tricks=3, text="draws trumps, then cashes S"),
    "S claims: ruffs H in N": event(S, Word.claim, text="ruffs H in N"),
    "W concedes": event(W, Word.concede),
    "W concedes 2": event(W, Word.concede, tricks=2),
    "W concedes all": event(W, Word.concede, all_tricks=True),
    "W concedes all: down": event(W, Word.concede, all_tricks=True, text="down"),
    "S clarifies: from the top": event(S, Word.clarify, text="from the top"),
    "S adds: and a trump": event(S, Word.add, text="and a trump"),
    "W agrees": event(W, Word.agree),
    "E objects": event(E, Word.object),
    "W plays on": event(W, Word.play_on),
    "N leaves": event(N, Word.leave),
    "N returns": event(N, Word.come_back),
    "S withdraws the claim": event(S, Word.withdraw, what="claim"),
    "S withdraws the concession": event(S, Word.withdraw, what="concession"),
    "W withdraws the agreement": event(W, Word.withdraw, what="agreement"),
    "hands returned": event(Actor.NOBODY, Word.hands_returned),
    "NS call on the next board": event(Actor.NS, Word.call_next_board),
    "EW call on the next board": event(Actor.EW, Word.call_next_board),
    "round ends": event(Actor.NOBODY, Word.round_ends),
    "correction period ends": event(Actor.NOBODY, Word.correction_ends),
}
H5, CK, HJ = parse_card("H5"), parse_card("CK"), parse_card("HJ")
FINDINGS = {
    "natural": found(FW.natural),
    "artificial": found(FW.natural, False),
    "same denomination": found(FW.same_denomination),
    "not same denomination": found(FW.same_denomination, False),
    "comparable": found(FW.comparable),
    "not comparable": found(FW.comparable, False),
    "unintended": found(FW.unintended),
    "intended": found(FW.unintended, False),
    "without pause": found(FW.without_pause),
    "pause for thought": found(FW.without_pause, False),
    "misinformed": found(FW.misinformed),
    "E misinformed": found(FW.misinformed, seat=E),
    "N not misinformed": found(FW.misinformed, False, seat=N),
    "own error": found(FW.own_error),
    "not own error": found(FW.own_error, False),
    "accidental": found(FW.accidental),
    "deliberate": found(FW.accidental, False),
    "penalty card": found(FW.penalty_card),
    "not a penalty card": found(FW.penalty_card, False),
    "spreading": found(FW.spreading),
    "not spreading": found(FW.spreading, False),
    "claim": found(FW.claim),
    "no claim": found(FW.claim, False),
    "lead": found(FW.lead),
    "contribution": found(FW.lead, False),
    "simultaneous": found(FW.simultaneous),
    "not simultaneous": found(FW.simultaneous, False),
    "could have known": found(FW.could_have_known),
    "W could have known": found(FW.could_have_known, seat=W),
    "not could have known": found(FW.could_have_known, False),
    "advantage": found(FW.advantage),
    "not advantage": found(FW.advantage, False),
    "aware": found(FW.aware),
    "unaware": found(FW.aware, False),
    "aware of C": found(FW.aware, suit=CLUBS),
    "unaware of C": found(FW.aware, False, suit=CLUBS),
    "aware of HJ": found(FW.aware, card=HJ),
    "unaware of HJ": found(FW.aware, False, card=HJ),
    "intended HJ": found(FW.other_intention, card=HJ),
    "no other intention": found(FW.other_intention, False),
    "W holds a heart": found(FW.holds, seat=W, suit=HEARTS),
    "N holds no club": found(FW.holds, False, seat=N, suit=CLUBS),
    "partner could see": found(FW.partner_could_see),
    "partner could not see": found(FW.partner_could_see, False),
    "cards of another board S": found(FW.cards_of_another_board, seat=S),
    "not cards of another board S": found(FW.cards_of_another_board, False, seat=S),
    "surplus CK in S": found(FW.surplus, card=CK, seat=S),
    "not surplus CK in S": found(FW.surplus, False, card=CK, seat=S),
    "H5 among the played cards of E": found(FW.among_played, card=H5, seat=E),
    "H5 not among the played cards of E": found(FW.among_played, False, card=H5, seat=E),
    "E 2D shows H": found(FW.shows, seat=E, call=parse_call("2D"), meaning=Meaning(4, 0, True)),
    "E 2D shows S, C or D": found(FW.shows, seat=E, call=parse_call("2D"), meaning=Meaning(8, 3, True)),
    "not E 2D shows H": found(FW.shows, False, seat=E, call=parse_call("2D"), meaning=Meaning(4, 0, True)),
}
LINES = {
    **CALLS, **BRACKETS, **CARDS, **QUESTIONS, **CHOICES, **CLAIMS,
    **{f"TD finds {words}": event(Actor.TD, Word.find, findings=finding) for words, finding in FINDINGS.items()},
}  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_line_is_read(line: str) -> None:
    """Should read each form of the contract into the fields written here by hand."""
    assert parse_event(line) == LINES[line]


# Forms that are read, and the other form that is written for the same event.
NORMALISED = {
    "S 2H (artificial, spades, c or d)": "S 2H (S, C or D)",
    "W P (S, H)": "W P (H, S)",
    "e exposes ha, d3 (by s) (partner could not see)": "E exposes HA D3 (partner could not see) (by S)",
    "e s10": "E ST",
    "E ♠5": "E S5",
    "E 1nt": "E 1N",
    "E 2♥": "E 2H",
    "n pass": "N P",
    "N Double": "N X",
    "N redouble": "N XX",
    "  w   LEADS  h5   Face down ": "W leads H5 face down",
    "td Finds  UNAWARE of c": "TD finds unaware of C",
    "ns call on the next board": "NS call on the next board",
    "S names ruff low": "S names ruff",
    "S names hearts": "S names heart",
    "S requires spades": "S requires S",
    "S claims all": "S claims all",
    "S claims :  draws  trumps": "S claims: draws trumps",
    "S announces: 15 to 17": "S announces 15 to 17",
    "W requires lead from hand": "W requires lead from declarer",
    "S asks about W\u2019s calls": "S asks about W's calls",
    "S 2D (comparable) (artificial)": "S 2D (artificial) (comparable)",
    "S 2D (comparable) (unintended)": "S 2D (comparable, unintended)",
    "S 2D (artificial) (artificial)": "S 2D (artificial) (not natural)",
    "TD finds not artificial": "TD finds natural",
    "TD finds not penalty card": "TD finds not a penalty card",
    "TD finds could not have known": "TD finds not could have known",
    "TD finds no advantage": "TD finds not advantage",
    "TD finds not partner could see": "TD finds partner could not see",
    "TD finds W holds a ♥": "TD finds W holds a heart",
    "E exposes HA (accidental)(by S)": "E exposes HA (by S) (accidental)",
}


@pytest.mark.parametrize("line", NORMALISED)
def test_other_spellings_are_normalised(line: str) -> None:
    """Should read other spellings and write the one of the contract."""
    assert event_text(parse_event(line)) == NORMALISED[line]


WITHOUT_OWN_SPELLING = {"E exposes HA (partner could not see) (by S)", "W P (S, H) together with E 1N (simultaneous)"}


@pytest.mark.parametrize("line", [line for line in LINES if line not in WITHOUT_OWN_SPELLING])
def test_line_is_written_as_it_was_read(line: str) -> None:
    """Should write the very line of the contract."""
    assert event_text(LINES[line]) == line


def test_every_word_has_a_line() -> None:
    """Should have every event word and every finding, with its opposite, in the tables above."""
    assert {event.word for event in LINES.values()} == set(Word)
    assert {(item.word, item.holds) for (item,) in FINDINGS.values()} == {(w, h) for w in FW for h in (True, False)}


def test_note_is_kept_but_not_compared() -> None:
    """Should keep what stands behind `#` and write it when asked."""
    noted = parse_event("E exposes HA D3   # pushed by a  passer-by # really")
    assert noted.note == "pushed by a passer-by # really"
    assert noted == parse_event("E exposes HA D3")
    assert event_text(noted) == "E exposes HA D3"
    assert event_text(noted, with_note=True) == "E exposes HA D3  # pushed by a passer-by # really"


def test_trick_is_four_plays() -> None:
    """Should give the leader's card first, then clockwise."""
    plays = parse_events("trick W CK CA c2 ♣5  # all follow")
    assert [event_text(play) for play in plays] == ["W CK", "N CA", "E C2", "S C5"]
    assert [play.note for play in plays] == ["all follow", "", "", ""]


def test_lines_of_a_block() -> None:
    """Should give one event for a line, none for a blank line or a note alone."""
    assert parse_events("E 1D  # opens") == [event(E, Word.call, call="1D")]
    assert parse_events("   ") == parse_events(" # a note alone") == []


# A line that is no event, what the message must contain, the column where the fault begins.
REFUSED = {
    "": ("there is no event", None),
    " # a note": ("there is no event", None),
    "E 1D\nS P": ("several lines", None),
    "Q 1D": ("'Q' is nobody at the table", 1),
    "E": ("no action", 2),
    "(comparable)": ("no action", 1),
    "W D": ("'D' is not an event", 3),
    "W R": ("'R' is not an event", 3),
    "W S1": ("'S1' is not an event", 3),
    "E 0C": ("'0C' is not an event", 3),
    "E clams 3": ("did you mean `claims[ 3][: words]`", 3),
    "E  claims x": ("expected `claims[ 3][: words]`", 4),
    "E claims 14": ("`claims[ 3][: words]`", 3),
    "E draws attention to trick 0": ("`draws attention[ to trick 3]`", 3),
    "S says:": ("`says: words`", 3),
    "S says: one (two)": ("the bracket 'two' has no meaning here", 14),
    "S says: :)": ("cannot end in a bracket", 3),
    "E 1D (brokn)": ("a meaning such as (S, C or D)", 7),
    "E 1D (revoke)": ("the bracket 'revoke'", 7),
    "E 1D ()": ("the bracket ''", 7),
    "E 1D (S) (comparable) (D)": ("the bracket 'D'", 24),
    "E 1D (comparable) (comparable)": ("once", 20),
    "W C3 (revoke) (revoke)": ("the bracket 'revoke'", 16),
    "W leads C3 (broken off)": ("the bracket 'broken off'", 13),
    "TD finds comparable (comparable)": ("expected none", 22),
    "TD finds grand": ("'grand' is not a finding", 4),
    "TD finds E 2D shows x": ("'x' is not a meaning", 4),
    "TD finds not intended HA": ("is not a finding", 4),
    "N finds comparable": ("expected TD before it", 3),
    "TD 1D": ("expected N, E, S, W before it", 4),
    "N call on the next board": ("expected NS, EW before it", 3),
    "N hands returned": ("expected nobody before it", 3),
    "hands up": ("`hands returned`", 1),
    "E exposes HA HA": ("twice", 3),
    "E C5 and C5": ("twice", 3),
    "E 1D together with W claims": ("cannot be at the same time", 20),
    "E 1D together with": ("is not an event", 3),
    "E alerts together with W 1D": ("is not an event", 3),
    "trick W CK CA C2 C5": ("is not one event", 1),
    "S names HA of clubs": ("is not an event", 3),
    "E " + "1D" * 100: ("...", 3),
    "E 1D" + " (comparable)" * 200: ("brackets", 1),
}


@pytest.mark.parametrize("line", REFUSED)
def test_other_lines_are_refused(line: str) -> None:
    """Should say what was found, what was expected, and where."""
    words, column = REFUSED[line]
    with pytest.raises(InputError) as caught:
        parse_event(line)
    assert words in str(caught.value)
    assert caught.value.faults[0].column == column
    assert len(str(caught.value)) < 700


@given(events())
def test_text_reads_back(event: Event) -> None:
    """Should write a line that reads back as the same event, with its note."""
    assert parse_event(event_text(event)) == event
    again = parse_event(event_text(event, with_note=True))
    assert (again, again.note) == (event, event.note)
    assert parse_event(event_text(event).casefold()).word == event.word


@given(findings())
def test_finding_reads_back(finding: Finding) -> None:
    """Should write words that read back as the same finding, and as its opposite with `not`."""
    assert parse_finding(finding_text(finding)) == finding


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Should raise `InputError` and nothing else."""
    _reads_or_refuses(text)


@given(events(), st.lists(st.tuples(st.integers(0, 60), st.text("NESWTD CDHSPX:(),#279'\u017fK\n", max_size=3))))
def test_mutated_lines_are_read_or_refused(event: Event, cuts: list[tuple[int, str]]) -> None:
    """Should raise `InputError` and nothing else for lines that are nearly events."""
    line = event_text(event)
    for place, words in cuts:
        line = line[:place] + words + line[place + 1 :]
    _reads_or_refuses(line)


def _reads_or_refuses(line: str) -> None:
    try:
        read = parse_events(line)
    except InputError:
        return
    for event in read:
        assert parse_event(event_text(event, with_note=True)) == event


def test_event_with_other_objects_is_not_written() -> None:
    """Should refuse to write an event whose word does not take its objects."""
    for wrong in (event(E, Word.agree, cards="H5"), event(E, Word.call), event(Actor.TD, Word.agree)):
        with pytest.raises(InputError):
            event_text(wrong)
    with pytest.raises(InputError):
        finding_text(Finding(word=FW.comparable, card=H5))


@pytest.mark.skipif(not SCENARIOS.is_dir(), reason="the shared scenarios are not beside this project")
def test_lines_of_the_shared_scenarios() -> None:
    """Should read every event line of the scenarios, and write it back as an equal event."""
    count = 0
    for file in sorted(SCENARIOS.glob("*.yaml")):
        told = read_yaml(file)[0].get("events") or []
        for line in told.splitlines() if isinstance(told, str) else told:
            for event in parse_events(line):
                count += 1
                assert parse_event(event_text(event)) == event, (file.name, line)
    assert count > 1000
