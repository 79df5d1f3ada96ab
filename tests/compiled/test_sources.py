"""Sources for generated modules: what cannot be compiled, or would take another function's name, is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bridge_fsm.calls import is_bid
from bridge_fsm.compiled.build import edition_sources, search_source
from bridge_fsm.compiled.sources import NotScalar, closure
from bridge_fsm.laws.act import Act
from bridge_fsm.laws.editions import EDITIONS, load_edition
from bridge_fsm.position import Position

TEXT = "words"


def uses_text(t: Position, e: Act) -> bool:
    """Asks for something that is no number."""
    return len(TEXT) > e.call


def uses_a_bid(t: Position, e: Act) -> bool:
    """Asks another function."""
    return is_bid(e.call)


def another() -> Callable[..., Any]:
    """A function of the same name as one of the project."""

    def is_bid(call: int) -> bool:
        return call > 0

    return is_bid


def test_functions_come_with_what_they_use() -> None:
    """Should hold each function after those it calls, without annotations, and none that stands elsewhere."""
    assert list(closure([uses_a_bid])) == ["is_bid", "uses_a_bid"]
    assert list(closure([uses_a_bid], known=[is_bid])) == ["uses_a_bid"]
    assert "Position" not in "".join(closure([uses_a_bid]).values())


def test_only_numbers_and_functions() -> None:
    """Should name the function and what it uses that cannot be compiled."""
    with pytest.raises(NotScalar, match="uses_text uses TEXT"):
        closure([uses_text])


def test_two_functions_of_one_name() -> None:
    """Should refuse them, wherever they come from: the second would silently stand for the first."""
    with pytest.raises(NotScalar, match="both have a function is_bid"):
        closure([another(), uses_a_bid])
    with pytest.raises(NotScalar, match="both have a function is_bid"):
        closure([another()], known=[uses_a_bid])


@pytest.mark.parametrize("name", EDITIONS)
def test_sources_are_the_same_bytes(name: str) -> None:
    """Should generate the same text each time, in modules that editions share where their Laws are the same."""
    edition = load_edition(name)
    modules = edition_sources(edition)
    assert edition_sources(load_edition(name)) == modules
    last = next(reversed(modules))
    assert search_source(edition, last) == search_source(edition, last)


def test_shared_laws_are_one_module() -> None:
    """Should generate what two editions share once: the rules of all four, the play of 1987 and 1997."""
    modules = {name: set(edition_sources(load_edition(name))) for name in EDITIONS}
    everywhere = set.intersection(*modules.values())
    assert {name.rsplit("_", 1)[0] for name in everywhere} >= {"bridge_fsm_rules"}
    early, late = modules["1987"] & modules["1997"], modules["1997"] & modules["2007"]
    assert any("law_play" in name for name in early)
    assert not any("law_play" in name for name in late)
