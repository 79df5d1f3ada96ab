"""The card of a way: a table in which every row has its article, its act, what must hold and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridge_fsm.diagrams.labels import Labels
from bridge_fsm.diagrams.style import AMBER, BLUSH, CARD, GLOW, GREY, INK, LINE, PALE, PALE_LINE, RED, WHITE, Style
from bridge_fsm.diagrams.text import SEPARATOR, Line, cell, listed, ruled, table, widest, wrapped
from bridge_fsm.diagrams.ways import Way
from bridge_fsm.laws.definition import NOT_ENCODED, Machine, Row
from bridge_fsm.laws.roles import Role

FEW = 3  # a card with more rows has a column for what must hold, and so has one whose rows share it
NARROW, EVENT, DETAILS = 200, 190, 258  # widths in points
LEAST, LEAST_NAMING = 190, 230  # of a card with a header, and of one that names its states there
SMALL = 9  # whole sizes, since some programs draw no others
Rows = list[list[list[Line]]]  # the lines of each cell of each row
CHIP = 66  # about what the box of a Law takes


class Cards:
    """Draws the cards of one machine in one language and style."""

    def __init__(self, machine: Machine, labels: Labels, style: Style) -> None:
        self.machine, self.labels, self.style = machine, labels, style

    def card(self, way: Way, header: str = "") -> str:
        """The table of a way; `header` says what its rows have in common."""
        groups, opens = self._groups(way.rows), any(row.opens for row in way.rows)
        texts, spaces = self._columns(way, groups)
        if header:
            least = (LEAST_NAMING if "\n" in header else LEAST) - CHIP * opens
            spaces[-1] = max(spaces[-1], least - sum(spaces[:-1]))
        blocks = [self._block(group, rows, spaces, opens) for group, rows in zip(groups, texts, strict=True)]
        if header:
            colour = PALE if self._is_pale(way) else RED if way.irregular else GREY
            blocks.insert(0, [[self._header(header, colour, sum(spaces) + CHIP * opens, len(spaces) + opens)]])
        line = PALE_LINE if self._is_pale(way) else RED if way.irregular else LINE
        return ruled(
            blocks, BORDER=1, CELLBORDER=0, CELLSPACING=0, CELLPADDING=4, STYLE="ROUNDED",
            COLOR=line, BGCOLOR=BLUSH if way.irregular else CARD,
        )  # fmt: skip

    def width(self, way: Way) -> int:
        """About the width of a card without a header, in points."""
        return sum(self._columns(way, self._groups(way.rows))[1]) + CHIP * any(row.opens for row in way.rows)

    def _columns(self, way: Way, groups: list[list[Row]]) -> tuple[list[Rows], list[int]]:
        """The lines of all cells of each group, and the width of each column."""
        wide = len(way.rows) > FEW or len(groups) < len(way.rows)
        texts = [self._texts(group, wide) for group in groups]
        columns = [[lines[n] for rows in texts for lines in rows if n < len(lines)] for n in range(3 if wide else 2)]
        return texts, [widest(line for lines in column for line in lines) + 8 for column in columns]

    def _groups(self, rows: Sequence[Row]) -> list[list[Row]]:
        """Rows of which the same must hold and the same follows, together; a row that opens a Law is alone."""
        groups: dict[object, list[Row]] = {}
        for row in rows:
            details = tuple((line.text, line.italic) for line in self._details(row, DETAILS))
            alone = row.number if row.opens or not details else 0
            groups.setdefault((details, row.unsure, alone), []).append(row)
        return list(groups.values())

    def _header(self, text: str, colour: str, space: int, columns: int) -> str:
        look = Line(size=SMALL, colour=colour, italic=True)
        lines = [line for part in text.split("\n") for line in listed("", part.split(SEPARATOR), space - 8, look)]
        return cell(lines, {"COLSPAN": columns, "CELLPADDING": 4})

    def _is_pale(self, way: Way) -> bool:
        return all(self.style.is_pale(row.number) for row in way.rows)

    def decider(self, row: Row) -> Role | None:
        """Who decides in the states that the row leaves, if that is one role."""
        deciders = {self.machine.states[name].decider for name in row.sources}
        return deciders.pop() if len(deciders) == 1 else None

    def _texts(self, group: list[Row], wide: bool) -> Rows:
        """The lines of each cell of each row: article, act, what must hold and follows, which a group says once."""
        details = self._details(self._shown(group), DETAILS if wide else NARROW)
        first, *others = [[self._article(row), self._event(row)] for row in group]
        first = [*first, details] if wide else [first[0], first[1] + details]
        return [first, *others]

    def _shown(self, group: list[Row]) -> Row:
        """The row for which a group says what it has in common: one that is highlighted, if there is one."""
        return next((row for row in group if row.number in self.style.rows), group[0])

    def _block(self, group: list[Row], texts: Rows, spaces: list[int], opens: bool) -> list[list[str]]:
        block = []
        for row, (article, event, *details) in zip(group, texts, strict=True):
            cells = [self._cell(row, article, spaces[0], ""), self._cell(row, event, spaces[1], "event")]
            for lines in details:
                cells.append(self._cell(self._shown(group), lines, spaces[2], "details", len(group)))
            block.append([*cells, self._chip(row)] if opens else cells)
        return block

    def _cell(self, row: Row, lines: list[Line], space: int, part: str, rows: int = 1) -> str:
        """A cell of the row; the first carries the row's own id, so that it stands once in the drawing."""
        extra: dict[str, str | int] = {"BGCOLOR": GLOW} if row.number in self.style.rows else {}
        if target := self.style.url("row", str(row.number)):
            extra["HREF"] = target
        name = f"row-{row.number}-{part}" if part else f"row-{row.number}"
        extra |= {"ROWSPAN": rows} if rows > 1 else {}
        extra |= {"VALIGN": "TOP", "CELLPADDING": 4, "WIDTH": space, "ID": name, "TITLE": self.tooltip(row)}
        return cell(lines, extra, spaced=True)

    def _article(self, row: Row) -> list[Line]:
        pale = self.style.is_pale(row.number)
        return [
            Line(row.article, 11, self.style.row_ink(row.number, row.irregular), bold=True),
            Line(str(row.number), 8, PALE if pale else GREY),
        ]

    def _event(self, row: Row) -> list[Line]:
        ink, mark = self.style.row_ink(row.number, row.irregular), self.style.marks.get(row.number)
        text = self.labels.trigger(row, self.decider(row))
        lines = wrapped(f"{mark} {text}" if mark else text, EVENT, Line(colour=ink, bold=True))
        if row.unsure and row.unsure != NOT_ENCODED:
            doubt = self._small(row, AMBER)
            lines += wrapped(f"? {self.labels.drawing('doubt')}", EVENT, replace(doubt, bold=True))
        return lines

    def _details(self, row: Row, limit: int) -> list[Line]:
        """What must hold and what follows."""
        plain, small = replace(self._small(row, INK), size=10), self._small(row, GREY)
        labels = self.labels
        parts = (
            (labels.drawing("if"), labels.conditions(row), plain),
            (labels.drawing("asked"), labels.findings(row), replace(plain, italic=True)),
            ("→", labels.effects(row), small),
            (labels.drawing("review"), [", ".join(row.review)] if row.review else [], small),
            ("∞", [labels.drawing("again")] if row.again else [], small),
        )
        return [line for prefix, items, look in parts if items for line in listed(prefix, items, limit, look)]

    def _small(self, row: Row, colour: str) -> Line:
        return Line(size=SMALL, colour=PALE if self.style.is_pale(row.number) else colour)

    def _chip(self, row: Row) -> str:
        """The Law that the row opens, as a small box at its end."""
        if not row.opens:
            return "<TD></TD>"
        pale, unwritten = self.style.is_pale(row.number), row.unsure == NOT_ENCODED
        colour = PALE if pale else GREY if unwritten else INK
        line = Line(f"→ {self.labels.drawing('law')} {row.opens}", 10, colour, not unwritten)
        extra: dict[str, str | int] = {"ID": f"row-{row.number}-law", "CELLPADDING": 3}
        if target := self.style.url("law", row.opens):
            extra["HREF"] = target
        box = table(
            [[cell([line], extra)]],
            BORDER=1, CELLBORDER=0, CELLSPACING=0, CELLPADDING=2, COLOR=PALE if pale else GREY,
            STYLE="ROUNDED,DASHED" if unwritten else "ROUNDED", BGCOLOR=WHITE,
        )  # fmt: skip
        background = f' BGCOLOR="{GLOW}"' if row.number in self.style.rows else ""
        return f'<TD VALIGN="TOP"{background}>{box}</TD>'

    def tooltip(self, row: Row) -> str:
        """The row in one line of plain text."""
        lines = [*self._event(row), *self._details(row, 10_000)]
        return f"{row.article}: {'; '.join(line.text for line in lines)}"
