"""Definitions: what is sound loads, and every broken file is named with file, row and key."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from bridge_fsm.errors import InputError
from bridge_fsm.laws.articles import ENCODED, TO_DO
from bridge_fsm.laws.definition import NOT_ENCODED
from bridge_fsm.laws.editions import EDITIONS, load_edition, states_folder
from bridge_fsm.laws.findings import FINDINGS
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.matching import article_matches
from bridge_fsm.yaml_files import read_yaml

HERE = Path(__file__).parent / "definitions"
BAD = sorted((HERE / "bad").glob("*.yaml"))
DRAFT = 'edition: draft\ntitle: {en: A draft, ru: Проект}\nbased_on: "2017"\n'


def draft(folder: Path, machine: Path, edition: str = DRAFT) -> Path:
    """A draft's folder with one machine of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.yaml").write_text(edition, encoding="utf-8")
    text = machine.read_text(encoding="utf-8")
    name = next((name for name in ("claim", "board") if f"law: {name}\n" in text), "law_27")
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_loads(name: str) -> None:
    """Should load without a fault, with the table's machines and Law 27."""
    edition = load_edition(name)
    assert {"board", "auction", "play", "claim", "27"} <= set(edition.machines)
    assert edition.chain == EDITIONS[: EDITIONS.index(name) + 1]


def test_good_draft_loads(tmp_path: Path) -> None:
    """Should take the draft's machine in place of the whole machine of the edition before, and the rest from there."""
    edition = load_edition(str(draft(tmp_path, HERE / "good" / "law_27.yaml")))
    assert edition.name == "draft"
    assert len(edition.machines["27"].rows) == 6
    assert edition.machines["auction"].row_texts() == load_edition("2017").machines["auction"].row_texts()


@pytest.mark.parametrize("file", BAD, ids=[file.stem for file in BAD])
def test_broken_definition_is_named(file: Path, tmp_path: Path) -> None:
    """Should name the file and, in the words the file expects, the row and key."""
    expected = [
        line.removeprefix("# expects: ")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("# expects: ")
    ]
    with pytest.raises(InputError) as caught:
        load_edition(str(draft(tmp_path, file)))
    assert expected
    for words in expected:
        assert words in str(caught.value)
    assert all(fault.file for fault in caught.value.faults)


def test_equal_file_is_to_be_deleted(tmp_path: Path) -> None:
    """Should refuse a machine file that equals that of the edition before."""
    same = states_folder() / "2017" / "law_27.yaml"
    with pytest.raises(InputError, match=r"equal to that of the edition before.*delete it"):
        load_edition(str(draft(tmp_path, same)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2018"\n', "based_on: edition '.*2018' is not known"),
        ('edition: d\ntitle: {en: D}\nbased_on: "2017"\n', "title: the translation 'ru' is missing"),
        ("edition: d\ntitle: {en: D, ru: Д}\nbased_on: .\n", "leads back to this edition"),
        ('edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2017"\ndrops: [law_99]\n', "'law_99' is no machine"),
        ('edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2017"\ncolour: red\n', "colour: this key is not known here"),
        (
            'edition: d\ntitle: {en: D, ru: Д}\nbased_on: "2017"\n'
            "regulations: {zonal: {default: maybe, means: {en: Z, ru: З}}}\n",
            "the default 'maybe' is not one of its values",
        ),
        ("title: {en: D, ru: Д}\n", "edition: this key is missing"),
        ("", "holds nothing; expected keys and values"),
    ],
)
def test_broken_edition_is_named(text: str, words: str, tmp_path: Path) -> None:
    """Should name what is wrong in edition.yaml."""
    with pytest.raises(InputError, match=words):
        load_edition(str(draft(tmp_path, HERE / "good" / "law_27.yaml", text)))


