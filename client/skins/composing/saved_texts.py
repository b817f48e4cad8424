"""Saved works as text: named ones and the last one, in a file beside the settings."""

from __future__ import annotations

from collections.abc import Callable, Container
from pathlib import Path

from msgspec import Struct

from client.files.stored_file import StoredFile
from engine.wire.room_notice import clean

MAX_NAME_LENGTH = 40
"""Greatest length of a name, in letters."""
NAMELESS = "?"
"""The name of a work whose own name has no visible letter."""


class _SavedGroups(Struct):
    """The content of the file, by group."""

    named: dict[str, dict[str, str]] = {}
    last: dict[str, str] = {}


class SavedTexts:
    """Saved works as text; every change is written at once.

    If the system fails, a change raises `OSError` and the file stays unchanged. A failed reading finds no
    works, and `trouble` says why.
    """

    def __init__(self, folder: Path, name: str, group: str = "", occasion: str | None = None) -> None:
        """Use `<name>.json` in a folder, which need not exist yet, for works of a group, such as a side.

        The last work is remembered for each `occasion`, by default for each group.
        """
        self._file = StoredFile(folder / f"{name}.json", _SavedGroups)
        self.trouble = ""
        """The reason why the last reading of the file failed, in the system's words; empty after success."""
        self._group = group
        self._occasion = group if occasion is None else occasion

    @property
    def named(self) -> dict[str, str]:
        """Return the works of the group by their names, in alphabetical order."""
        kept = self._load().named.get(self._group, {})
        return {name: kept[name] for name in sorted(kept, key=str.casefold)}

    @property
    def last(self) -> str:
        """Return the last work of the occasion; empty if there is none."""
        return self._load().last.get(self._occasion, "")

    def leave(self, text: str) -> None:
        """Remember the last work."""

        def edit(kept: _SavedGroups) -> None:
            kept.last[self._occasion] = text

        self._change(edit)

    def save(self, name: str, text: str) -> None:
        """Save a work under a name; it replaces an older one with that name."""

        def edit(kept: _SavedGroups) -> None:
            kept.named.setdefault(self._group, {})[name] = text

        self._change(edit)

    def rename(self, name: str, new: str) -> None:
        """Give a work another name, if it is still there."""

        def edit(kept: _SavedGroups) -> None:
            works = kept.named.get(self._group, {})
            if name in works:
                works[new] = works.pop(name)

        self._change(edit)

    def delete(self, name: str) -> None:
        """Forget a work."""
        self._change(lambda kept: kept.named.get(self._group, {}).pop(name, None))

    def _load(self) -> _SavedGroups:
        try:
            kept = self._file.recover()
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return _SavedGroups()
        self.trouble = ""
        return _clean(kept)

    def _change(self, edit: Callable[[_SavedGroups], object]) -> None:
        def edit_kept(kept: _SavedGroups | None) -> _SavedGroups:
            kept = _clean(kept)
            edit(kept)
            return kept

        self._file.change(edit_kept)


def clean_name(text: str) -> str:
    """Return a name of a work in one line; empty if nothing of it is visible.

    >>> clean_name("  Border\\u202e \\x1bwatch ")
    'Border watch'
    """
    return clean(text, MAX_NAME_LENGTH)


def _clean(kept: _SavedGroups | None) -> _SavedGroups:
    """Return the content of a file, which another program may have written, with names that can be shown.

    Names that look the same afterwards get a number.
    """
    if kept is None:
        return _SavedGroups()
    named: dict[str, dict[str, str]] = {}
    for group, works in kept.named.items():
        shown = named.setdefault(group, {})
        for name, text in works.items():
            shown[_free_name(clean_name(name) or NAMELESS, shown)] = text
    return _SavedGroups(named, kept.last)


def _free_name(name: str, taken: Container[str]) -> str:
    free, number = name, 1
    while free in taken:
        number += 1
        mark = f" {number}"
        free = name[: MAX_NAME_LENGTH - len(mark)] + mark
    return free
