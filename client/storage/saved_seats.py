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
"""Most stored places; a new one replaces the oldest of its own room, or else the oldest of all."""

log = logging.getLogger("muster")


class Place(Struct, frozen=True, kw_only=True):
    """A player's seats at one table; the tokens bring the player back to them."""

    addresses: list[str]
    """Addresses of the host, the best first."""
    fingerprint: str = ""
    """Fingerprint of the seat's only room; empty if a version without keys has stored it."""
    title: str = ""
    """Name of the room."""
    player: str
    game: str
    version: int = 0
    """Version of the room's game; 0 if an earlier version of the client has stored the place."""
    table: int
    tokens: dict[int, str]
    """Tokens by seat."""
    names: dict[int, str] = {}
    """Names of the people there: one or more at this computer."""
    match: int = 0
    pledge: Pledge | None = None
    """Pledge before the match's draws, for the check after it."""

    @property
    def ways(self) -> list[Address]:
        """Return the valid addresses."""
        return recent_addresses(self.addresses)

    def same_as(self, other: Place) -> bool:
        """Say whether two places are at the same table of the same room."""
        if self.table != other.table:
            return False
        if self.fingerprint or other.fingerprint:
            return self.fingerprint == other.fingerprint
        return self.addresses[:1] == other.addresses[:1]


class SavedSeats:
    """The places in a file that only the player can read."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self._file = StoredFile(folder / NAME, list[Place])

    def load(self) -> list[Place]:
        """Return the places, the last taken one first; none if the file cannot be read."""
        try:
            return _usable(self._file.recover())
        except OSError as error:
            log.warning("the seats in rooms cannot be read: %s", error)
            return []

    def save(self, place: Place, before: Place | None = None) -> None:
        """Store a place, in place of the one `before`; if that fails it can still be played at."""

        def edit(kept: list[Place]) -> list[Place]:
            if place in kept:
                return kept
            gone = [place] if before is None else [place, before]
            return [place, *_limit_places(place, [one for one in kept if not any(map(one.same_as, gone))])]

        self._change(edit, "a seat cannot be remembered: %s")

    def forget(self, place: Place) -> None:
        """Forget a place; one that stays is refused by its room."""
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
    """Return the places with a valid address."""
    return [place for place in kept or [] if place.ways and place.tokens]


def _limit_places(place: Place, others: list[Place]) -> list[Place]:
    """Return the places to keep besides one: no room can displace those of other rooms."""
    while len(others) >= MAX_PLACES:
        own = [other for other in others if place.fingerprint and other.fingerprint == place.fingerprint]
        others = [other for other in others if other is not (own or others)[-1]]
    return others
