"""Fair draws: the commitment, the nonces of the players, and the seed that follows from them.

`docs/draws.md` documents the bytes, with test vectors.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from engine.chance import Generator
from engine.events import Seat

SECRET_BYTES = 32
"""Bytes that the host commits to."""
NONCE_BYTES = 16
"""Bytes that each human seat adds."""
HASH_BYTES = 32
"""Bytes of a commitment and of a match seed."""

_COMMITMENT = b"muster-commit-1"
_SEAL = b"muster-nonce-1"
_SEED = b"muster-seed-1"
_NUMBER = re.compile(r"(0|-?[1-9][0-9]{0,18})(/([2-9]|[1-9][0-9]{1,8}))?")


class FairnessError(ValueError):
    """Bytes that fail to prove their claim; the text is one sentence."""


def commit(secret: bytes) -> bytes:
    """Return the commitment to 32 secret bytes; it is published before the first draw.

    >>> commit(bytes(32)).hex()[:16]
    'c05c9a064983d072'
    """
    _length("the secret", secret, SECRET_BYTES)
    return blake2b(secret, digest_size=HASH_BYTES, person=_COMMITMENT).digest()


def seal(nonce: bytes) -> bytes:
    """Return the commitment to a nonce; every seat's must be known before anybody shows its nonce.

    >>> seal(bytes(16)).hex()[:16]
    '08aea42920c3849f'
    """
    _length("a nonce", nonce, NONCE_BYTES)
    return blake2b(nonce, digest_size=HASH_BYTES, person=_SEAL).digest()


def match_seed(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """Return the seed of a match from the secret and the nonces of the human seats, in the order of seats.

    >>> match_seed(bytes(32), [bytes(16)]).hex()[:16]
    'e50346e3e33d0b6a'
    """
    _length("the secret", secret, SECRET_BYTES)
    for nonce in nonces:
        _length("a nonce", nonce, NONCE_BYTES)
    return blake2b(secret + b"".join(nonces), digest_size=HASH_BYTES, person=_SEED).digest()


def verify(commitment: bytes, secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """Return the match seed if the secret is the one committed to; raises `FairnessError`.

    >>> verify(commit(bytes(32)), bytes(32), []) == match_seed(bytes(32), [])
    True
    """
    _length("the commitment", commitment, HASH_BYTES)
    if commit(secret) != commitment:
        raise FairnessError("the secret bytes are not those that were committed to")
    return match_seed(secret, nonces)


def _length(what: str, value: bytes, length: int) -> None:
    if len(value) != length:
        raise FairnessError(f"{what} has {len(value)} bytes where {length} are needed")


class Committed(msgspec.Struct, frozen=True):
    """Draws that nobody could choose, to be checked once the secret is revealed; raises `FairnessError`."""

    commitment: bytes
    nonces: dict[Seat, bytes] = {}
    """Of each human seat."""
    secret: bytes | None = None
    """Known to the host alone until the match is over."""

    def __post_init__(self) -> None:
        _length("the commitment", self.commitment, HASH_BYTES)
        for nonce in self.nonces.values():
            _length("a nonce", nonce, NONCE_BYTES)

    def generator(self) -> Generator | None:
        """Make the generator of the match, or None while the secret is unknown; raises `FairnessError`."""
        if self.secret is None:
            return None
        nonces = [self.nonces[seat] for seat in sorted(self.nonces)]
        return Generator(verify(self.commitment, self.secret, nonces))


class Uncommitted(msgspec.Struct, frozen=True):
    """Draws from a small number chosen by a player: for play alone and simulation, and marked as such.

    `number` is written `7`, or `7/2` for the second match from the same number; raises `FairnessError`.
    """

    number: str

    def __post_init__(self) -> None:
        if not _NUMBER.fullmatch(self.number):
            raise FairnessError(f"{self.number!r} is no number such as 42 or 42/2")

    def generator(self) -> Generator:
        """Make the generator of the number, the same as `engine.chance.make_generator`."""
        return Generator(b"int:" + self.number.encode())


Fairness = Committed | Uncommitted
