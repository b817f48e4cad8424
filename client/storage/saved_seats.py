"""Seats in rooms of other hosts that this player may return to."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import msgspec
from msgspec import Struct

from client.net.addresses import Address, recent_addresses
from client.session.verification import Pledge
from client.storage.files import write_whole

NAME = "seats.json"
MOST = 8
"""How many places are kept; for a new one the oldest of its own room is forgotten, or else the oldest."""

log = logging.getLogger("muster")


class Place(Struct, frozen=True, kw_only=True):
    """A player's seats at one table; the tokens bring the player back to them."""

    addresses: list[str]
    """Where the host was, the best first."""
    fingerprint: str = ""
    """The room's, to which alone the seat is offered; empty where a version without keys has kept it."""
    title: str = ""
    """What the room is called."""
    player: str
    game: str
    version: int = 0
    """The game's, as the room has it; 0 where an earlier version of the client has kept the place."""
    table: int
    tokens: dict[int, str]
    """By seat."""
    names: dict[int, str] = {}
    """What those are called who sit there: one or more people at this computer."""
    match: int = 0
    pledge: Pledge | None = None
    """What was told before the match's draws and added to them, so that they can be checked after it."""

    @property
    def ways(self) -> list[Address]:
        """Return the addresses that make sense."""
        return recent_addresses(self.addresses)

    def same_as(self, other: Place) -> bool:
        """Say whether two places are at the same table of the same room."""
        if self.table != other.table:
            return False
        if self.fingerprint or other.fingerprint:
            return self.fingerprint == other.fingerprint
        return self.addresses[:1] == other.addresses[:1]


class SavedSeats:
    """Remember places in a file that only the player can read."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self._path = folder / NAME

    def load(self) -> list[Place]:
        """Return the places, the one that was taken last first; a file that makes no sense holds none."""
        try:
            kept = msgspec.json.decode(self._path.read_bytes(), type=list[Place])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return []
        return [place for place in kept if place.ways and place.tokens]

    def save(self, place: Place, before: Place | None = None) -> None:
        """Remember a place, which was another one `before`; where that fails it can still be played at."""
        kept = self.load()
        if place not in kept:
            gone = [place] if before is None else [place, before]
            others = [other for other in kept if not any(map(other.same_as, gone))]
            self._write([place, *_kept_beside(place, others)])

    def forget(self, place: Place) -> None:
        """Remember a place no more."""
        kept = self.load()
        rest = [other for other in kept if not other.same_as(place)]
        if len(rest) < len(kept):
            self._write(rest)

    def _write(self, places: list[Place]) -> None:
        # A file that stays is read again as it was: a seat that is no more is refused by its room.
        with contextlib.suppress(OSError):
            if not places:
                self._path.unlink(missing_ok=True)
                return
        try:
            write_whole(self._path, msgspec.json.encode(places) + b"\n")
        except OSError as error:
            log.warning("a seat cannot be remembered: %s", error)


def _kept_beside(place: Place, others: list[Place]) -> list[Place]:
    """Return what is kept besides: a room that gives seats without end pushes out none of other rooms."""
    while len(others) >= MOST:
        own = [other for other in others if place.fingerprint and other.fingerprint == place.fingerprint]
        others = [other for other in others if other is not (own or others)[-1]]
    return others
