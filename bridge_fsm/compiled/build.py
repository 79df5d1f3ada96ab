"""Generated modules on disk: written by the hash of what they are made from, and imported from there.

The rules (conditions, effects, findings) are one module for all editions, each Law is one, shared by every edition
that has it so, and an edition is one that ties them together with the hearing. A generated file is never changed, so
that numba's own cache, which looks at a file's time and size only, can be trusted.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib.util
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from bridge_fsm.compiled.checking import first_impossible
from bridge_fsm.compiled.generate import (
    dispatcher_source,
    function_name,
    listened_source,
    machine_source,
    plain,
    review_bits,
)
from bridge_fsm.compiled.layout import given_sources
from bridge_fsm.compiled.listing import list_enabled
from bridge_fsm.compiled.records import GIVEN, RESET
from bridge_fsm.compiled.regular import regular_sources
from bridge_fsm.compiled.searching import Search, enter_all, plant, rehash, seek
from bridge_fsm.compiled.set_algebra import CALL, CARD
from bridge_fsm.compiled.sources import closure
from bridge_fsm.laws import hearing
from bridge_fsm.laws.definition import Machine
from bridge_fsm.laws.edition_cache import cache_folder
from bridge_fsm.laws.editions import Edition
from bridge_fsm.laws.findings import FINDINGS, find
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.laws.roles import acts_as

JIT = "@jit\n"
HEAD = '''"""{title}. Generated from the definitions; do not edit."""

from bridge_fsm.compiled.jit import entry, jit
'''
ENTRIES = """

@jit
def hear_given(t, e, given, heard):
    \"\"\"Hear one act and note what became of it.\"\"\"
{given}
{reset}
    heard.outcome = hear(t, e)
    heard.rows = e.rows
    heard.irregular = e.irregular
    for i in range(min(e.rows, len(e.row))):
        heard.row[i] = e.row[i]


@entry
def run_check(acts):
    \"\"\"The number of the first act that nobody can make; -1 for none.\"\"\"
    return first_impossible(acts)


@entry
def step(positions, acts, heard, scratch):
    \"\"\"Hear one act on each position.\"\"\"
    e = scratch[0]
    for i in range(len(acts)):
        hear_given(positions[i], e, acts[i], heard[i])


@entry
def replay(positions, acts, heard, scratch):
    \"\"\"Hear all acts, one after the other, on the first position.\"\"\"
    e = scratch[0]
    for i in range(len(acts)):
        hear_given(positions[0], e, acts[i], heard[i])
"""
SEARCH_ENTRIES = """

@entry
def run_listing(positions, scratch, first, rows, pairs, codes, wide):
    \"\"\"List what can happen in the first position; the second is scratch.\"\"\"
    return list_enabled(positions[0], positions[1], scratch[0], first, rows, pairs, codes, wide)


@entry
def run_plant(positions, search):
    \"\"\"Keep the first position as the first state.\"\"\"
    plant(positions[0], search)


@entry
def run_search(positions, scratch, search, end):
    \"\"\"Go on with a search; both positions are scratch.\"\"\"
    return seek(positions[0], positions[1], scratch[0], Search({lent}), end)


@entry
def run_enter_all(search):
    \"\"\"Enter every kept state into an empty table of slots.\"\"\"
    enter_all(search)


@entry
def run_rehash(old, new):
    \"\"\"Move the slots of a search to a larger table.\"\"\"
    rehash(old, new)
"""
LONGEST_STEM = 40
# The row stands in a field: given as constants, numba would compile a function of its own for each of them.
TAKE_ROW = '''def take_row(e):
    """Note the row that is taken."""
    if e.rows < len(e.row):
        e.row[e.rows] = e.taken
    e.rows += 1
'''


def rules_source() -> str:
    """The module of all conditions, effects, roles and findings."""
    sources = [TAKE_ROW, *closure(_rule_functions()).values()]
    return HEAD.format(title="Conditions, effects and findings of the Laws") + _functions(sources)


def _rule_functions() -> list[Callable[..., Any]]:
    """What rows may name, and what is asked for them."""
    derived = [asked.derive for asked in FINDINGS.values()]
    return [*CONDITIONS.values(), *EFFECTS.values(), acts_as, find, *derived]


def law_source(machine: Machine, reviews: dict[str, int], rules: str) -> str:
    """The module of one machine."""
    law = "of a Law that is not written yet" if machine.is_unwritten else machine.law
    head = HEAD.format(title=f"The machine {plain(law)}: {plain(machine.title['en'])}") + f"from {rules} import *\n"
    return head + _functions([machine_source(machine, reviews)])


def edition_source(edition: Edition, rules: str, laws: Iterable[tuple[str, str]]) -> str:
    """The module of an edition: its Laws' functions, the dispatcher, the hearing, and the entry points."""
    imports = [f"from {module} import {function}" for module, function in sorted(set(laws))]
    sources = closure([hearing.hear, first_impossible], known=_rule_functions()).values()
    head = (
        HEAD.format(title=f"The Laws of {plain(edition.name)}") + f"from {rules} import *\n" + "\n".join(imports) + "\n"
    )
    return head + _functions([dispatcher_source(edition), listened_source(edition), *sources]) + _entries()


