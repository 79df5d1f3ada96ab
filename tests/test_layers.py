"""The layers of the package: a module imports only from what stands above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import bridge_fsm

PACKAGE = Path(bridge_fsm.__file__).parent
# From the game's words down to the commands; a name stands for the module, or with a star for all of a kind. Modules
# of one layer may import each other.
LAYERS = [
    ["bridge_fsm", "errors", "yaml_files", "messages"],
    ["seats", "cards", "calls", "boards", "contracts", "scoring", "deals", "tricks", "meanings"],
    ["position"],
    ["events", "event_*"],
    ["setting"],
    ["laws", "laws.*"],
    ["history", "director", "domains", "options", "answer*", "counting", "act_events", "symmetry"],
    ["compiled*"],
    ["diagrams", "diagrams.*"],
    ["why", "account", "standing", "matching", "checks", "comparison", "records", "records.*", "replay", "witnesses"],
    ["cli", "cli.*"],
    ["__main__"],
]
MODULES = {
    ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
MODULES["bridge_fsm"] = MODULES.pop("__init__")


def layer_of(module: str) -> int:
    """The number of a module's layer."""
    found = [number for number, names in enumerate(LAYERS) if any(fnmatch(module, name) for name in names)]
    assert found, f"{module} has no layer yet"
    return found[0]


def imports_of(module: str, at_start: bool = False) -> Iterator[str]:
    """The modules that a module imports, inside its functions too; `at_start`, only what it needs to be loaded."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    for node in tree.body if at_start else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            yield from (_module(str(node.module), alias.name) for alias in node.names)


def _module(package: str, name: str) -> str:
    """The module that `from package import name` reads: the name itself where it is one."""
    inner = f"{package}.{name}".removeprefix("bridge_fsm.")
    return f"bridge_fsm.{inner}" if inner in MODULES and package.startswith("bridge_fsm") else package


def test_every_module_has_its_place() -> None:
    """Should find each module in just one layer, and no name in the list that no module has."""
    names = [name for layer in LAYERS for name in layer]
    for module in MODULES:
        assert len([name for name in names if fnmatch(module, name)]) == 1, module
    for name in names:
        assert any(fnmatch(module, name) for module in MODULES), name


@pytest.mark.parametrize("module", MODULES)
def test_imports_from_above(module: str) -> None:
    """Should import only what stands above, or beside it in the same layer."""
    own = [name.removeprefix("bridge_fsm.") for name in imports_of(module) if name.split(".")[0] == "bridge_fsm"]
    below = sorted({name for name in own if layer_of(name) > layer_of(module)})
    assert below == []


def cycle(graph: dict[str, set[str]]) -> set[str]:
    """What remains when modules that import none of the others are taken away, again and again."""
    left = dict(graph)
    while free := [module for module, imported in left.items() if not imported & left.keys()]:
        for module in free:
            del left[module]
    return set(left)


def test_no_circles() -> None:
    """Should have no modules that need each other to be loaded, within a layer either."""
    graph = {}
    for module in MODULES:
        imported = {name.removeprefix("bridge_fsm.") for name in imports_of(module, at_start=True) if "." in name}
        graph[module] = imported - {module}
    assert cycle(graph) == set()


@pytest.mark.parametrize("module", [module for module in MODULES if module in LAYERS[1]])
def test_vocabulary_knows_no_machines(module: str) -> None:
    """Should import nothing but the standard library, the errors and its own layer."""
    own = {name.removeprefix("bridge_fsm.") for name in imports_of(module) if name.startswith("bridge_fsm")}
    assert all(name == "errors" or layer_of(name) == 1 for name in own)


def test_light_start() -> None:
    """Should load nothing heavy with the engine: numpy, graphviz and hypothesis are for those who ask for them."""
    heavy = {"numpy", "graphviz", "graphviz_pure", "hypothesis", "numba"}
    for module in (module for module in MODULES if layer_of(module) <= layer_of("director")):
        assert not {name.split(".")[0] for name in imports_of(module, at_start=True)} & heavy, module
