"""The widths of Arial's letters, Latin and Cyrillic, in thousandths of the size."""

from __future__ import annotations

_BY_WIDTH = {
    191: "'",
    222: "ijl",
    260: "|",
    278: " !,./:;I[\\]ft",
    333: "()-`r·",
    334: "{}",
    355: '"',
    365: "г",
    389: "*",
    438: "к",
    458: "зт",
    469: "^",
    500: "Jcksvxyzсух",
    510: "э",
    521: "чь",
    531: "в",
    542: "Гпя",
    552: "н",
    556: "#$0123456789?L_abdeghnopquаеорё–«»",
    559: "ий",
    573: "бц",
    583: "Кдл",
    584: "+<=>~",
    604: "З●○",
    611: "FTZТ",
    625: "ъ",
    635: "У",
    656: "БЛЬ",
    667: "&ABEKPSVXYАВЕРХЧЁ",
    669: "ж",
    677: "Д",
    688: "м",
    713: "∞",
    719: "ИЙПЭы",
    722: "CDHNRUwНСЯ",
    740: "Ц",
    750: "ю",
    760: "Ф",
    778: "GOQО",
    792: "Ъ",
    802: "ш",
    823: "фщ",
    833: "MmМ",
    885: "Ы",
    889: "%",
    917: "Ш",
    923: "Ж",
    938: "Щ",
    944: "W",
    1000: "—→",
    1010: "Ю",
    1015: "@",
}
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_ITALIC = {**_WIDTHS, "г": 493, "д": 553, "к": 472, "т": 833}  # the others differ little
_OTHER, _BOLD = 1000, 1.11  # a letter that is not in the table; what bold type takes more


def width(text: str, size: float, bold: bool = False, italic: bool = False) -> float:
    """The width of a text in points."""
    widths = _ITALIC if italic else _WIDTHS
    return sum(widths.get(letter, _OTHER) for letter in text) * size / 1000 * (_BOLD if bold else 1)
