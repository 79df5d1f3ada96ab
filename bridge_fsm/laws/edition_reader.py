"""Reading an edition: its chain of folders, their files, and the meaning of everything in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.events import Word
from bridge_fsm.laws import conditions, effects, findings
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.article_files import read_articles
from bridge_fsm.laws.articles import ArticleBook
from bridge_fsm.laws.definition import NOT_ENCODED, TABLE_MACHINES, UNWRITTEN, Machine, Row, Text, law_number
from bridge_fsm.laws.editions import EDITIONS, Edition, Regulation, Regulations, edition_folder, states_folder
from bridge_fsm.laws.machine_files import read_machine, read_phrases
from bridge_fsm.laws.registry import CONDITIONS, EFFECTS
from bridge_fsm.laws.shapes import EditionShape, RegulationShape, check_shape
from bridge_fsm.laws.validation import Known, machine_faults, translation_faults
from bridge_fsm.position import REVIEWS
from bridge_fsm.yaml_files import read_yaml

LONGEST_CHAIN = 20
COMMON_FILES = ("edition.yaml", "articles.yaml", "phrases.yaml")
_USED = (conditions, effects)  # importing them fills the registry


def read_edition(folder: Path, regulations: Regulations) -> Edition:
    """The edition of a folder, every file of it read and checked; raise `InputError` with every fault."""
    folders = _chain(folder)
    shapes = [_read_shape(folder) for folder in folders]
    names = tuple(shape.edition for shape in shapes)
    _check_name(folder, names[-1])
    book = read_articles(_files(folders, "articles.yaml"), _names_in_articles(names))
    doubts = {key: doubt.means for shape in shapes for key, doubt in shape.doubts.items()}
    chosen = _regulations(shapes, regulations, names[-1])
    machines = _read_machines(folders, shapes, _phrases(folders), book, frozenset(doubts), chosen)
    machines |= _unwritten(machines)
    reviews = tuple(
        sorted({article for machine in machines.values() for row in machine.rows for article in row.review})
    )
    _check_numbers(folder, machines, reviews)
    return Edition(
        name=names[-1],
        title=shapes[-1].title,
        chain=names,
        machines=dict(sorted(machines.items(), key=lambda item: item[1].number)),
        regulations=chosen,
        doubts=doubts,
        book=book,
        reviews=reviews,
    )


def _check_numbers(folder: Path, machines: Mapping[str, Machine], reviews: tuple[str, ...]) -> None:
    """Each machine has a number of its own, and the position a bit for each article of review."""
    faults = []
    owners: dict[int, str] = {}
    for law, machine in machines.items():
        other = owners.setdefault(machine.number, law)
        if other != law:
            faults.append(
                Fault(f"the machines {other!r} and {law!r} have one number; a letter behind it does not count")
            )
    if len(reviews) > REVIEWS:
        faults.append(Fault(f"review: {len(reviews)} articles are named; at most {REVIEWS} fit into a position"))
    if faults:
        raise InputError([fault.at(str(folder / "edition.yaml")) for fault in faults])


def _check_name(folder: Path, name: str) -> None:
    """A draft has a name of its own."""
    if name in EDITIONS and folder.parent.resolve() != states_folder().resolve():
        raise InputError(Fault(f"edition: {name!r} is the name of a printed edition", str(folder / "edition.yaml")))


def _names_in_articles(chain: tuple[str, ...]) -> tuple[str, ...]:
    """The names under which an article counts: an edition's own; a draft's also its bases', down to a year."""
    years = [index for index, name in enumerate(chain) if name in EDITIONS]
    return chain[years[-1] :] if years else chain


def _chain(folder: Path) -> list[Path]:
    """The folders from the first edition to this one."""
    chain = [folder]
    while (base := _read_shape(chain[0]).based_on) is not None:
        if len(chain) == LONGEST_CHAIN:
            raise InputError(Fault(f"based_on: more than {LONGEST_CHAIN} editions stand one on the other", str(folder)))
        before = _base_folder(chain[0], base)
        if before.resolve() in [known.resolve() for known in chain]:
            raise InputError(Fault(f"based_on: {base!r} leads back to this edition", str(chain[0] / "edition.yaml")))
        chain.insert(0, before)
    return chain


def _base_folder(folder: Path, base: str) -> Path:
    if base not in EDITIONS:
        base = str(folder / base)
    try:
        return edition_folder(base)
    except InputError as problem:
        raise InputError(
            [Fault(f"based_on: {fault.message}", str(folder / "edition.yaml")) for fault in problem.faults]
        ) from None


def _read_shape(folder: Path) -> EditionShape:
    file = folder / "edition.yaml"
    data, lines = read_yaml(file)
    shape = check_shape(EditionShape, data, lines, str(file))
    faults = list(translation_faults(shape.title, "title"))
    for key, regulation in shape.regulations.items():
        faults += translation_faults(regulation.means, f"regulations, {key}, means")
        if regulation.default not in regulation.values:
            faults.append(Fault(f"regulations, {key}: the default {regulation.default!r} is not one of its values"))
    for key, doubt in shape.doubts.items():
        faults += translation_faults(doubt.means, f"doubts, {key}, means")
    if faults:
        raise InputError(faults).at(str(file))
    return shape


def _files(folders: list[Path], name: str) -> list[Path]:
    """The common file of this name, and those of drafts."""
    candidates = [states_folder() / name, *(folder / name for folder in folders)]
    return [file for file in candidates if file.is_file()]


