"""Names that people give themselves, and other texts of theirs that are shown in one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

LONGEST = 24
NAMELESS = "Player"
RESERVED = (
    *("admin", "bot", "computer", "host", "muster", "server", "system"),
    *("админ", "бот", "компьютер", "сервер", "система", "хост"),
)
"""What sounds like the program itself, which nobody may be called."""

_LOOK = str.maketrans(
    "авекмнорстухіѕјԁԛԝһαβεικνορτυχ01|",
    "abekmhopctyxisjdqwhabeikvoptuxoll",
)
"""Small letters of other alphabets, and digits, and what they look like among the Latin ones."""


def clean_line(text: str, most: int) -> str | None:
    """Return a text in its normal form (NFKC, single spaces), or None where it cannot be shown.

    It can where it has at most so many characters, all of them printable: no line breaks, and no marks that
    turn the direction of writing.
    """
    line = unicodedata.normalize("NFKC", text)
    if not line.isprintable():
        return None
    line = " ".join(line.split())
    return line if len(line) <= most else None


def clean_name(text: str) -> str | None:
    """Return a name as `clean_line` has it, of at most 24 characters; an empty one becomes `Player`."""
    name = clean_line(text, LONGEST)
    return NAMELESS if name == "" else name


def look(name: str) -> str:
    """Return what a name looks like at a glance: two with the same look could be taken for each other.

    After the skeletons of Unicode TR 39, for the alphabets that our players write in.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(each for each in letters if each.isalnum() or each == "|")
    # Capitals of some of these look like others than the small ones do: В and н, for instance.
    return plain.translate(_LOOK).replace("rn", "m").replace("i", "l")


def reserved(name: str) -> bool:
    """Say whether a name sounds like the program itself."""
    return look(name) in _RESERVED


def distinct(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number behind it where it looks like one that is taken."""
    looks = {look(each) for each in taken}
    if look(name) not in looks:
        return name
    for number in count(2):
        mark = f" {number}"
        marked = name[: LONGEST - len(mark)].rstrip() + mark
        if look(marked) not in looks:
            return marked
    raise AssertionError("there are numbers without end")


_RESERVED = frozenset(look(word) for word in RESERVED)
