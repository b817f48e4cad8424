"""Names of people, and other texts of theirs that are shown in one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import count

from engine.wire.room_notice import NAMELESS
from server.core.confusables import VARIATION_SELECTORS, shows_nothing, skeleton

MAX_NAME_LENGTH = 24
RESERVED = (
    *("admin", "bot", "computer", "host", "muster", "server", "system"),
    *("админ", "бот", "компьютер", "сервер", "система", "хост"),
)
"""Names that sound like the program itself; people may not use them."""


def clean_line(text: str, most: int) -> str | None:
    """Return a text in its normal form (NFKC, single spaces), or None where it cannot be shown.

    It can be shown if it has at most `most` characters and all are visible. Line breaks, marks that turn the
    direction of writing, and blanks but spaces are refused. Variation selectors are dropped.

    >>> clean_line("  Anna   B. ", 24)
    'Anna B.'
    >>> clean_line("a\\nb", 24) is None
    True
    """
    line = unicodedata.normalize("NFKC", "".join(each for each in text if each not in VARIATION_SELECTORS))
    if not line.isprintable() or any(map(shows_nothing, line)):
        return None
    line = " ".join(line.split())
    return line if len(line) <= most else None


def clean_name(text: str) -> str | None:
    """Return a name as `clean_line` has it, of at most 24 characters; an empty one becomes `Player`.

    Marks and punctuation alone are no name: it needs a letter, a digit or a symbol that they go with.

    >>> clean_name("Anna")
    'Anna'
    >>> clean_name("")
    'Player'
    """
    if not text.strip():
        return NAMELESS
    name = clean_line(text, MAX_NAME_LENGTH)
    return name if name and any(map(_stands_alone, name)) else None


@lru_cache(maxsize=4096)
def looks(name: str) -> frozenset[str]:
    """Return the possible looks of a name at a glance: two names with a common look could be confused.

    The looks are those of the name as written, in small letters and in capitals. The two forms of a letter
    may look like different letters. В looks like B, and в like a small capital; ν looks like v, and Ν like N.

    >>> looks("Anna") & looks("Аnna") != frozenset()
    True
    """
    return frozenset(map(_look, (name, name.casefold(), name.upper())))


def is_reserved(name: str) -> bool:
    """Say whether a name sounds like the program itself.

    >>> is_reserved("Muster"), is_reserved("Anna")
    (True, False)
    """
    return not _find_reserved_looks().isdisjoint(looks(name))


def distinct(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number after it if it looks like a taken name.

    >>> distinct("Anna", ["anna"])
    'Anna 2'
    >>> distinct("Ben", ["Anna"])
    'Ben'
    """
    seen = frozenset[str]().union(*map(looks, taken))
    if seen.isdisjoint(looks(name)):
        return name
    for number in count(2):
        mark = f" {number}"
        marked = name[: MAX_NAME_LENGTH - len(mark)].rstrip() + mark
        if seen.isdisjoint(looks(marked)):
            return marked
    raise AssertionError("there are numbers without end")


@cache
def _find_reserved_looks() -> frozenset[str]:
    return frozenset[str]().union(*map(looks, RESERVED))


def _look(seen: str) -> str:
    shape = skeleton("".join(map(_enlarge, seen)))
    # Capitals and their small letters look like different letters: I looks like l, but i does not.
    shape = skeleton(shape.casefold()).casefold()
    # Signs between letters, and symbols around them, make no different name; alone they do.
    return "".join(filter(str.isalnum, shape)) or "".join(filter(_stands_alone, shape))


def _enlarge(character: str) -> str:
    """Return the capital that a small capital (ʜ) looks like, and any other character unchanged."""
    name = unicodedata.name(character, "")
    if not name.startswith(_SMALL_CAPITAL):
        return character
    try:
        return unicodedata.lookup(_CAPITAL + name.removeprefix(_SMALL_CAPITAL))
    except KeyError:
        return character


def _stands_alone(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNS"


_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
_CAPITAL = "LATIN CAPITAL LETTER "
