"""Proofs of secrets: a seat's token or a table's password is proved to a room and never sent to it.

A proof is made for one connection, purpose, table and seat, and for the room whose key the prover saw. A
proof that another room intercepts therefore opens nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from engine.wire.fields import Hash, NonceText
from engine.wire.identity import UNPROVED

Purpose = Literal["seat", "table"]
"""The claim: to be a seat's player by its token, or to know a table's password."""

_DOMAIN = b"muster proof 1"
_NO_SEAT = b"\xff" * 4


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The prover's nonce, and an HMAC over it that only the owner of the secret can make."""

    nonce: NonceText
    mac: Hash


@dataclass(frozen=True, slots=True)
class ProofClaim:
    """The content of a proof: its connection and room, and what it opens."""

    purpose: Purpose
    table: int
    seat: int | None
    """The seat that is meant; None for watching."""
    nonce: str
    """The host's nonce for this connection, 32 hexadecimal digits."""
    fingerprint: bytes = UNPROVED
    """The fingerprint of the room's key, as seen by the user of this claim."""

    def prove(self, key: bytes, entropy: Callable[[int], bytes]) -> Proof:
        """Return the proof that a key is known, with a nonce of 16 fresh random bytes."""
        nonce = entropy(16).hex()
        return Proof(nonce, self._mac(key, nonce))

    def is_proved_by(self, proof: Proof | None, key: bytes) -> bool:
        """Say whether a proof was made with a key; the time taken reveals nothing about the key."""
        return proof is not None and hmac.compare_digest(proof.mac, self._mac(key, proof.nonce))

    def _mac(self, key: bytes, nonce: str) -> str:
        said = b"".join(
            [
                _DOMAIN,
                b"\0",
                self.purpose.encode("ascii"),
                b"\0",
                self.table.to_bytes(4, "big"),
                _NO_SEAT if self.seat is None else self.seat.to_bytes(4, "big"),
                bytes.fromhex(nonce),
                bytes.fromhex(self.nonce),
                self.fingerprint,
            ]
        )
        return hmac.digest(key, said, "sha256").hex()


def token_key(token: str) -> bytes:
    """Return the key with which a seat's token proves."""
    return token.encode("ascii")


def password_key(key: str) -> bytes:
    """Return the key with which a stretched password (`engine.wire.passwords`) proves."""
    return bytes.fromhex(key)
