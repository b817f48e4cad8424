"""Letters that a terminal does not have: other languages, and signs that have a plain form."""

from __future__ import annotations

import codecs
from typing import TextIO

from client.i18n import LANGUAGES, Words

PLAIN_LANGUAGE = "en"
"""The language that every terminal can show."""
PLAIN_SIGNS = str.maketrans(
    {
        **dict.fromkeys("“”″„«»", '"'),
        **dict.fromkeys("‘’′", "'"),
        **dict.fromkeys("–—−‑", "-"),
        **dict.fromkeys("·•", "*"),
        **{"×": "x", "…": "...", "≥": ">=", "≤": "<=", "→": "->", "←": "<-", "↑": "^", "↓": "v", "\xa0": " "},
    }
)
ERRORS = "muster.plain"
"""Name of the error handler that writes plain signs, and question marks for all other missing letters."""


def _write_plain(error: UnicodeError) -> tuple[str, int]:
    """Replace letters that an encoding lacks; see `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = error.object[error.start : error.end].translate(PLAIN_SIGNS)
    return plain.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error(ERRORS, _write_plain)


def can_show(stdout: TextIO, language: str) -> bool:
    """Return whether a terminal has the letters of a language."""
    try:
        Words(language).tr("text.bye").encode(getattr(stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def switch_language(words: Words, stdout: TextIO, language: str) -> str:
    """Change the language; return one sentence if that is not possible, else an empty text."""
    language = language.lower()
    if language not in LANGUAGES:
        known = words.tr("common.list").join(LANGUAGES)
        return words.tr("text.no_language", text=language, known=known)
    if not can_show(stdout, language):
        return words.tr("text.no_letters", encoding=stdout.encoding)
    words.switch(language)
    return ""
