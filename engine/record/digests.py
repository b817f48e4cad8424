"""The digest chain of a record: each line is bound to all lines above it (`docs/records.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

_PERSON = b"muster-record-1"
_DIGEST_BYTES = 32

START = blake2b(digest_size=_DIGEST_BYTES, person=_PERSON).digest()
"""The digest of no lines."""


def link(digest: bytes, line: str) -> bytes:
    """Return the digest of some lines and one more, given without its line feed.

    >>> link(bytes(32), "round 1").hex()[:16]
    '24fb50ef45a3b25f'
    """
    return blake2b(digest + line.encode() + b"\n", digest_size=_DIGEST_BYTES, person=_PERSON).digest()


def chain(lines: Iterable[str], digest: bytes = START) -> bytes:
    """Return the digest of lines, or of lines that follow those of `digest`.

    >>> chain(["round 1", "round 2"], bytes(32)) == link(link(bytes(32), "round 1"), "round 2")
    True
    """
    for line in lines:
        digest = link(digest, line)
    return digest
