"""The bytes of a journal: entries one after the other, each with proof that it is whole.

A journal begins with `MAGIC`. An entry is its payload's length (4 bytes, little-endian), a check (8 bytes),
and the payload. The check is BLAKE2b over the entry's place in the file (8 bytes, little-endian), its length
and its payload. So bytes that were damaged, moved or left over from another file are no entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from struct import Struct
from typing import NamedTuple

MAGIC = b"muster journal 2\n"
MAX_ENTRY_BYTES = 1 << 20
"""Most bytes of a payload."""

_HEAD = Struct("<I8s")
_PLACE = Struct("<QI")
_PERSON = b"muster-journal-2"


class JournalError(ValueError):
    """A journal is damaged before its end; the text is one sentence that names the place."""


class Contents(NamedTuple):
    """The contents of a journal."""

    payloads: list[bytes]
    whole: int
    """Bytes that are whole; the rest was never completed."""
    doubtful: bool = False
    """Whether the rest may also be an entry that was completed and is damaged."""


def entry(place: int, payload: bytes) -> bytes:
    """Return the bytes of an entry that begins at a place in its file, in bytes from the start.

    >>> len(entry(8, b"one"))
    15
    """
    if len(payload) > MAX_ENTRY_BYTES:
        raise ValueError(f"an entry has {MAX_ENTRY_BYTES} bytes at most, not {len(payload)}")
    return _HEAD.pack(len(payload), _check(place, payload)) + payload


def entries(place: int, payloads: Iterable[bytes]) -> bytes:
    """Return entries one after the other; the first begins at a place in its file.

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
    """Read a journal; an entry that was cut off during its write is left out.

    A fault counts as cut off only at the end of the file, in two cases. The file is shorter than the entry's
    length says, or it ends with zeros: a file system may lengthen a file before it writes. All other faults
    are damage. A fault of the first entry is damage too: a journal gets its name when that is whole. If the
    entry has all its bytes and merely ends with zeros, both are possible: that is doubtful. Raises
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
    """Say whether the bytes at a place, which are no whole entry, cannot be a cut-off one."""
    if len(data) - place < _HEAD.size:
        return False
    length, check = _HEAD.unpack_from(data, place)
    rest = data[place + _HEAD.size :]
    # An entry with an impossible length, or with a valid check but for its length, was written to its end.
    if length > MAX_ENTRY_BYTES or _check(place, rest) == check:
        return True
    # Zeros that begin after the entry do not belong to it.
    written = len(data.rstrip(b"\0"))
    return _complete(data, place) and written >= place + _HEAD.size + length


def _complete(data: bytes, place: int) -> bool:
    """Say whether the entry at a place has as many bytes as its length says."""
    if len(data) - place < _HEAD.size:
        return False
    return place + _HEAD.size + int(_HEAD.unpack_from(data, place)[0]) <= len(data)


def _read(data: bytes, place: int) -> bytes | None:
    """Return the payload of the entry at a place, or None if no whole entry begins there."""
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
