"""The program's own words, in English and Russian (gettext); the sentences of the Laws stand in `states/`.

After a change of the catalogue: `make catalogue`.
"""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

CATALOGUES = Path(__file__).with_name("locale")
DOMAIN = "bridge_fsm"


def say(words: str, language: str) -> str:
    """The words in the language asked for; in English they stand for themselves."""
    return _catalogue(language).gettext(words)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation(DOMAIN, CATALOGUES, [language], fallback=language == "en")
