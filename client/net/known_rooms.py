"""Rooms that were joined by address, with the key that each showed there."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from client.files.stored_file import DamagedFile, StoredFile
from client.net.addresses import Address
from client.net.refusal import Refused

NAME = "known_rooms.json"
MAX_KNOWN_ADDRESSES = 256
"""Most addresses that are remembered; the least recently used are forgotten."""

log = logging.getLogger("muster")


class KnownRoom(Struct, frozen=True):
    """An address, and the fingerprint of the room that was there."""

    address: str
    fingerprint: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class KnownRooms:
    """The known room at each address, in a file that only the player can read."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self._file = StoredFile(folder / NAME, list[KnownRoom])
        self._unwritten: dict[str, str] = {}
        """Fingerprints by address that could not be written; they last as long as the client runs."""

    def fingerprint(self, address: Address) -> str:
        """Return the fingerprint of the known room at an address; empty if none is known.

        Raises `Refused` if the file cannot be read: a known address must not count as a first sight.
        """
        name = _name(address)
        if name in self._unwritten:
            return self._unwritten[name]
        return next((known.fingerprint for known in self._load() if known.address == name), "")

    def remember(self, address: Address, fingerprint: str) -> None:
        """Remember the present room at an address; if that fails it can still be joined."""
        known = KnownRoom(_name(address), fingerprint)

        def edit(before: list[KnownRoom] | None) -> list[KnownRoom]:
            rest = [other for other in before or [] if other.address != known.address]
            return [known, *rest][:MAX_KNOWN_ADDRESSES]

        try:
            # A damaged file stays as it is: without it a changed room would look like a new one.
            self._load()
            self._file.change(edit)
            self._unwritten.pop(known.address, None)
        except Refused:
            return
        except OSError as error:
            log.warning("a room's key cannot be remembered: %s", error)
            self._unwritten[known.address] = fingerprint

    def _load(self) -> list[KnownRoom]:
        try:
            return self._file.read() or []
        except (OSError, DamagedFile) as error:
            log.warning("the keys of known rooms cannot be read: %s", error)
            raise Refused("known_rooms_damaged", {"path": str(self._file.path)}) from None


def _name(address: Address) -> str:
    """Return an address in comparable form: names of machines ignore case."""
    return str(address).casefold()
