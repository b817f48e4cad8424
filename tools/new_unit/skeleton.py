"""The files and texts of a new thing, written only after all checks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tools import catalogues
from tools.texts import pofile


class Taken(ValueError):
    """A code or a name cannot be used; the text says why, and what would be right."""


def check_names(name: str, russian: str) -> None:
    """Raise `Taken` for names that would not fit a file name, a docstring or a catalogue."""
    if not re.fullmatch("[A-Za-z][A-Za-z' -]*", name):
        raise Taken(f"{name!r} is no English name: letters, spaces, hyphens and apostrophes")
    if not re.fullmatch("[А-ЯЁа-яё][А-ЯЁа-яё -]*", russian):
        raise Taken(f"{russian!r} is no Russian name: letters, spaces and hyphens")


def file_stem(name: str) -> str:
    """Return a name as part of a file name.

    >>> file_stem("Watcher's Horn")
    'watcher_s_horn'
    """
    return re.sub("[^a-z0-9]+", "_", name.lower()).strip("_")


def catalogue(root: Path, game: str, language: str) -> Path:
    """Return the path of a game's texts in a language."""
    return root / "assets" / game / "locale" / language / "LC_MESSAGES" / f"{game}.po"


def write_skeleton(
    root: Path, game: str, files: Mapping[str, str], texts: Mapping[str, Mapping[str, str]]
) -> list[Path]:
    """Write new files, add texts by language and key, compile them, and return the files.

    Raises `Taken` and changes nothing if a file exists already.
    """
    places = {root / name: text for name, text in files.items()}
    there = [place for place in places if place.exists()]
    if there:
        raise Taken(f"{there[0].relative_to(root)} exists already")
    added = []
    for language, entries in texts.items():
        path = catalogue(root, game, language)
        known = pofile.read(path).entries
        new = [pofile.write_entry(key, text) for key, text in entries.items() if key not in known]
        added.append((path, "\n".join([path.read_text(encoding="utf-8").rstrip("\n") + "\n", *new])))
    for path, text in [*places.items(), *added]:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    catalogues.compile_all(root)
    return [*places, *(path for path, _ in added)]
