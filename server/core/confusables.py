"""The looks of characters, and the invisible characters, by Unicode's own data (UTS #39)."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

VARIATION_SELECTORS = frozenset(
    map(chr, (*range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Selectors of a form of the preceding character; they show nothing by themselves."""
BLANK = frozenset("\u2800\ufffc\U00013441\U00013442\U00016fe4\U0001d159")
"""Characters with a gap that Unicode counts as visible: blank Braille, fillers, a null notehead."""


def skeleton(text: str) -> str:
    """Return the skeleton of a text: texts with the same skeleton look alike.

    It is that of UTS #39, but of the compatible decomposition (NFKD), because names are normalized that way.

    >>> skeleton("Аnna") == skeleton("Anna")
    True
    """
    drawn = unicodedata.normalize("NFKD", text).translate(_table()[0])
    return unicodedata.normalize("NFKD", drawn)


def shows_nothing(character: str) -> bool:
    """Say whether a printable character leaves no mark.

    >>> shows_nothing("\\u3164"), shows_nothing("a")
    (True, False)
    """
    return character in BLANK or character in _table()[1]


@cache
def _table() -> tuple[dict[int, str], frozenset[str]]:
    """Read the prototypes of characters, and the invisible characters."""
    text = (files("assets") / "unicode" / "confusables.txt").read_text("utf-8")
    nothing: list[int] = []
    prototypes: dict[int, str] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            shown, _, codes = line.partition(";")
            if shown == "-":
                nothing += _numbers(codes)
            else:
                prototypes |= dict.fromkeys(_numbers(codes), "".join(map(chr, _numbers(shown))))
    return dict.fromkeys(nothing, "") | prototypes, frozenset(map(chr, nothing))


def _numbers(codes: str) -> list[int]:
    """Read character numbers and their ranges."""
    numbers: list[int] = []
    for code in codes.split():
        first, _, last = code.partition("..")
        if last:
            numbers += range(int(first, 16), int(last, 16) + 1)
        else:
            numbers.append(int(first, 16))
    return numbers
