"""Maps of editions: every phase and Law once, every sending row on one arrow, in stable and readable DOT text."""

from __future__ import annotations

import re
import xml.dom.minidom
from dataclasses import replace

import pytest
from dot_text import ids, printed_under_seeds, read_back

from bridge_fsm.diagrams import Style, map_dot
from bridge_fsm.diagrams.render import render
from bridge_fsm.diagrams.sendings import phase_changes, phases_of_states, sendings
from bridge_fsm.errors import InputError
from bridge_fsm.laws.definition import LANGUAGES, Row
from bridge_fsm.laws.editions import EDITIONS, Edition, load_edition

LOADED = {name: load_edition(name) for name in EDITIONS}
BEFORE_2007 = {"auction": {"calling": ("auction",), "closed": ("passed_out", "clarification", "ended")}}
FROM_2007 = {"auction": {"calling": ("auction",), "closed": ("passed_out", "clarification")}}
IN_EVERY = {
    "play": {
        "lead_awaited": ("clarification",), "lead_down": ("clarification",), "playing": ("play",), "played": ("ended",),
    },
    "claim": {"none_made": ("play",), "made": ("claim",), "agreed": ("claim",), "contested": ("claim",)},
}  # fmt: skip
PHASES = {name: IN_EVERY | (BEFORE_2007 if name < "2007" else FROM_2007) for name in EDITIONS}
ODD = 'A "quoted" <b>word</b> & \\N \\ {x} | ]]> \x07 --> end'


def sending_rows(edition: Edition) -> list[Row]:
    """Every row that opens a Law or goes on under one."""
    return [row for machine in edition.machines.values() for row in machine.rows if row.opens or row.becomes]


def with_rows(edition: Edition, law: str, *rows: tuple[str, str, str, bool]) -> Edition:
    """The edition with more rows of a Law: `opens` or `becomes`, which Law, the article, whether it is irregular."""
    machine = edition.machines[law]
    more = tuple(
        replace(
            machine.rows[-1], number=len(machine.rows) + number, dest=None, article=article, irregular=irregular,
            opens=target if how == "opens" else None, becomes=target if how == "becomes" else None,
        )
        for number, (how, target, article, irregular) in enumerate(rows, 1)
    )  # fmt: skip
    changed = replace(machine, rows=machine.rows + more)
    return replace(edition, machines={**edition.machines, law: changed})


def arrow(text: str, name: str) -> str:
    """The statement of the arrow with an id."""
    return next(line for line in text.splitlines() if f'id="{name}"' in line)


