"""Saved works as text: under names, and the one that was left last, in a file beside the settings."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from client.storage.files import write_whole

LONGEST_NAME = 40
"""Letters of a name."""
log = logging.getLogger("muster")


class _Kept(Struct):
    """What the file holds, by group."""

    named: dict[str, dict[str, str]] = {}
    last: dict[str, str] = {}


class SavedTexts:
    """Remember works as text; every change is written at once, and every method but `named` and `last`
    raises `OSError` where that is not possible.
    """

    def __init__(self, folder: Path, name: str, group: str = "", occasion: str | None = None) -> None:
        """Use `<name>.json` in a folder, which need not exist yet, for works of a group, such as a side.

        The one that was left last is remembered for each `occasion`, by default for each group.
        """
        self._path = folder / f"{name}.json"
        self._damaged = folder / f"{name}.damaged.json"
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
        kept = self._load()
        if kept.last.get(self._occasion) != text:
            kept.last[self._occasion] = text
            self._write(kept)

    def save(self, name: str, text: str) -> None:
        """Keep a work under a name, in place of the one that had it."""
        kept = self._load()
        kept.named.setdefault(self._group, {})[name] = text
        self._write(kept)

    def rename(self, name: str, new: str) -> None:
        """Give a work another name, if it is still there."""
        kept = self._load()
        works = kept.named.get(self._group, {})
        if name in works:
            works[new] = works.pop(name)
            self._write(kept)

    def delete(self, name: str) -> None:
        """Forget a work."""
        kept = self._load()
        if kept.named.get(self._group, {}).pop(name, None) is not None:
            self._write(kept)

    def _load(self) -> _Kept:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Kept)
        except (FileNotFoundError, NotADirectoryError):
            return _Kept()
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            log.warning("%s cannot be read, and is put aside: %s", self._path.name, error)
            try:
                os.replace(self._path, self._damaged)
            except OSError as kept:
                log.warning("and it cannot be put aside: %s", kept)
            return _Kept()

    def _write(self, kept: _Kept) -> None:
        text = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        write_whole(self._path, text + b"\n")
