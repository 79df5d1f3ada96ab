"""Machine files: from YAML in its shape to the frozen machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.laws.act import Notice
from bridge_fsm.laws.definition import TABLE_MACHINES, UNWRITTEN, Information, Machine, Row, State, Text, law_number
from bridge_fsm.laws.roles import Role
from bridge_fsm.laws.shapes import InformationShape, MachineShape, RowShape, StateShape, check_shape
from bridge_fsm.laws.validation import translation_faults
from bridge_fsm.position import Phase
from bridge_fsm.yaml_files import Lines, line_of, read_yaml

# Notices that no player makes: they ask no role.
WITHOUT_ACTOR = frozenset(Notice.__members__) - {"stands", "on_lead"}
RegulationValues = Mapping[str, tuple[bool | str, ...]]


def read_phrases(file: Path) -> dict[str, Text]:
    """The shared sentences of `phrases.yaml`; raise `InputError` with every fault."""
    data, lines = read_yaml(file)
    faults = []
    if not isinstance(data, dict):
        raise InputError(Fault("expected names of sentences, each in every language", str(file), 1))
    for name, text in data.items():
        line = line_of(lines, (name,))
        if isinstance(text, dict) and all(isinstance(sentence, str) for sentence in text.values()):
            faults += [fault.at(str(file), line) for fault in translation_faults(text, name)]
        else:
            faults.append(Fault(f"{name}: expected a sentence in every language", str(file), line))
    if faults:
        raise InputError(faults)
    return dict(data)


def read_machine(file: Path, phrases: Mapping[str, Text], regulations: RegulationValues) -> Machine:
    """The machine of a file, its names not yet checked; raise `InputError` with every fault of its shape."""
    data, lines = read_yaml(file)
    shape = check_shape(MachineShape, data, lines, str(file))
    builder = _Builder(shape, phrases, regulations)
    faults = builder.law_faults()
    states = {name: builder.state(name, number, state) for number, (name, state) in enumerate(shape.states.items())}
    rows: list[Row] = []
    for number, (row, line) in enumerate(rows_with_lines(shape, lines), start=1):
        found = builder.row_faults(row)
        faults += [Fault(f"row {number}, {fault.message}", line=line) for fault in found]
        if not found:
            rows.append(builder.row(row, number, line))
    faults += builder.decider_faults()
    if faults:
        raise InputError(faults).at(str(file))
    return Machine(
        law=shape.law, title=shape.title, scope=shape.scope, initial=shape.initial, states=states,
        rows=tuple(rows), leaves=tuple(shape.leaves), wronged=shape.wronged, file=str(file),
    )  # fmt: skip


def rows_with_lines(shape: MachineShape, lines: Lines) -> list[tuple[RowShape, int | None]]:
    """The rows of a file with their lines; one that names several triggers is a row for each, alike in all else."""
    return [
        (row.model_copy(update={"trigger": trigger}), line_of(lines, ("transitions", index)))
        for index, row in enumerate(shape.transitions)
        for trigger in _list(row.trigger)
    ]


class _Builder:
    """Turns the shapes of one file into frozen values; names of roles, regulations and sentences are resolved."""

    def __init__(self, shape: MachineShape, phrases: Mapping[str, Text], regulations: RegulationValues) -> None:
        self.shape, self.phrases, self.regulations = shape, phrases, regulations

    def law_faults(self) -> list[Fault]:
        if self.shape.scope == "table" or self.shape.law == UNWRITTEN:
            known = self.shape.law in (*TABLE_MACHINES, UNWRITTEN)
            return (
                []
                if known
                else [Fault(f"law: {self.shape.law!r} is no machine of the table; known: {', '.join(TABLE_MACHINES)}")]
            )
        try:
            law_number(self.shape.law)
        except InputError as problem:
            return [Fault(f"law: {problem}")]
        return []

    def decider_faults(self) -> list[Fault]:
        phases = [
            Fault(f"state {name}: is not a phase; the states of the board are {', '.join(Phase.__members__)}")
            for name in self.shape.states
            if self.shape.law == "board" and name not in Phase.__members__
        ]
        return phases + [
            Fault(f"state {name}: the decider {state.decider!r} is not a role; known: {', '.join(Role.__members__)}")
            for name, state in self.shape.states.items()
            if state.decider is not None and state.decider not in Role.__members__
        ]

    def state(self, name: str, number: int, shape: StateShape) -> State:
        if self.shape.law == "board" and name in Phase.__members__:
            number = Phase[name]
        decider = Role.__members__.get(shape.decider or "")
        return State(
            name=name, number=number, decider=decider, frozen=shape.frozen, final=shape.final, title=shape.title
        )

    def row_faults(self, row: RowShape) -> list[Fault]:
        return [*self._role_faults(row), *self._where_faults(row), *self._says_faults(row)]

    def _role_faults(self, row: RowShape) -> list[Fault]:
        if row.by is not None and row.by not in Role.__members__:
            return [Fault(f"by: {row.by!r} is not a role; known: {', '.join(Role.__members__)}")]
        if row.by is None and row.trigger not in WITHOUT_ACTOR:
            deciders = {self._decider(source) for source in _list(row.source)}
            if None in deciders or len(deciders) > 1:
                return [Fault("by: is missing; the states that the row leaves have no decider in common")]
        return []

    def _where_faults(self, row: RowShape) -> list[Fault]:
        faults = []
        for key, value in row.where.items():
            if key not in self.regulations:
                faults.append(Fault(f"where: the regulation {key!r} is not known; edition.yaml names them"))
            elif value not in self.regulations[key]:
                faults.append(Fault(f"where: {key} is {value!r}; expected one of {self.regulations[key]}"))
        return faults

    def _says_faults(self, row: RowShape) -> list[Fault]:
        if isinstance(row.says, str) and row.says not in self.phrases:
            return [Fault(f"says: the sentence {row.says!r} is not known; phrases.yaml names them")]
        return []

    def _decider(self, source: str) -> str | None:
        state = self.shape.states.get(source)
        return None if state is None else state.decider

    def row(self, row: RowShape, number: int, line: int | None) -> Row:
        role = row.by or (None if row.trigger in WITHOUT_ACTOR else self._decider(_list(row.source)[0]))
        return Row(
            law=self.shape.law, number=number, trigger=_list(row.trigger)[0], by=Role.__members__.get(role or ""),
            sources=tuple(_list(row.source)), dest=row.dest, conditions=tuple(row.conditions), unless=tuple(row.unless),
            finds=tuple(row.finds), where=dict(row.where), after=tuple(row.after), again=row.then == "again",
            opens=row.opens, becomes=row.becomes, irregular=row.irregular, review=tuple(_list(row.review)),
            information=tuple(_information(row)), adjusts=row.adjusts, unsure=row.unsure, article=row.article,
            says=self.phrases[row.says] if isinstance(row.says, str) else row.says, line=line,
        )  # fmt: skip


def _list(names: str | list[str]) -> list[str]:
    return [names] if isinstance(names, str) else names


def _information(row: RowShape) -> list[Information]:
    shapes = [row.information] if isinstance(row.information, InformationShape) else row.information
    return [
        Information(
            about=s.about, authorized=tuple(s.authorized), unauthorized=tuple(s.unauthorized), article=s.article
        )
        for s in shapes
    ]
