"""DOT text of the machines: complete, stable, escaped, highlighted as asked."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from dot_text import ids, printed_under_seeds, read_back

from bridge_fsm.diagrams import Style, machine_dot
from bridge_fsm.diagrams.gallery import is_written
from bridge_fsm.diagrams.render import render
from bridge_fsm.diagrams.ways import ways
from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import LANGUAGES, Machine, Row, State
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.laws.roles import Role

MACHINES = {
    f"{name}-{law}": machine
    for name in EDITIONS
    for law, machine in load_edition(name).machines.items()
    if is_written(machine)
}
LAW_27 = MACHINES["2017-27"]


def number_of(trigger: str, source: str, dest: str) -> int:
    """The number of the first row of Law 27 that hears a word in a state and leads to another."""
    return next(r.number for r in LAW_27.rows if r.trigger == trigger and source in r.sources and r.dest == dest)


ODD = 'A "quoted" <b>word</b> & \\N \\ {x} | ]]> \x07 --> end'


def odd_machine() -> Machine:
    """A machine whose every text holds what DOT, HTML or XML could take for its own."""
    text = {"en": ODD, "ru": ODD}
    states = {
        "made": State(name="made", number=0, decider=Role.offender, frozen=True, title=text),
        "done": State(name="done", number=1, final=True, title=text),
    }
    rows = (
        Row(law="27", number=1, trigger="call", by=Role.offender, sources=("made",), dest="done",
            conditions=(ODD,), unless=(ODD,), finds=(ODD,), where={ODD: ODD}, after=(ODD,), unsure=ODD,
            article=ODD, review=(ODD,)),
        Row(law="27", number=2, trigger="decline", by=Role.lho, sources=("made",), dest=None, becomes="31",
            article="27"),
        Row(law="27", number=3, trigger="call", by=Role.lho, sources=("made",), dest="made", opens="29",
            article="27"),
    )  # fmt: skip
    return Machine(law="27", title=text, scope="case", initial="made", states=states, rows=rows, file="odd/odd.yaml")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_shows_every_state_and_every_row_once(machine: Machine, language: str) -> None:
    """Should give each state and each row of the machine exactly one element with its id, and no id twice."""
    found = ids(machine_dot(machine, language))
    assert len(found) == len(set(found))
    assert {f"state-{name}" for name in machine.states} == {name for name in found if name.startswith("state-")}
    assert {f"row-{row.number}" for row in machine.rows} == {n for n in found if re.fullmatch(r"row-\d+", n)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_can_be_read_back(machine: Machine, language: str) -> None:
    """Should be DOT that the drawing program reads, with nothing lost."""
    text = machine_dot(machine, language)
    assert sorted(ids(read_back(text))) == sorted(ids(text))


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_every_row_is_on_one_way(machine: Machine) -> None:
    """Should put each row on exactly one way, with the sources and the goal of that way."""
    numbers = [row.number for way in ways(machine) for row in way.rows]
    assert sorted(numbers) == [row.number for row in machine.rows]
    for way in ways(machine):
        assert {row.sources for row in way.rows} == {way.sources}
        assert {row.irregular for row in way.rows} == {way.irregular}


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_every_row_shows_its_article_and_leads_to_itself(machine: Machine) -> None:
    """Should show the article of each row in bold and have an address for each row and state."""
    text = machine_dot(machine)
    for row in machine.rows:
        assert f"<B>{row.article}</B>" in text
        assert f'HREF="#row-{row.number}"' in text
    for name in machine.states:
        assert f'URL="#state-{name}"' in text


def test_same_input_same_bytes() -> None:
    """Should not depend on the call or on the seed of hashing."""
    code = (
        "from hashlib import sha256; from bridge_fsm.diagrams import machine_dot;"
        "from bridge_fsm.laws.editions import load_edition;"
        "machines = load_edition('2017').machines.values();"
        "print(sha256(''.join(machine_dot(machine, 'ru') for machine in machines).encode()).hexdigest())"
    )
    assert len(printed_under_seeds(code)) == 1
    assert machine_dot(LAW_27) == machine_dot(LAW_27)


def test_odd_texts_are_escaped() -> None:
    """Should draw any text as text: quotes, tags, ampersands, backslashes, control characters."""
    text = machine_dot(odd_machine())
    assert "\x07" not in text and "&lt;b&gt;" in text
    assert ids(read_back(text)) != []
    drawn = render(text, "svg").decode("utf-8")
    assert "A &quot;quoted&quot; &lt;b&gt;word&lt;/b&gt; &amp;" in drawn


def test_rows_that_go_on_under_another_law_end_at_that_law() -> None:
    """Should have a node for the Law that a case becomes, and a box for one that a row opens."""
    text = machine_dot(odd_machine())
    assert '"way-2" -> "law-31"' in text
    assert 'URL="#law-31"' in text and 'HREF="#law-29"' in text


def test_marks_initial_frozen_final_irregular_and_repeated() -> None:
    """Should tell the kinds of states and rows apart."""
    text = machine_dot(LAW_27)
    assert '"entry" -> "state-made"' in text
    assert re.search(r'"state-offered" \[.*class="state frozen decider-lho".*penwidth="4"', text)
    assert re.search(r'"state-accepted" \[.*class="state final".*peripheries="2"', text)
    way = number_of("change", "made", "changed")
    assert re.search(rf'"way-{way}" -> "state-changed" \[.*style="dashed"', text)
    assert "∞ heard again" in text


def test_speaks_english_and_russian_only() -> None:
    """Should say everything in the language asked for, and refuse one that it does not speak."""
    assert "Правило 27. Недостаточное назначение" in machine_dot(LAW_27, "ru")
    assert not re.search("[а-яё]", machine_dot(LAW_27, "en"))
    with pytest.raises(InputError, match="'de' is not a language"):
        machine_dot(LAW_27, "de")


def test_highlighted_rows_and_state_carry_their_style() -> None:
    """Should make taken rows strong, the rest pale, and mark the state reached."""
    taken = frozenset({"made"})
    row = number_of("decline", "made", "rejected")
    style = Style(rows=frozenset({row}), state="rejected", pale=True, marks={row: "1."}, taken_from={row: taken})
    text = machine_dot(LAW_27, "en", style)
    assert "<B>1. declines</B>" in text
    assert re.search(rf'BGCOLOR="#FFF0A8"[^>]*ID="row-{row}"', text)
    assert re.search(rf'"state-made" -> "way-{row}" \[.*penwidth="3.2"', text)
    assert not re.search(rf'"state-offered" -> "way-{row}" \[.*penwidth="3.2"', text)
    assert re.search(r'"state-rejected" \[.*penwidth="5"', text)
    assert re.search(r'"way-2" -> "state-accepted" \[.*color="#D5DADF"', text)


def test_rows_that_share_what_follows_say_it_once() -> None:
    """Should have one cell of details for rows with the same ones, in the strength of a highlighted row of theirs."""
    machine = MACHINES["2017-37"]
    first, second = (
        next(row.number for row in machine.rows if row.trigger == word and row.conditions == ("was_in_rotation",))
        for word in ("draw_attention", "summon")
    )
    found = ids(machine_dot(machine))
    assert f"row-{first}-details" in found and f"row-{second}-details" not in found
    shown = ids(machine_dot(machine, "en", Style(rows=frozenset({second}), pale=True)))
    assert f"row-{second}-details" in shown and f"row-{first}-details" not in shown
    assert {f"row-{first}", f"row-{second}"} <= set(found)


def test_rows_may_have_colours_of_their_own() -> None:
    """Should colour the rows, and the arrows of their way, as the style says."""
    row = number_of("call", "rejected", "corrected")
    text = machine_dot(LAW_27, "en", Style(colours=dict.fromkeys(range(row, row + 3), "#1B7F3B")))
    assert re.search(rf'"way-{row}" -> "state-corrected" \[.*color="#1B7F3B"', text)
    assert text.count("#1B7F3B") > 4


def test_addresses_can_be_given_or_left_out() -> None:
    """Should ask the style for each address; an empty one makes no link."""
    text = machine_dot(LAW_27, "en", Style(url=lambda kind, name: f"/laws/27/{kind}/{name}"))
    assert 'URL="/laws/27/state/made"' in text and 'HREF="/laws/27/row/3"' in text
    plain = machine_dot(LAW_27, "en", Style(url=lambda kind, name: "", legend=False))
    assert "URL=" not in plain and "HREF=" not in plain and "Who decides" not in plain


def test_other_definitions_give_other_texts() -> None:
    """Should change with any part of a row that it shows."""
    index = number_of("accept", "made", "accepted") - 1
    row = LAW_27.rows[index]
    for changed in (
        replace(row, irregular=True),
        replace(row, article="99"),
        replace(row, unless=("is_pass",)),
        replace(row, conditions=("is_pass",)),
        replace(row, again=True),
        replace(row, unsure="something"),
        replace(row, by=Role.anyone),
        replace(row, trigger="call"),
    ):
        other = replace(LAW_27, rows=(*LAW_27.rows[:index], changed, *LAW_27.rows[index + 1 :]))
        assert machine_dot(other) != machine_dot(LAW_27)