def _phrases(folders: list[Path]) -> dict[str, Text]:
    phrases: dict[str, Text] = {}
    for file in _files(folders, "phrases.yaml"):
        phrases |= read_phrases(file)
    return phrases


def _regulations(shapes: list[EditionShape], asked: Regulations, edition: str) -> dict[str, Regulation]:
    known: dict[str, RegulationShape] = {key: value for shape in shapes for key, value in shape.regulations.items()}
    faults = []
    for key, value in asked.items():
        if key not in known:
            faults.append(
                Fault(f"regulations: {key!r} is not known in {edition}; known: {', '.join(sorted(known)) or 'none'}")
            )
        elif value not in known[key].values:
            faults.append(Fault(f"regulations: {key} is {value!r}; expected one of {known[key].values}"))
    if faults:
        raise InputError(faults)
    return {
        key: Regulation(value=asked.get(key, shape.default), values=tuple(shape.values), means=shape.means)
        for key, shape in sorted(known.items())
    }


def _machine_files(folders: list[Path], shapes: list[EditionShape]) -> dict[str, list[Path]]:
    """For every machine its files from the first edition to the last; a machine that an edition drops is left out."""
    files: dict[str, list[Path]] = {}
    for folder, shape in zip(folders, shapes, strict=True):
        for dropped in shape.drops:
            if files.pop(dropped, None) is None:
                raise InputError(
                    Fault(f"drops: {dropped!r} is no machine of the edition before", str(folder / "edition.yaml"))
                )
        for file in sorted(folder.glob("*.yaml")):
            if file.name not in COMMON_FILES:
                files.setdefault(file.stem, []).append(file)
    return files


def _read_machines(
    folders: list[Path],
    shapes: list[EditionShape],
    phrases: Mapping[str, Text],
    book: ArticleBook,
    doubts: frozenset[str],
    chosen: Mapping[str, Regulation],
) -> dict[str, Machine]:
    faults: list[Fault] = []
    machines: dict[str, Machine] = {}
    for versions in _machine_files(folders, shapes).values():
        try:
            machine = read_machine(
                versions[-1], phrases, {key: regulation.values for key, regulation in chosen.items()}
            )
            faults += _misnamed(machine, versions[-1])
            faults += _same_as_before(versions, machine, phrases, chosen)
            machines[machine.law] = machine
        except InputError as problem:
            faults += problem.faults
    if not faults:
        home = str(folders[-1] / "edition.yaml")
        needed = (*TABLE_MACHINES, UNWRITTEN)
        faults += [Fault(f"the machine {name!r} is missing", home) for name in needed if name not in machines]
    known = _known(machines, book, doubts)
    for law, machine in machines.items():
        if law != UNWRITTEN:
            faults += machine_faults(machine, known)
    if faults:
        raise InputError(faults)
    written = frozenset(machines)
    values = {key: regulation.value for key, regulation in chosen.items()}
    return {law: _resolved(machine, values, written) for law, machine in machines.items()}


def _misnamed(machine: Machine, file: Path) -> list[Fault]:
    """A machine stands in a file of its own name, so that a later edition's file finds what it replaces."""
    expected = f"law_{machine.law}" if machine.scope == "case" and machine.law != UNWRITTEN else machine.law
    return [] if file.stem == expected else [Fault(f"law: {machine.law!r} stands in {expected}.yaml", str(file))]


def _same_as_before(
    versions: list[Path], machine: Machine, phrases: Mapping[str, Text], chosen: Mapping[str, Regulation]
) -> list[Fault]:
    if len(versions) < 2:
        return []
    before = read_machine(versions[-2], phrases, {key: regulation.values for key, regulation in chosen.items()})
    if before.row_texts() != machine.row_texts():
        return []
    return [Fault(f"is equal to that of the edition before ({versions[-2]}); delete it", str(versions[-1]))]


def _known(machines: Mapping[str, Machine], book: ArticleBook, doubts: frozenset[str]) -> Known:
    return Known(
        conditions=frozenset(CONDITIONS),
        effects=frozenset(EFFECTS),
        findings=frozenset(findings.FINDINGS),
        triggers=frozenset(Word.__members__) | frozenset(Notice.__members__),
        articles=book.names(),
        laws=frozenset(law for law in machines if law not in (*TABLE_MACHINES, UNWRITTEN)) | book.laws_to_do(),
        doubts=doubts,
    )


def _resolved(machine: Machine, values: Regulations, written: frozenset[str]) -> Machine:
    """The machine with the rows of the regulations in force; a row that opens an unwritten Law is a doubt."""
    rows = [
        _doubted(row, written) for row in machine.rows if all(values[key] == value for key, value in row.where.items())
    ]
    return replace(machine, rows=tuple(rows))


def _doubted(row: Row, written: frozenset[str]) -> Row:
    target = row.opens or row.becomes
    return row if target is None or target in written else replace(row, unsure=row.unsure or NOT_ENCODED)


def _unwritten(machines: Mapping[str, Machine]) -> dict[str, Machine]:
    """One copy of the machine `unwritten` for every Law that a row opens and that has no machine of its own."""
    pattern = machines.get(UNWRITTEN)
    opened = {
        target for machine in machines.values() for row in machine.rows for target in (row.opens, row.becomes) if target
    }
    missing = sorted(opened - set(machines), key=law_number)
    if isinstance(machines, dict):
        machines.pop(UNWRITTEN, None)
    if pattern is None:
        return {}
    return {
        law: replace(
            pattern, law=law, is_unwritten=True, rows=tuple(replace(row, law=law, article=law) for row in pattern.rows)
        )
        for law in missing
    }
