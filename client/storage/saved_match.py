"""Unfinished matches against the computer, with the way back to each of them."""

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
"""File in its folder that a host holds locked while it runs."""

log = logging.getLogger("muster")


class SavedMatch(Struct, frozen=True):
    """A match that can be continued; the tokens bring the player back to the seats."""

    game: str
    table: int
    tokens: dict[int, str]
    """Tokens by seat; none if the bots play and are watched."""
    name: str = ""
    """Name of the player."""
    match: int = 0
    pledge: Pledge | None = None
    """Pledge before the match's draws, for the check after it."""
    version: int = 0
    """Version of the game; 0 if an earlier version of the client has stored the match."""
    options: dict[str, Any] = {}
    """Settings of the game."""
    bots: dict[int, str] = {}
    """Bots of the other seats."""
    people: dict[int, str] = {}
    """Names of the players here, by seat; empty for a player alone."""
    decisions: int = 0
    """Number of decisions so far."""
    played: float = 0.0
    """Time when it was played last, in seconds since 1970."""


class MatchFolder:
    """One unfinished match in its own folder, beside the files of its host."""

    def __init__(self, place: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.host_folder = place / "host"
        self._place = place
        self._file = StoredFile(place / NAME, SavedMatch)

    @property
    def name(self) -> str:
        """Return its distinguishing name."""
        return self._place.name

    def load(self) -> SavedMatch | None:
        """Return the unfinished match, or None without a readable one."""
        try:
            return self._file.recover()
        except OSError as error:
            log.warning("the match cannot be read: %s", error)
            return None

    def save(self, unfinished: SavedMatch) -> None:
        """Store a match; if that fails it can still be played."""
        try:
            self._file.change(lambda _: unfinished)
        except OSError as error:
            log.warning("the match cannot be remembered: %s", error)

    def forget(self) -> None:
        """Forget the match; its host may still have its part."""
        # A file that stays is offered once more, and refused by its host.
        with contextlib.suppress(OSError):
            self._file.path.unlink(missing_ok=True)

    def clear(self) -> None:
        """Remove the files of an ended host, unless there is a match to go back to."""
        if not self._file.path.exists():
            shutil.rmtree(self._place, ignore_errors=True)

    def give_up(self) -> None:
        """Remove the match; raises `Refused` with code `data_in_use` while a host has it."""
        if is_locked(self.host_folder / LOCK):
            raise Refused("data_in_use")
        self.forget()
        self.clear()


class SavedMatches:
    """The unfinished matches of a player, each in its own folder."""

    def __init__(self, place: Path) -> None:
        """Use a common folder for all of them, which need not exist yet."""
        self._place = place

    def new(self) -> MatchFolder:
        """Return a folder for another match; it is created by the first write."""
        return MatchFolder(self._place / secrets.token_hex(8))

    def all(self) -> list[tuple[MatchFolder, SavedMatch]]:
        """Return the matches with their folders, the last played one first."""
        try:
            folders = [MatchFolder(path) for path in sorted(self._place.iterdir()) if path.is_dir()]
        except OSError:
            return []
        found = [(folder, kept) for folder in folders if (kept := folder.load()) is not None]
        return sorted(found, key=lambda each: each[1].played, reverse=True)

    def last(self) -> MatchFolder:
        """Return the folder of the last played match; an empty one without any."""
        return next((folder for folder, _ in self.all()), self.new())
