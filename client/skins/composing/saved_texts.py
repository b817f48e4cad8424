"""Saved works as text: named ones and the last one, in a file beside the settings."""

from __future__ import annotations

from collections.abc import Callable, Container
from pathlib import Path

from msgspec import Struct

from client.files.stored_file import StoredFile
from engine.wire.room_notice import clean

LONGEST_NAME = 40
"""Letters of a name."""
NAMELESS = "?"
"""A work whose name shows nothing."""


class _SavedGroups(Struct):
    """The content of the file, by group."""

    named: dict[str, dict[str, str]] = {}
    last: dict[str, str] = {}


class SavedTexts:
    """Remember works as text; every change is written at once.

    Where the system fails, a change raises `OSError` and the file stays as it is; reading finds no works, and
    `trouble` says why.
    """

    def __init__(self, folder: Path, name: str, group: str = "", occasion: str | None = None) -> None:
        """Use `<name>.json` in a folder, which need not exist yet, for works of a group, such as a side.

        The one that was left last is remembered for each `occasion`, by default for each group.
        """
        self._file = StoredFile(folder / f"{name}.json", _SavedGroups)
        self.trouble = ""
        """Why the file could not be read the last time, in the system's words; empty where it could."""
        self._group = group
        self._occasion = group if occasion is None else occasion

    @property
    def named(self) -> dict[str, str]:
        """Return the works of the group by their names, in the order of those."""
        kept = self._load().named.get(self._group, {})
        return {name: kept[name] for name in sorted(kept, key=str.casefold)}

    @property
    def last(self) -> str:
        """Return the work that was left last on the occasion; empty where there is none."""
        return self._load().last.get(self._occasion, "")

    def leave(self, text: str) -> None:
        """Remember what was left last."""

        def edit(kept: _SavedGroups) -> None:
            kept.last[self._occasion] = text

        self._change(edit)

    def save(self, name: str, text: str) -> None:
        """Keep a work under a name, in place of the one that had it."""

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
    """Return a name of a work as it is shown in one line; empty where nothing of it can be seen.

    >>> clean_name("  Border\\u202e \\x1bwatch ")
    'Border watch'
    """
    return clean(text, LONGEST_NAME)


def _clean(kept: _SavedGroups | None) -> _SavedGroups:
    """Return what a file holds, which somebody else may have written, with names that can be shown.

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
        free = name[: LONGEST_NAME - len(mark)] + mark
    return free
