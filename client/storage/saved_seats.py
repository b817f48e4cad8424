"""Seats in rooms of other hosts that this player may return to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from client.files.stored_file import StoredFile
from client.net.addresses import Address, recent_addresses
from client.storage.pledge import Pledge

NAME = "seats.json"
MAX_PLACES = 8
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
        self._file = StoredFile(folder / NAME, list[Place])

    def load(self) -> list[Place]:
        """Return the places, the one that was taken last first; none where the file cannot be read."""
        try:
            return _usable(self._file.recover())
        except OSError as error:
            log.warning("the seats in rooms cannot be read: %s", error)
            return []

    def save(self, place: Place, before: Place | None = None) -> None:
        """Remember a place, which was another one `before`; where that fails it can still be played at."""

        def edit(kept: list[Place]) -> list[Place]:
            if place in kept:
                return kept
            gone = [place] if before is None else [place, before]
            return [place, *_limit_places(place, [one for one in kept if not any(map(one.same_as, gone))])]

        self._change(edit, "a seat cannot be remembered: %s")

    def forget(self, place: Place) -> None:
        """Remember a place no more; one that stays is refused by its room."""
        self._change(
            lambda kept: [other for other in kept if not other.same_as(place)],
            "a seat cannot be forgotten: %s",
        )

    def _change(self, edit: Callable[[list[Place]], list[Place]], complaint: str) -> None:
        try:
            self._file.change(lambda kept: edit(_usable(kept)) or None)
        except OSError as error:
            log.warning(complaint, error)


def _usable(kept: list[Place] | None) -> list[Place]:
    """Return the places to which a way leads."""
    return [place for place in kept or [] if place.ways and place.tokens]


def _limit_places(place: Place, others: list[Place]) -> list[Place]:
    """Return the places to keep besides one: no room can push out those of other rooms."""
    while len(others) >= MAX_PLACES:
        own = [other for other in others if place.fingerprint and other.fingerprint == place.fingerprint]
        others = [other for other in others if other is not (own or others)[-1]]
    return others
