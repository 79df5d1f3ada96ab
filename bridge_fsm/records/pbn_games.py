"""The games of a PBN file: tags, sections and comments put together, duplicates and inheritance settled (3.3, 4.8)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from bridge_fsm.errors import Fault
from bridge_fsm.records.pbn_tokens import WORD_SECTIONS, Kind, Lexer, Token, loose_tag
from bridge_fsm.records.record import Comment

Report = Callable[[str, int], None]
MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip
WITHOUT_ROWS = (*MANDATORY, "Score", "Room", "Round", "HomeTeam", "VisitTeam", "Table", "Stage", "Competition")
NEVER_INHERITED = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
HEADER = re.compile(r"\s*(PBN\s+\d+(\.\d+)?|EXPORT|IMPORT)\s*", re.IGNORECASE)
NOTE = re.compile(r"\s*(\d+)\s*:?(.*)", re.DOTALL | re.ASCII)
COMMENT_KINDS = {Kind.comment: "{", Kind.rest_comment: ";", Kind.escape: "%"}


@dataclass
class Game:
    """One game as it stands in the file, values as text."""

    line: int = 0
    file: str | None = None
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    words: dict[str, list[Token]] = field(default_factory=dict)
    rows: dict[str, list[str]] = field(default_factory=dict)
    notes: dict[str, dict[int, str]] = field(default_factory=lambda: {"Auction": {}, "Play": {}})
    comments: list[Comment] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def report(self, message: str, line: int) -> None:
        """Note a fault of this game; the board is named when the game is complete."""
        self.faults.append(Fault(message, self.file, line or self.line))

    def line_of(self, tag: str) -> int:
        """The line of a tag, or of the game when it has none."""
        return self.lines.get(tag, self.line)


class GameReader:
    """Puts tokens together to games."""

    def __init__(self, text: str, file: str | None) -> None:
        self.lexer = Lexer(text)
        self.file = file
        self.games: list[Game] = []
        self.faults: list[Fault] = []
        self.header: list[str] = []
        self.waiting: list[Comment] = []  # comments before the first tag of a game
        self.broken: list[Token] = []  # broken tokens before the first tag of a game
        self.game: Game | None = None
        self.current = ""  # the tag whose section is being read; "" when its contents are to be dropped
        self.noted = "Auction"

    def read(self) -> None:
        """Read all tokens; afterwards `games`, `faults`, `header` and `waiting` are complete."""
        for token in self.lexer.tokens():
            if token.kind is Kind.blank:
                self.close()
            elif token.kind in COMMENT_KINDS:
                self.comment(token)
            elif token.kind is Kind.tag:
                self.tag(token.name, token.text, token.line)
            elif token.kind is Kind.broken:
                self.broken_token(token)
            else:
                self.contents(token)
        self.close()
        inherit(self.games)

    def close(self) -> None:
        """End the game at a semi-empty line or at the end of the file."""
        self.game, self.current, self.noted = None, "", "Auction"
        self.place_broken()

    def place_broken(self) -> None:
        for token in self.broken:
            self.faults.append(Fault(token.text, self.file, token.line))
        self.broken.clear()

    def opened(self, line: int) -> Game:
        if self.game is None:
            self.game = Game(line, self.file)
            self.game.comments, self.waiting = self.waiting, []
            self.games.append(self.game)
        for token in self.broken:
            self.game.report(token.text, token.line)
        self.broken.clear()
        return self.game

    def comment(self, token: Token) -> None:
        if token.kind is Kind.escape and self.is_header(token.text):
            self.header.append(token.text)
            return
        kind = COMMENT_KINDS[token.kind]
        if self.game is None:
            self.waiting.append(Comment(text=token.text, kind=kind))
        elif self.game.words.get(self.current):
            self.game.words[self.current].append(token)
        else:
            self.game.comments.append(Comment(text=token.text, kind=kind, place=self.place()))

    def is_header(self, text: str) -> bool:
        return not self.games and not self.waiting and HEADER.fullmatch(text) is not None

    def place(self) -> str:
        assert self.game is not None
        return self.current or next(reversed(self.game.tags), "")

    def tag(self, name: str, value: str, line: int) -> None:
        game = self.opened(line)
        if self.begins_unseparated(game, name):
            self.close()
            game = self.opened(line)
            game.report("no empty line before this board", line)
        if name == "Note":
            self.note(game, value, line)
        elif name in game.tags and not self.replaces(game, name):
            game.report(f"the tag {name} stands twice; the first counts", line)
            self.current = ""
            self.lexer.mode = name
        else:
            if name in game.tags:
                game.report(f"the tag {name} stands twice; the first is empty, the second counts", line)
            game.tags[name], game.lines[name] = value, line
            self.current = name
        if name in WORD_SECTIONS:
            self.noted = name

    def begins_unseparated(self, game: Game, name: str) -> bool:
        """A game without an empty line before it: its first tag comes again after a section of the game before."""
        return name == next(iter(game.tags), "") and name != "Note" and any(s in game.tags for s in WORD_SECTIONS)

    def replaces(self, game: Game, name: str) -> bool:
        """A tag that stands twice takes the place of the first when that had nothing to say."""
        if name in WORD_SECTIONS:
            return not game.words.get(name)
        return game.tags[name] in ("", "?") and not game.rows.get(name)

    def note(self, game: Game, value: str, line: int) -> None:
        """A note explains a number used in the section before it (3.5.5, 3.6.5)."""
        notes, match = game.notes[self.noted], NOTE.fullmatch(value)
        self.current = ""
        if self.noted not in game.tags:
            game.report(f"the note {shortened(value)!r} stands before any section that it could belong to", line)
            return
        if not match:
            game.report(f"the note {value!r} has no number; expected number, colon and text", line)
            return
        number = int(match[1]) if len(match[1]) < 5 else 9999
        if number in notes:
            game.report(f"the note {number} of the {self.noted} section stands twice; the first counts", line)
            return
        notes[number] = match[2].strip()
        self.current = f"Note {number} {self.noted}"

    def contents(self, token: Token) -> None:
        """A word of the auction or play, or a row of a table."""
        if self.game is None:
            self.faults.append(Fault(f"text outside of any board: {shortened(token.text)}", self.file, token.line))
        elif not self.current:
            if not self.game.faults or self.game.faults[-1].line != token.line:
                self.game.report(f"dropped: {shortened(token.text)}", token.line)
        elif token.kind is Kind.word:
            self.game.words.setdefault(self.current, []).append(token)
        else:
            self.row(self.game, token)

    def row(self, game: Game, token: Token) -> None:
        if self.current in WITHOUT_ROWS or self.current.startswith("Note "):
            what = "a closing brace without a comment" if token.text.strip() == "}" else shortened(token.text)
            game.report(f"unexpected text after the tag {self.current.split()[0]}: {what}", token.line)
        else:
            game.rows.setdefault(self.current, []).append(token.text)

    def broken_token(self, token: Token) -> None:
        """A tag that lacks something is kept as far as it can be read; everything else is only reported."""
        loose = loose_tag(token.text)
        if loose:
            self.tag(*loose, token.line)
            self.lexer.mode = loose[0]
            self.opened(token.line).report(f"a tag that is not well formed: {shortened(token.text)}", token.line)
        elif self.game is not None:
            self.game.report(broken_text(token.text), token.line)
        else:
            self.broken.append(Token(Kind.broken, broken_text(token.text), token.line))


def broken_text(text: str) -> str:
    """The sentence for a broken token."""
    return f"no tag: {shortened(text)}" if text.startswith("[") else shortened(text, 80)


def shortened(text: str, length: int = 40) -> str:
    """Text for a message, cut and on one line."""
    text = " ".join(text.split())
    return text if len(text) <= length else text[: length - 3] + "..."


def inherit(games: list[Game]) -> None:
    """Fill in `#` (as in the nearest game before) and `##` (from here on), which some tags may not have (4.8)."""
    before: dict[str, str] = {}
    from_here_on: dict[str, str] = {}
    for game in games:
        for name in list(game.tags):
            game.tags[name] = inherited(game, name, before)
            if name not in NEVER_INHERITED and (game.tags[name] != "##" and game.tags[name].startswith("##")):
                game.tags[name] = game.tags[name][2:]
                from_here_on[name] = game.tags[name]
            elif name in from_here_on:
                from_here_on[name] = game.tags[name]
        game.tags.update({name: value for name, value in from_here_on.items() if name not in game.tags})
        before.update(game.tags)


def inherited(game: Game, name: str, before: dict[str, str]) -> str:
    """The value of one tag, that of the nearest game before for `#`."""
    value = game.tags[name]
    if not value.startswith("#") or (value != "#" and not value.startswith("##")):
        return value
    if name in NEVER_INHERITED:
        game.report(f"the tag {name} may not be inherited ({shortened(value)})", game.line_of(name))
        return value
    if value == "#" and name not in before:
        game.report(f"the tag {name} is to be inherited, but no board before has it", game.line_of(name))
        return ""
    return before[name] if value == "#" else value
