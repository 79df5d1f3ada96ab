"""The tokens of a PBN file (PBN 2.1, 2.4 and 3.2): tags, words of the sections, rows of tables, comments, escapes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """The kinds of tokens; a broken one is reported and skipped."""

    blank = auto()  # a semi-empty line, which ends a game
    escape = auto()  # `%` in the first column
    comment = auto()  # `{...}`
    rest_comment = auto()  # `;` to the end of the line
    tag = auto()
    word = auto()  # in the sections Auction and Play
    row = auto()  # a line after any other tag
    broken = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its text (of a tag: the value), the name of a tag, and its line."""

    kind: Kind
    text: str
    line: int
    name: str = ""


WORD_SECTIONS = ("Auction", "Play")
TAG = re.compile(r'\[[ \t\n]*(\w+)[ \t\n]*"((?:\\[\\"]|[^"\n])*?)"[ \t\n]*\]', re.ASCII)
LOOSE_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"?([^\n]*?)"?[ \t]*(?:\]|$)[ \t]*$', re.ASCII | re.MULTILINE)
WORD = re.compile(r'\^.?|=[^=\s]*=|\$\d*|[!?]{1,2}|[*+]|\[|"|[^\s\[\]{};^=$!?*+"]+|.')
BLANK = re.compile(r"[ \t]*\n|[ \t]+\Z")
NESTED_TOO_FAR = re.compile(r"\{|\n\[|\n[ \t]*\n")


class Lexer:
    """Walks through a text once; `mode` is the section whose contents are being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.mode = ""

    def tokens(self) -> Iterator[Token]:
        """All tokens in order."""
        while self.at < len(self.text):
            if self.at_line_start() and (token := self.whole_line()):
                yield token
            elif self.text[self.at] in " \t\n":
                self.advance(self.at + 1)
            else:
                yield from self.next_tokens()

    def at_line_start(self) -> bool:
        return self.at == 0 or self.text[self.at - 1] == "\n"

    def advance(self, to: int) -> str:
        """Move on and return what was passed over."""
        passed = self.text[self.at : to]
        self.line += passed.count("\n")
        self.at = to
        return passed

    def line_end(self) -> int:
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end

    def whole_line(self) -> Token | None:
        """An escaped or a semi-empty line, which only a line start can begin."""
        line = self.line
        if self.text[self.at] == "%":
            return Token(Kind.escape, self.advance(self.line_end())[1:].rstrip(" \t"), line)
        if match := BLANK.match(self.text, self.at):
            self.advance(match.end())
            self.mode = ""
            return Token(Kind.blank, "", line)
        return None

    def next_tokens(self) -> Iterator[Token]:
        character, line = self.text[self.at], self.line
        if character == "{":
            yield from self.brace_comment()
        elif character == ";":
            yield Token(Kind.rest_comment, self.advance(self.line_end())[1:].rstrip(" \t"), line)
        elif character == "[":
            yield self.tag()
        elif self.mode in WORD_SECTIONS:
            match = WORD.match(self.text, self.at)
            assert match is not None  # the last branch of the pattern takes any character but a newline
            yield Token(Kind.word, self.advance(match.end()), line)
        else:
            yield self.row()

    def row(self) -> Token:
        """A line of a table, with the blanks before it, because columns are aligned."""
        start, line = self.text.rfind("\n", 0, self.at) + 1, self.line
        before = self.text[start : self.at]
        lead = before if not before.strip(" \t") else ""
        return Token(Kind.row, lead + self.advance(self.line_end()).rstrip(" \t"), line)

    def tag(self) -> Token:
        """A tag pair; one that lacks a quote or a bracket is read as far as it goes and reported."""
        line = self.line
        if match := TAG.match(self.text, self.at):
            self.advance(match.end())
            self.mode = match[1]
            return Token(Kind.tag, re.sub(r'\\([\\"])', r"\1", match[2]), line, match[1])
        return Token(Kind.broken, self.advance(self.line_end()).rstrip(" \t"), line)

    def brace_comment(self) -> Iterator[Token]:
        """A comment up to the next `}`; one that plainly nests (forbidden) is read whole and reported."""
        line, start = self.line, self.at + 1
        end = self.text.find("}", start)
        if end < 0:
            shown = self.advance(self.line_end())
            yield Token(Kind.broken, f"{shown.rstrip()} (a comment without an end)", line)
            return
        nested = self.nested_end(start, end)
        inner = self.text[start:nested]
        self.advance(nested + 1)
        if nested != end:
            yield Token(Kind.broken, "a brace inside a comment; comments do not nest", line)
            inner = inner.replace("{", "(").replace("}", ")")
        yield Token(Kind.comment, inner, line)

    def nested_end(self, start: int, end: int) -> int:
        """The place of the outer `}` when braces inside are balanced and nothing but text stands between."""
        for _ in range(self.text.count("{", start, end)):
            outer = self.text.find("}", end + 1)
            if outer < 0 or NESTED_TOO_FAR.search(self.text, end, outer):
                break
            end = outer
        return end


def loose_tag(text: str) -> tuple[str, str] | None:
    """Name and value of a tag that lacks a quote or has one too many, None when not even a name can be seen."""
    match = LOOSE_TAG.match(text)
    return (match[1], match[2]) if match else None
