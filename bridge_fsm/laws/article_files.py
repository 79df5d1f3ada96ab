"""Reading `articles.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from bridge_fsm.errors import Fault, InputError
from bridge_fsm.laws.articles import JUDGEMENT, OUT_OF_SCOPE, Article, ArticleBook
from bridge_fsm.laws.definition import Text
from bridge_fsm.laws.shapes import ArticleShape, ArticlesShape, check_shape
from bridge_fsm.laws.validation import translation_faults
from bridge_fsm.yaml_files import line_of, read_yaml


def read_articles(files: Iterable[Path], editions: Iterable[str]) -> ArticleBook:
    """The articles of an edition from several files, each adding to the ones before.

    `editions` are the names under which an entry counts: the edition itself, for a draft the ones it is based on
    before it; of two entries for one article the later edition's is taken. Raises `InputError` with every fault.
    """
    names = tuple(editions)
    laws: dict[str, Text] = {}
    found: dict[str, tuple[int, Article]] = {}
    for file in files:
        data, lines = read_yaml(file)
        shape = check_shape(ArticlesShape, data or {}, lines, str(file))
        faults = [
            fault.at(str(file), line_of(lines, ("articles", i)))
            for i, entry in enumerate(shape.articles)
            for fault in _faults(entry)
        ]
        faults += [fault.at(str(file)) for fault in _duplicates(shape.articles)]
        if faults:
            raise InputError(faults)
        laws |= shape.laws
        for entry in shape.articles:
            rank = max((names.index(name) for name in entry.editions if name in names), default=-1)
            if rank >= 0 and rank >= found.get(entry.article, (-1,))[0]:
                found[entry.article] = (rank, _article(entry))
    return ArticleBook({name: article for name, (_, article) in found.items()}, laws)


def _article(entry: ArticleShape) -> Article:
    return Article(
        article=entry.article,
        status=entry.status,
        what=entry.what,
        why=entry.why,
        by=entry.by,
        unsure=entry.unsure,
    )


def _faults(entry: ArticleShape) -> Iterator[Fault]:
    yield from translation_faults(entry.what, f"article {entry.article}, what")
    if entry.why is not None:
        yield from translation_faults(entry.why, f"article {entry.article}, why")
    elif entry.status in (JUDGEMENT, OUT_OF_SCOPE):
        yield Fault(f"article {entry.article}: why is missing; {entry.status!r} needs its reason")


def _duplicates(entries: Iterable[ArticleShape]) -> Iterator[Fault]:
    seen: set[tuple[str, str]] = set()
    for entry in entries:
        for edition in entry.editions:
            if (entry.article, edition) in seen:
                yield Fault(f"article {entry.article}: stands twice for the edition {edition}")
            seen.add((entry.article, edition))
