"""Matches against the computer that are not finished yet: what leads back to each of them."""

from __future__ import annotations

import contextlib
import logging
import secrets
import shutil
from pathlib import Path
from typing import Any

from msgspec import Struct

from client.files.stored_file import StoredFile
from client.net.refusal import Refused
from client.platform import is_locked
from client.storage.pledge import Pledge

NAME = "match.json"
LOCK = "lock"
"""The file in its folder that a host holds locked while it runs."""

log = logging.getLogger("muster")


class SavedMatch(Struct, frozen=True):
    """A match that can be continued; the tokens bring the player back to the seats."""

    game: str
    table: int
    tokens: dict[int, str]
    """By seat; none where the bots play and are watched."""
    name: str = ""
    """What the player is called."""
    match: int = 0
    pledge: Pledge | None = None
    """What was told before the match's draws and added to them, so that they can be checked after it."""
    version: int = 0
    """The game's; 0 where an earlier version of the client has kept the match."""
    options: dict[str, Any] = {}
    """The game's settings."""
    bots: dict[int, str] = {}
    """Who plays the other seats."""
    people: dict[int, str] = {}
    """What those are called who play the own seats; empty for a player alone."""
    decisions: int = 0
    """How many have been made."""
    played: float = 0.0
    """When it was played last, in seconds since 1970."""


class MatchFolder:
    """Remember one unfinished match in a folder of its own, beside what its host keeps of it."""

    def __init__(self, place: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.host_folder = place / "host"
        self._place = place
        self._file = StoredFile(place / NAME, SavedMatch)

    @property
    def name(self) -> str:
        """Return what tells it from others."""
        return self._place.name

    def load(self) -> SavedMatch | None:
        """Return the unfinished match, or None where there is none that can be read."""
        try:
            return self._file.recover()
        except OSError as error:
            log.warning("the match cannot be read: %s", error)
            return None

    def save(self, unfinished: SavedMatch) -> None:
        """Remember a match; where that fails it can still be played."""
        try:
            self._file.change(lambda _: unfinished)
        except OSError as error:
            log.warning("the match cannot be remembered: %s", error)

    def forget(self) -> None:
        """Remember no match any more; its host may still have its part."""
        # One that stays is offered once more, and refused by its host.
        with contextlib.suppress(OSError):
            self._file.path.unlink(missing_ok=True)

    def clear(self) -> None:
        """Remove what a host has left that has ended, unless there is a match to go back to."""
        if not self._file.path.exists():
            shutil.rmtree(self._place, ignore_errors=True)

    def give_up(self) -> None:
        """Remove the match; raises `Refused` with code `data_in_use` while a host has it."""
        if is_locked(self.host_folder / LOCK):
            raise Refused("data_in_use")
        self.forget()
        self.clear()


class SavedMatches:
    """The unfinished matches of a player, in a folder each."""

    def __init__(self, place: Path) -> None:
        """Use a folder for all of them, which need not exist yet."""
        self._place = place

    def new(self) -> MatchFolder:
        """Return a folder for another match; it is made when there is something to keep."""
        return MatchFolder(self._place / secrets.token_hex(8))

    def all(self) -> list[tuple[MatchFolder, SavedMatch]]:
        """Return the matches with their folders, the one that was played last first."""
        try:
            folders = [MatchFolder(path) for path in sorted(self._place.iterdir()) if path.is_dir()]
        except OSError:
            return []
        found = [(folder, kept) for folder in folders if (kept := folder.load()) is not None]
        return sorted(found, key=lambda each: each[1].played, reverse=True)

    def last(self) -> MatchFolder:
        """Return the folder of the match that was played last; an empty one where there is none."""
        return next((folder for folder, _ in self.all()), self.new())
