"""The match against the computer that is not finished yet: what leads back to it."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import msgspec
from msgspec import Struct

from client.session.verification import Pledge
from client.storage.files import write_whole

NAME = "match.json"

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


class SavedMatches:
    """Remember one unfinished match in a folder, beside what its host keeps of it."""

    def __init__(self, place: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.host_folder = place / "host"
        self._path = place / NAME
        self._written: SavedMatch | None = None

    def load(self) -> SavedMatch | None:
        """Return the unfinished match, or None; a file that makes no sense is none."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=SavedMatch)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return None

    def save(self, unfinished: SavedMatch) -> None:
        """Remember a match; where that fails it can still be played."""
        if unfinished == self._written:
            return
        try:
            write_whole(self._path, msgspec.json.encode(unfinished) + b"\n")
        except OSError as error:
            log.warning("the match cannot be remembered: %s", error)
        else:
            self._written = unfinished

    def forget(self) -> None:
        """Remember no match any more."""
        self._written = None
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