def heights(text: str) -> dict[str, float]:
    """How far down each node with an id stands in the picture."""
    found = {}
    for group in xml.dom.minidom.parseString(render(text, "svg")).getElementsByTagName("g"):
        if group.getAttribute("class").startswith("node"):
            found[group.getAttribute("id")] = float(group.getElementsByTagName("text")[0].getAttribute("y"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_shows_every_phase_and_every_law_once(edition: Edition, language: str) -> None:
    """Should have one node for each phase, and for each Law that a row opens or that has rows; no id twice."""
    found = ids(map_dot(edition, language))
    assert len(found) == len(set(found))
    laws = {row.opens or row.becomes for row in sending_rows(edition)} | {
        law for law, machine in edition.machines.items() if machine.scope == "case"
    }
    assert {f"law-{law}" for law in laws} == {name for name in found if re.fullmatch(r"law-\w+", name)}
    phases = {f"state-{name}" for name in edition.machines["board"].states}
    assert phases == {name for name in found if re.fullmatch(r"state-[a-z_]+", name)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_can_be_read_back(edition: Edition, language: str) -> None:
    """Should be DOT that the drawing program reads, with nothing lost."""
    text = map_dot(edition, language)
    assert sorted(ids(read_back(text))) == sorted(ids(text))


@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_states_belong_to_their_phases(edition: Edition) -> None:
    """Should have calls in the auction, a late call after it, the lead before the play; no case has a phase."""
    for law, expected in PHASES[edition.name].items():
        assert phases_of_states(edition, edition.machines[law]) == expected


@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_every_sending_row_is_on_one_arrow_from_each_of_its_places(edition: Edition) -> None:
    """Should put a row on the arrow from its Law, or from each phase to which a state that it leaves belongs."""
    for row in sending_rows(edition):
        places = {
            f"state-{phase}" for name in row.sources for phase in PHASES[edition.name].get(row.law, {}).get(name, ())
        } or {f"law-{row.law}"}
        found = [sending for sending in sendings(edition) if row in sending.rows]
        assert {sending.source for sending in found} == places and len(found) == len(places)
        assert {sending.target for sending in found} == {f"law-{row.opens or row.becomes}"}


@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_every_change_of_phase_is_drawn(edition: Edition) -> None:
    """Should lead from phase to phase as the board does, with its articles."""
    text = map_dot(edition)
    for row in edition.machines["board"].rows:
        for source in row.sources:
            if row.dest not in (None, source):
                name = f"state-{source}-to-state-{row.dest}"
                assert {name, f"{name}-from", f"{name}-arrow"} <= set(ids(text))
                assert row.article in arrow(text, name)
    assert len(phase_changes(edition)) == len({name for name in ids(text) if re.fullmatch(r"state-.*-arrow", name)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", LOADED.values(), ids=LOADED)
def test_phases_stand_one_below_the_other(edition: Edition, language: str) -> None:
    """Should have the phases from top to bottom in the order of the board."""
    found = heights(map_dot(edition, language))
    order = [found[f"state-{name}"] for name in edition.machines["board"].states]
    assert order == sorted(order) and len(set(order)) == len(order)


def test_laws_that_are_not_written_are_pale() -> None:
    """Should have dashed borders for them, and the titles that the articles give."""
    edition = LOADED["2017"]
    text = map_dot(edition)
    for law, machine in edition.machines.items():
        if machine.scope == "case":
            assert ('class="law unwritten"' in arrow(text, f"law-{law}")) == machine.is_unwritten
            assert ("dashed" in arrow(text, f"law-{law}")) == machine.is_unwritten
    assert "procedure not written yet" not in text


def test_rows_with_the_same_ends_share_an_arrow() -> None:
    """Should name each article once, three at most at its end and all in its tooltip; red if all are irregular."""
    rows = [("opens", "29", article, False) for article in ("27A", "27A", "27B", "27C", "27D")]
    text = map_dot(with_rows(LOADED["2017"], "27", *rows))
    line = arrow(text, "law-27-opens-law-29")
    assert 'tooltip="27A, 27B, 27C, 27D"' in line and 'style="solid"' in line
    assert 'headport="law-27:w"' in line
    end = arrow(text, "law-29").split('PORT="law-27"')[1].split('PORT="')[0]
    assert "27C" in end and "..." in end and "27D" not in end
    red = map_dot(with_rows(LOADED["2017"], "27", ("opens", "29", "27A", True), ("opens", "29", "27B", True)))
    assert 'style="dashed"' in arrow(red, "law-27-opens-law-29")


def test_the_same_case_under_another_law_has_an_arrow_of_its_own() -> None:
    """Should tell what a row opens from what its case becomes, and explain in the legend only what is there."""
    edition = LOADED["2017"]
    machines = {
        law: replace(machine, rows=tuple(row for row in machine.rows if not row.becomes))
        for law, machine in edition.machines.items()
    }
    none = replace(edition, machines=machines)
    text = map_dot(with_rows(none, "27", ("opens", "29", "27A", False), ("becomes", "29", "27B", False)))
    assert 'arrowhead="normalnormal"' in arrow(text, "law-27-becomes-law-29")
    assert 'arrowhead="normal"' in arrow(text, "law-27-opens-law-29")
    assert "goes on under another Law" in text and "goes on under another Law" not in map_dot(none)


def test_an_article_that_is_the_laws_number_is_not_repeated() -> None:
    """Should leave such an arrow without a text; what says more is shown."""
    edition = with_rows(LOADED["2017"], "27", ("opens", "29", "29", False), ("opens", "36", "27A", False))
    text = map_dot(edition)
    assert 'PORT="law-27"' not in arrow(text, "law-29") and "headport" not in arrow(text, "law-27-opens-law-29")
    assert "27A" in arrow(text, "law-36").split('PORT="law-27"')[1]


def test_same_input_same_bytes() -> None:
    """Should not depend on the call or on the seed of hashing."""
    code = (
        "from hashlib import sha256; from bridge_fsm.diagrams import map_dot;"
        "from bridge_fsm.laws.editions import load_edition;"
        "print(sha256(map_dot(load_edition('2017'), 'ru').encode()).hexdigest())"
    )
    assert len(printed_under_seeds(code)) == 1


def test_speaks_english_and_russian_only() -> None:
    """Should say everything in the language asked for, and refuse one that it does not speak."""
    assert "Карта Правил" in map_dot(LOADED["1987"], "ru")
    assert not re.search("[а-яё]", map_dot(LOADED["1987"], "en"))
    with pytest.raises(InputError, match="'de' is not a language"):
        map_dot(LOADED["1987"], "de")


def test_odd_texts_are_escaped() -> None:
    """Should draw any title as text."""
    edition = LOADED["2017"]
    odd = replace(edition.machines["27"], title={"en": ODD, "ru": ODD})
    text = map_dot(replace(edition, machines={**edition.machines, "27": odd}))
    assert "\x07" not in text and "&lt;b&gt;" in text
    assert sorted(ids(read_back(text))) == sorted(ids(text))


def test_the_style_gives_heading_addresses_and_legend() -> None:
    """Should ask the style for the address of each phase and Law, and leave out what it does not want."""
    edition = LOADED["2017"]
    style = Style(heading="A draft", legend=False, url=lambda kind, name: f"/{kind}/{name}")
    text = map_dot(edition, "en", style)
    assert "A draft" in text and 'URL="/state/auction"' in text and 'URL="/law/27"' in text
    assert "phase of the board" in map_dot(edition) and "phase of the board" not in text
