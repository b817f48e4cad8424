"""The bytes of a journal: entries one behind the other, each of which proves that it is whole.

A journal begins with `MAGIC`. An entry is its payload's length (4 bytes, little-endian), a check (8 bytes),
and the payload. The check is BLAKE2b over the entry's place in the file (8 bytes, little-endian), its length
and its payload, so bytes that were damaged, moved or left over from another file are none.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from struct import Struct
from typing import NamedTuple

MAGIC = b"muster journal 2\n"
MAX_ENTRY_BYTES = 1 << 20
"""Bytes of a payload at most."""

_HEAD = Struct("<I8s")
_PLACE = Struct("<QI")
_PERSON = b"muster-journal-2"


class JournalError(ValueError):
    """A journal is damaged before its end; the text is one sentence that names the place."""


class Contents(NamedTuple):
    """What a journal holds."""

    payloads: list[bytes]
    whole: int
    """Up to which byte it is whole: what follows was never completed."""
    doubtful: bool = False
    """Whether what follows may as well be an entry that was completed and is damaged."""


def entry(place: int, payload: bytes) -> bytes:
    """Return an entry that begins at a place in its file, in bytes from the start.

    >>> len(entry(8, b"one"))
    15
    """
    if len(payload) > MAX_ENTRY_BYTES:
        raise ValueError(f"an entry has {MAX_ENTRY_BYTES} bytes at most, not {len(payload)}")
    return _HEAD.pack(len(payload), _check(place, payload)) + payload


def entries(place: int, payloads: Iterable[bytes]) -> bytes:
    """Return entries one behind the other, the first of which begins at a place in its file.

    >>> entries(8, [b"one"]) == entry(8, b"one")
    True
    """
    data = bytearray()
    for payload in payloads:
        data += entry(place + len(data), payload)
    return bytes(data)


def new(payloads: Iterable[bytes]) -> bytes:
    """Return the bytes of a journal with these entries.

    >>> len(new([]))
    17
    """
    return MAGIC + entries(len(MAGIC), payloads)


def read(data: bytes) -> Contents:
    """Read a journal; an entry that was cut off while it was written is left out.

    What is wrong counts as cut off only at the end, and only if the file is shorter than the entry's length
    says, or ends with the zeros of a file system that made it longer before it wrote. Everything else is
    damage, and so is anything wrong with the first entry: a journal gets its name when that is whole. Where
    the entry has all its bytes and merely ends with zeros it may be either: that is doubtful. Raises
    `JournalError`.

    >>> read(new([b"one", b"two"])).payloads
    [b'one', b'two']
    """
    if not data.startswith(MAGIC):
        raise JournalError("it does not begin as a journal of this version does")
    payloads: list[bytes] = []
    place = len(MAGIC)
    while (payload := _read(data, place)) is not None:
        payloads.append(payload)
        place += _HEAD.size + len(payload)
    followed = any(_read(data, later) is not None for later in range(place + 1, len(data)))
    if followed or not payloads or _is_damaged(data, place):
        raise JournalError(f"entry {len(payloads) + 1}, which begins at byte {place}, is damaged")
    return Contents(payloads, place, _complete(data, place) and any(data[place:]))


def _is_damaged(data: bytes, place: int) -> bool:
    """Say whether what begins at a place, and is no whole entry, cannot be one that was cut off."""
    if len(data) - place < _HEAD.size:
        return False
    length, check = _HEAD.unpack_from(data, place)
    rest = data[place + _HEAD.size :]
    # An entry that is longer than any, or as long as it was but for its length, was written to its end.
    if length > MAX_ENTRY_BYTES or _check(place, rest) == check:
        return True
    # Zeros that begin after it are none of its own.
    written = len(data.rstrip(b"\0"))
    return _complete(data, place) and written >= place + _HEAD.size + length


def _complete(data: bytes, place: int) -> bool:
    """Say whether there are as many bytes as the length of the entry at a place says."""
    if len(data) - place < _HEAD.size:
        return False
    return place + _HEAD.size + int(_HEAD.unpack_from(data, place)[0]) <= len(data)


def _read(data: bytes, place: int) -> bytes | None:
    """Return the payload of the entry at a place, or None where no whole entry begins there."""
    begin = place + _HEAD.size
    if begin > len(data):
        return None
    length, check = _HEAD.unpack_from(data, place)
    if length > MAX_ENTRY_BYTES or begin + length > len(data):
        return None
    payload = data[begin : begin + length]
    return payload if _check(place, payload) == check else None


def _check(place: int, payload: bytes) -> bytes:
    head = _PLACE.pack(place, len(payload))
    return blake2b(head + payload, digest_size=8, person=_PERSON).digest()
