"""Saved decks: under names, and those that were built last, in a file beside the settings."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from client.storage.files import write_whole

NAME = "decks.json"
DAMAGED = "decks.damaged.json"

log = logging.getLogger("muster")


class _Kept(Struct):
    """What the file holds, by side."""

    named: dict[str, dict[str, str]] = {}
    last: dict[str, str] = {}


class SavedDecks:
    """Remember decks as text; every change is written at once, and every method but `named` and `last`
    raises `OSError` where that is not possible.
    """

    def __init__(self, folder: Path, side: str) -> None:
        """Use a folder, which need not exist yet, for the decks of a side."""
        self._folder = folder
        self._side = side

    @property
    def named(self) -> dict[str, str]:
        """Return the decks of the side by their names, in the order of those."""
        kept = self._load().named.get(self._side, {})
        return {name: kept[name] for name in sorted(kept, key=str.casefold)}

    @property
    def last(self) -> str:
        """Return the decks that were built last for the side; empty where there are none."""
        return self._load().last.get(self._side, "")

    def leave(self, text: str) -> None:
        """Remember what was built last."""
        kept = self._load()
        if kept.last.get(self._side) != text:
            kept.last[self._side] = text
            self._write(kept)

    def save(self, name: str, text: str) -> None:
        """Keep decks under a name, in place of those that had it."""
        kept = self._load()
        kept.named.setdefault(self._side, {})[name] = text
        self._write(kept)

    def rename(self, name: str, new: str) -> None:
        """Give decks another name, if they are still there."""
        kept = self._load()
        decks = kept.named.get(self._side, {})
        if name in decks:
            decks[new] = decks.pop(name)
            self._write(kept)

    def delete(self, name: str) -> None:
        """Forget decks."""
        kept = self._load()
        if kept.named.get(self._side, {}).pop(name, None) is not None:
            self._write(kept)

    def _load(self) -> _Kept:
        path = self._folder / NAME
        try:
            return msgspec.json.decode(path.read_bytes(), type=_Kept)
        except (FileNotFoundError, NotADirectoryError):
            return _Kept()
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            log.warning("saved decks cannot be read, and are put aside: %s", error)
            try:
                os.replace(path, self._folder / DAMAGED)
            except OSError as kept:
                log.warning("and they cannot be put aside: %s", kept)
            return _Kept()

    def _write(self, kept: _Kept) -> None:
        text = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        write_whole(self._folder / NAME, text + b"\n")
