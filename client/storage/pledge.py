"""The commitment to a match's chance: the hashes that were exchanged before its first draw."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from engine.commit_reveal import NONCE_BYTES, seal
from engine.events import Seat
from engine.wire.protocol import Commitment, Seals


@dataclass
class Pledge:
    """The host's commitment before the first draw of a match, and this client's own part of the draws."""

    commitment: str
    nonces: dict[Seat, bytes]
    """Nonces by seat of this client."""
    late: bool = False
    """Whether the host has announced it only after the beginning of the match."""
    seals: dict[Seat, str] | None = None

    @classmethod
    def to(cls, message: Commitment, own: Sequence[Seat], *, late: bool = False) -> Pledge:
        """Answer a commitment with a new nonce for each own seat that gives one, unless it is too late."""
        seats = [] if late else [seat for seat in own if seat in message.seats]
        return cls(message.commitment, {seat: secrets.token_bytes(NONCE_BYTES) for seat in seats}, late)

    def take_seals(self, message: Seals) -> bool:
        """Store the seals of all seats, once; return False if a seal of this client was changed."""
        if self.seals is None:
            self.seals = {each.seat: each.seal for each in message.seals}
        return all(self.seals.get(seat) == seal(nonce).hex() for seat, nonce in self.nonces.items())
