"""The looks of characters, and which of them show nothing, by Unicode's own data (UTS #39)."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

VARIATION_SELECTORS = frozenset(
    map(chr, (*range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""They choose a form of the character before them, and are nothing by themselves."""
BLANK = frozenset("\u2800\ufffc\U00013441\U00013442\U00016fe4\U0001d159")
"""What leaves a gap though Unicode counts it among what is seen: blank Braille, fillers, no note's head."""


def skeleton(text: str) -> str:
    """Return what a text looks like: two with the same skeleton can be taken for each other.

    That of UTS #39, but of the compatible decomposition (NFKD), which the texts of names come from anyway.

    >>> skeleton("Аnna") == skeleton("Anna")
    True
    """
    drawn = unicodedata.normalize("NFKD", text).translate(_table()[0])
    return unicodedata.normalize("NFKD", drawn)


def shows_nothing(character: str) -> bool:
    """Say whether a printable character leaves no mark where it stands.

    >>> shows_nothing("\\u3164"), shows_nothing("a")
    (True, False)
    """
    return character in BLANK or character in _table()[1]


@cache
def _table() -> tuple[dict[int, str], frozenset[str]]:
    """Read the prototypes of characters, and the characters that show nothing."""
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
    """Read numbers and ranges of numbers of characters."""
    numbers: list[int] = []
    for code in codes.split():
        first, _, last = code.partition("..")
        if last:
            numbers += range(int(first, 16), int(last, 16) + 1)
        else:
            numbers.append(int(first, 16))
    return numbers
