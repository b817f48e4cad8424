"""Codes of decks and armies, for the clipboard: a name and the text of a work, in one line."""

from __future__ import annotations

from client.skins.composing.saved_texts import clean_name

SIGN = ":"
"""The sign behind the name; no text of a work has it."""


def write_code(name: str, text: str) -> str:
    """Return the code of a work; one without a name is its text alone.

    >>> write_code("Lances", "du01*3 nt01")
    'Lances: du01*3 nt01'
    """
    return f"{name}{SIGN} {text}" if name else text


def read_code(code: str) -> tuple[str, str]:
    """Return the name and the text of a work; the name is empty where the code has none.

    >>> read_code("Lances: du01*3 nt01")
    ('Lances', 'du01*3 nt01')
    """
    name, _, text = code.rpartition(SIGN)
    return clean_name(name), text.strip()