def test_row_with_several_triggers(tmp_path: Path) -> None:
    """Should stand for a row for each trigger, alike in all else, numbered one after the other."""
    text = (HERE / "good" / "law_27.yaml").read_text(encoding="utf-8")
    both = tmp_path / "both.yaml"
    both.write_text(
        text + '  - {trigger: [draw_attention, summon], by: anyone, source: made, article: "27A1"}\n', "utf-8"
    )
    *_, first, second = load_edition(str(draft(tmp_path / "draft", both))).machines["27"].rows
    assert (first.trigger, second.trigger) == ("draw_attention", "summon")
    assert first.number + 1 == second.number
    assert replace(first, trigger="summon", number=second.number) == second


def test_unknown_edition() -> None:
    """Should tell which editions there are."""
    with pytest.raises(InputError, match="edition '1986' is not known; expected 1987, 1997, 2007, 2017"):
        load_edition("1986")


def test_regulations(tmp_path: Path) -> None:
    """Should leave out the rows of a regulation that is not in force, and refuse unknown ones."""
    face_down = load_edition("2017").machines["play"].rows
    face_up = load_edition("2017", {"opening_lead_face_up": True}).machines["play"].rows
    assert len(face_up) < len(face_down)
    with pytest.raises(InputError, match="'zonal' is not known in 2017"):
        load_edition("2017", {"zonal": True})
    with pytest.raises(InputError, match="opening_lead_face_up is 'maybe'"):
        load_edition("2017", {"opening_lead_face_up": "maybe"})


def test_draft_may_drop_a_machine(tmp_path: Path) -> None:
    """Should recognise a dropped Law as one whose procedure is not written."""
    (tmp_path / "edition.yaml").write_text(DRAFT + "drops: [law_27]\n", encoding="utf-8")
    (tmp_path / "articles.yaml").write_text(
        'articles:\n  - {article: "27", editions: [draft], status: to do, what: {en: None yet, ru: Ещё нет}}\n',
        encoding="utf-8",
    )
    assert load_edition(str(tmp_path)).machines["27"].is_unwritten


def cited_firmly(name: str) -> set[str]:
    """The articles that rows of an edition cite, other than those that only name a Law not written yet."""
    machines = [machine for machine in load_edition(name).machines.values() if not machine.is_unwritten]
    return {row.article for machine in machines for row in machine.rows if row.unsure != NOT_ENCODED}


def named_in_docstring(function: str, article: str) -> bool:
    """Tell whether the function that carries an article out says so."""
    module, _, name = function.rpartition(".")
    return article in (getattr(import_module(module), name).__doc__ or "")


@pytest.mark.parametrize("name", EDITIONS)
def test_articles_are_encoded_exactly_where_a_row_cites_them(name: str) -> None:
    """Should say `encoded` of an article that rows cite, or whose parts are all encoded or not to be, and only then."""
    articles, cited = load_edition(name).book.articles, cited_firmly(name)
    for article, entry in articles.items():
        if entry.by is not None:
            assert named_in_docstring(entry.by, article), f"{entry.by} does not name {article}"
        elif entry.status == ENCODED and article not in cited:
            parts = [other for other in articles if other != article and article_matches(article, other)]
            assert parts, f"{article} is called encoded; no row cites it"
            assert all(articles[part].status != TO_DO for part in parts), article
    assert not {article for article in cited if articles[article].status == TO_DO}


def test_every_condition_effect_and_finding_is_named_by_a_row() -> None:
    """Should have no function that no definition of any edition uses."""
    rows = [row for name in EDITIONS for m in load_edition(name).machines.values() for row in m.rows]
    assert set(CONDITIONS) == {name for row in rows for name in (*row.conditions, *row.unless)}
    assert set(EFFECTS) == {name for row in rows for name in row.after}
    assert set(FINDINGS) == {name for row in rows for name in row.finds}


def test_every_phrase_is_used() -> None:
    """Should have no shared sentence that no row says."""
    phrases, _ = read_yaml(states_folder() / "phrases.yaml")
    said = [row.says for name in EDITIONS for m in load_edition(name).machines.values() for row in m.rows]
    assert all(text in said for text in phrases.values())
