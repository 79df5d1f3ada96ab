"""What could make compiled code read or write where it must not, or generated source no Python, is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from universes import small_auction

from bridge_fsm.compiled.auctions import ENDED, NOT_LAWFUL, AuctionTable
from bridge_fsm.compiled.board_source import boards_source
from bridge_fsm.compiled.build import edition_sources, search_source
from bridge_fsm.compiled.explore import Bounds, explore
from bridge_fsm.compiled.random_auctions import random_auctions
from bridge_fsm.compiled.run import CompiledTable, new_acts, new_positions
from bridge_fsm.errors import InputError
from bridge_fsm.laws.editions import load_edition, states_folder

ODD = 'Say """nothing""" \\N{x} of it\\'


def draft(folder: Path, base: str, **files: str) -> str:
    """A draft's folder with machine files of these texts."""
    title = "{en: A draft, ru: Проект}"
    (folder / "edition.yaml").write_text(f"edition: draft\ntitle: {title}\nbased_on: '{base}'\n", encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def machine_text(year: str, name: str) -> str:
    """The text of a machine file."""
    return (states_folder() / year / f"{name}.yaml").read_text(encoding="utf-8")


def test_states_have_to_fit_into_a_position(tmp_path: Path) -> None:
    """Should refuse more states than the position's field has numbers for."""
    line = '  closed:  {title: {en: "the auction has ended", ru: "торговля окончена"}}\n'
    more = "".join(line.replace("closed: ", f"more_{number}:") for number in range(8))
    text = machine_text("1987", "auction")
    assert line in text
    with pytest.raises(InputError, match="there are 10; at most 8 fit into a position"):
        load_edition(draft(tmp_path, "2017", auction=text.replace(line, line + more)))


def test_machines_have_numbers_of_their_own(tmp_path: Path) -> None:
    """Should refuse two machines whose numbers differ by a letter only."""
    text = machine_text("2017", "law_27").replace('law: "27"', 'law: "27A"').replace("frozen: true, ", "", 1)
    with pytest.raises(InputError) as refused:
        load_edition(draft(tmp_path, "2017", law_27A=text))
    assert "have one number" in str(refused.value) or "27A" in str(refused.value)


def test_texts_of_definitions_stay_texts(tmp_path: Path) -> None:
    """Should generate Python whatever stands in titles and names of states."""
    title = 'en: "The auction"'
    text = machine_text("2017", "auction").replace("calling", "call-ing")
    assert title in text
    text = text.replace(title, f"en: '{ODD}'")
    edition = load_edition(draft(tmp_path, "2017", auction=text))
    modules = edition_sources(edition)
    for source in (*modules.values(), search_source(edition, "none"), boards_source(edition)):
        compile(source, "generated", "exec")


def test_auctions_have_to_end() -> None:
    """Should refuse a table in which an auction can go on for ever, or longer than there is room for."""
    circle = np.full((2, 38), NOT_LAWFUL, np.int16)
    circle[0, 0], circle[1, 0] = 1, 0
    for ask in (AuctionTable.all_auctions, lambda table: table.longest, lambda table: random_auctions(table, 10, 1)):
        with pytest.raises(InputError, match="can go on for ever"):
            ask(AuctionTable(circle))
    long = np.full((400, 38), NOT_LAWFUL, np.int16)
    long[:-1, 0], long[-1, 0] = np.arange(1, 400), ENDED
    with pytest.raises(InputError, match="the longest auction of this edition has 400 calls; expected 1 to 319"):
        random_auctions(AuctionTable(long), 10, 1)


@pytest.mark.parametrize(
    ("name", "value"), [("by", 30000), ("call", 49), ("card", 53), ("word", 64), ("finding", 24), ("meaning", -1)]
)
def test_acts_have_to_be_possible(name: str, value: int) -> None:
    """Should refuse numbers that stand for nothing, before they become places in arrays."""
    acts = new_acts(3)
    acts[name][1] = value
    with pytest.raises(InputError, match=f"number 1 is no act: .*{name} {value}"):
        CompiledTable("2017").step(new_positions(3), acts)


def test_an_act_is_a_call_or_a_card() -> None:
    """Should refuse an act with both."""
    acts = new_acts(2)
    acts["call"][1], acts["card"][1] = 4, 1
    with pytest.raises(InputError, match=r"number 1 is no act: .*expected values of events, a call or a card"):
        CompiledTable("2017").step(new_positions(2), acts)


def test_threads_may_share_a_table() -> None:
    """Should answer in two threads at once what it answers in one."""
    table = CompiledTable("2017")
    acts = new_acts(20_000)
    acts["word"], acts["by"] = 1, np.arange(20_000) % 4
    acts["call"] = np.arange(20_000) % 48 + 1

    def heard(_: int) -> bytes:
        positions = new_positions(20_000)
        return table.step(positions, acts).tobytes() + positions.tobytes()

    expected = heard(0)
    with ThreadPoolExecutor(2) as threads:
        assert all(answer == expected for answer in threads.map(heard, range(6)))


def spoil(arrays: dict[str, Any], name: str, change: Any) -> None:
    """Change one array."""
    arrays[name] = change(arrays[name])


def at(place: int, value: int) -> Any:
    """An array with one number changed."""

    def change(array: Any) -> Any:
        array[place] = value
        return array

    return change


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("meta", at(4, 1 << 60)),
        ("meta", at(5, 1 << 61)),
        ("meta", at(0, (1 << 20) - 1)),
        ("meta", lambda array: array.reshape(2, -1)),
        ("meta", lambda array: array[:-1]),
        ("arena", lambda array: array[:1]),
        ("arena", at(0, -1)),
        ("arena", lambda array: array.astype(np.int32)),
        ("counters", at(1, 1 << 40)),
        ("counters", at(1, -1)),
        ("counters", at(0, -100000)),
        ("counters", at(0, 10**6)),
        ("counters", at(2, 1 << 40)),
        ("counters", lambda array: array[:3]),
        ("counters", lambda array: array.astype(float)),
        ("taken", lambda array: array[:1]),
        ("taken_first", at(7, 1 << 62)),
        ("levels", lambda array: array[:-1]),
        ("levels", lambda array: array.astype(float)),
        ("levels", lambda array: np.array(3)),
        ("ways", lambda array: array[:-1]),
        ("endings", lambda array: np.array([1, 2])),
        ("dead_ends", lambda array: np.array([10**9])),
    ],
)
def test_state_files_that_no_search_wrote(name: str, change: Any, tmp_path: Path) -> None:
    """Should be refused before anything in them is used as a place."""
    universe, file = small_auction("2017", 2, 2), tmp_path / "states.npz"
    explore(universe, Bounds(states=300)).write(file)
    with np.load(file) as kept:
        arrays = {key: kept[key].copy() for key in kept.files}
    spoil(arrays, name, change)
    with file.open("wb") as stream:
        np.savez(stream, **arrays)
    with pytest.raises(InputError, match="found no states of an exploration"):
        explore(universe, resume=file)


def test_plain_arrays_are_no_states(tmp_path: Path) -> None:
    """Should refuse a file of one array, or one without all that is wanted."""
    file = tmp_path / "states.npy"
    np.save(file, np.arange(3))
    with pytest.raises(InputError, match="found no states"):
        explore(small_auction("2017", 2, 2), resume=file)
