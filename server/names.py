"""Names that people give themselves."""

from __future__ import annotations

import unicodedata

LONGEST = 24
NAMELESS = "Player"


def clean_name(text: str) -> str | None:
    """Return a name in its normal form (NFKC, single spaces), or None where it cannot be shown.

    A name has at most 24 printable characters; an empty one becomes `Player`.
    """
    name = unicodedata.normalize("NFKC", text)
    if not name.isprintable():
        return None
    name = " ".join(name.split())
    return (name or NAMELESS) if len(name) <= LONGEST else None
