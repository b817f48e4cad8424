"""The fingerprint and id that identify a room, made from its key."""

from __future__ import annotations

import re
from base64 import b32encode

FINGERPRINT_BYTES = 32
UNPROVED = bytes(FINGERPRINT_BYTES)
"""The fingerprint of a host without a key: a solo host, which speaks only within one machine."""
_ROOM_BYTES = 16
_ROOM = re.compile(r"[a-z2-7]{26}")


def room_of(fingerprint: bytes) -> str:
    """Return a room's id: the first 128 bits of its fingerprint as 26 letters and digits of base32.

    >>> room_of(bytes(32))
    'aaaaaaaaaaaaaaaaaaaaaaaaaa'
    """
    return b32encode(fingerprint[:_ROOM_BYTES]).decode("ascii").rstrip("=").lower()


def is_room(text: str) -> bool:
    """Say whether a text has the form of a room's id.

    >>> is_room("a" * 26)
    True
    >>> is_room("A room")
    False
    """
    return _ROOM.fullmatch(text) is not None


def read_fingerprint(text: str, room: str) -> bytes | None:
    """Read the 64 hexadecimal digits of a fingerprint; None if they are invalid, or name another room.

    >>> read_fingerprint("00" * 32, room_of(bytes(32))) == bytes(32)
    True
    >>> read_fingerprint("00", "") is None
    True
    """
    try:
        fingerprint = bytes.fromhex(text)
    except ValueError:
        return None
    fits = len(fingerprint) == FINGERPRINT_BYTES and room_of(fingerprint) == room
    return fingerprint if fits else None
