"""Articles of the Laws: what each is in each edition, and whether it is encoded, judgement, out of scope or to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridge_fsm.laws.definition import Text

ENCODED, JUDGEMENT, OUT_OF_SCOPE, TO_DO = "encoded", "judgement", "out of scope", "to do"


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One article of one edition."""

    article: str
    status: str
    what: Text
    why: Text | None
    by: str | None  # the function that carries it out, where no row cites it
    unsure: bool


@dataclass(frozen=True, slots=True)
class ArticleBook:
    """The articles of one edition by name, and the titles of its Laws by number."""

    articles: Mapping[str, Article]
    laws: Mapping[str, Text]

    def names(self) -> frozenset[str]:
        """The articles that a row may cite."""
        return frozenset(self.articles)

    def laws_to_do(self) -> frozenset[str]:
        """The Laws that have a procedure; one without a machine of its own is open to the stand-in."""
        known = (TO_DO, ENCODED)
        return frozenset(law for law in self.laws if law in self.articles and self.articles[law].status in known)
