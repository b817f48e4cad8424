"""The key of a room, which names it: stored in the host's folder, readable by its owner alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.wire.identity import room_of
from server.core.platform import IS_POSIX

NAME = "room.pem"

Write = Callable[[Path, bytes], object]
"""Function that writes a file, readable by its owner alone, as a whole or not at all; raises `OSError`."""


class IdentityError(Exception):
    """A room's key cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A stored key with its certificate, in one file."""

    path: Path
    fingerprint: bytes

    @property
    def room(self) -> str:
        """Return the id that the key gives the room."""
        return room_of(self.fingerprint)


def load_or_make(folder: Path, write: Write) -> Identity:
    """Return the identity of a folder, or make a new one; raises `IdentityError` or `OSError`."""
    # A solo host has no key, and starts without the library that reads one.
    from server.storage.room_key import check_fingerprint, new_key

    path = folder / NAME
    try:
        kept = path.read_bytes()
    except FileNotFoundError:
        kept = new_key()
        write(path, kept)
    if IS_POSIX and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    try:
        return Identity(path, check_fingerprint(path, kept))
    except ValueError:
        raise IdentityError(
            f"the room's key in {path} is damaged: put a copy of the file back, or remove it, "
            "and the room becomes a new one to which no kept seat leads back"
        ) from None