def search_source(edition: Edition, above: str) -> str:
    """The module that lists and searches: the kernels over the hearing of an edition, whose module is `above`."""
    kernels = closure([list_enabled, plant, seek, enter_all, rehash], known=[*_rule_functions(), hearing.hear])
    head = (
        HEAD.format(title=f"Listing and searching under the Laws of {plain(edition.name)}") + f"from {above} import *\n"
    )
    sets = "\n".join(f"{domain.all_name} = {domain.all:#x}" for domain in (CALL, CARD))
    written = {**regular_sources(edition), **kernels}
    return head + sets + "\n" + _functions([*given_sources(), *written.values()]) + _search_entries()


def _search_entries() -> str:
    lent = ", ".join(f"lent(search.{name})" for name in Search._fields)
    imports = "from bridge_fsm.compiled.borrowing import lent\nfrom bridge_fsm.compiled.searching import Search\n"
    return f"\n\n{imports}" + SEARCH_ENTRIES.format(lent=lent)


def _entries() -> str:
    given = "\n".join(f"    e.{name} = given.{name}" for name in GIVEN)
    reset = "\n".join(f"    e.{name} = 0" for name in RESET)
    return ENTRIES.format(given=given, reset=reset)


def _functions(sources: Iterable[str]) -> str:
    return "".join(f"\n\n{JIT}{source}\n" for source in sources)


def edition_sources(edition: Edition) -> dict[str, str]:
    """Every module of an edition by name, in the order in which they import one another; the edition's is the last."""
    reviews = review_bits(edition)
    rules = rules_source()
    rules_name = _name("rules", rules)
    modules, laws = {rules_name: rules}, []
    for machine in edition.machines.values():
        source = law_source(machine, reviews, rules_name)
        name = _name(f"law_{'unwritten' if machine.is_unwritten else machine.law}", source)
        modules[name] = source
        laws.append((name, function_name(machine)))
    whole = edition_source(edition, rules_name, laws)
    modules[_name(f"edition_{edition.name}", whole)] = whole
    return modules


def _name(stem: str, source: str) -> str:
    """A module's name, with the hash of its text, of the functions behind it and of this Python."""
    digest = hashlib.sha256(f"{sys.version}\n{source}".encode()).hexdigest()[:16]
    letters = "".join(c if c.isascii() and c.isalnum() else "_" for c in stem[:LONGEST_STEM])
    return f"bridge_fsm_{letters}_{digest}"


def load_modules(edition: Edition) -> ModuleType:
    """The module of an edition, imported; its functions are compiled where numba is installed."""
    return once("edition", edition, lambda: _loaded(edition_sources(edition)))


def load_search(edition: Edition) -> ModuleType:
    """The module that lists and searches under an edition, imported, and with it those that it rests on."""
    return once("search", edition, lambda: _loaded(_with_search(edition)))


def _with_search(edition: Edition) -> dict[str, str]:
    modules = edition_sources(edition)
    source = search_source(edition, next(reversed(modules)))
    return {**modules, _name(f"search_{edition.name}", source): source}


_READY: dict[tuple[str, int], tuple[Edition, ModuleType]] = {}


def once(kind: str, edition: Edition, load: Callable[[], ModuleType]) -> ModuleType:
    """A module of one kind for an edition, generated and imported at its first use only."""
    if (kind, id(edition)) not in _READY:
        _READY[kind, id(edition)] = (edition, load())
    return _READY[kind, id(edition)][1]


def _loaded(modules: dict[str, str]) -> ModuleType:
    """The last of some modules, each imported after those before it."""
    folder = _folder()
    module = ModuleType("none")
    for name, source in modules.items():
        module = sys.modules.get(name) or _import(folder, name, source)
    return module


def load_source(stem: str, source: str) -> ModuleType:
    """One more generated module, imported; it must not import another."""
    name = _name(stem, source)
    return sys.modules.get(name) or _import(_folder(), name, source)


@cache
def _folder() -> Path:
    """Where generated files lie: in the user's cache, or for this process only where nothing can be written there."""
    kept = cache_folder()
    if kept is not None:
        with suppress(OSError):
            (kept / "compiled").mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.TemporaryFile(dir=kept / "compiled"):
                return kept / "compiled"
    made = tempfile.mkdtemp(prefix="bridge-fsm-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


def _import(folder: Path, name: str, source: str) -> ModuleType:
    file = folder / f"{name}.py"
    if not file.exists():
        number, fresh = tempfile.mkstemp(dir=folder)
        with open(number, "w", encoding="utf-8") as stream:
            stream.write(source)
        Path(fresh).replace(file)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]  # half a module is none
        raise
    return module
