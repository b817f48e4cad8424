"""The source of a match's draws: agreed on before it begins, revealed when it is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engine.commit_reveal import (
    HASH_BYTES,
    NONCE_BYTES,
    SECRET_BYTES,
    Committed,
    Fairness,
    Uncommitted,
    commit,
    match_seed,
    seal,
)
from engine.wire.protocol import Commitment, Seals, SeatSeal
from server.core.peers import Refusal

Secret = Annotated[bytes, Meta(min_length=SECRET_BYTES, max_length=SECRET_BYTES)]
Sealed = Annotated[bytes, Meta(min_length=HASH_BYTES, max_length=HASH_BYTES)]
Given = Annotated[bytes, Meta(min_length=NONCE_BYTES, max_length=NONCE_BYTES)]


class FixedSeed(Struct, tag="Numbered", frozen=True, forbid_unknown_fields=True):
    """Draws from a chosen number, written as in a record: `7`, or `7/2` for a second match."""

    number: str

    @property
    def seed(self) -> bytes:
        """Return the seed of the match's generator."""
        return b"int:" + self.number.encode()

    @property
    def fairness(self) -> Fairness:
        """Return the record's note about the draws."""
        return Uncommitted(self.number)


class CommittedSeed(Struct, tag="Agreed", frozen=True, forbid_unknown_fields=True):
    """Draws with the host's commitment and a part of every human seat; `seals` and `nonces` are by seat."""

    secret: Secret
    seals: dict[int, Sealed] = {}
    nonces: dict[int, Given] = {}

    @property
    def seed(self) -> bytes:
        """Return the seed of the match's generator."""
        return match_seed(self.secret, [self.nonces[seat] for seat in sorted(self.nonces)])

    @property
    def fairness(self) -> Fairness:
        """Return the record's note about the draws, the secret included."""
        return Committed(commit(self.secret), self.nonces, self.secret)

    def messages(self, table: int, match: int) -> list[Commitment | Seals]:
        """Return the messages that everybody at the table received before the first draw."""
        return [
            Commitment(table, match, commit(self.secret).hex(), sorted(self.seals)),
            Seals(table, match, _list_seals(self.seals)),
        ]


SeedSource = FixedSeed | CommittedSeed


class SeedAgreement:
    """The agreement on the draws of a match that is about to begin; `seats` are those of people."""

    def __init__(self, secret: bytes, seats: list[int], match: int) -> None:
        self.match = match
        self.since: float | None = None
        """Time of the first look at the clock."""
        self._secret = secret
        self._seats = sorted(seats)
        self._seals: dict[int, bytes] = {}
        self._nonces: dict[int, bytes] = {}

    @property
    def bound(self) -> bool:
        """Say whether every seat is bound to a nonce."""
        return len(self._seals) == len(self._seats)

    @property
    def agreed(self) -> CommittedSeed | None:
        """Return the source of the match's draws, once every seat has shown its nonce."""
        if len(self._nonces) < len(self._seats):
            return None
        return CommittedSeed(self._secret, self._seals, self._nonces)

    @property
    def owing(self) -> list[int]:
        """Return the seats that the match waits for."""
        given = self._nonces if self.bound else self._seals
        return [seat for seat in self._seats if seat not in given]

    def look(self, now: float) -> None:
        """Note the time of the first look at the clock."""
        self.since = now

    def bind(self, seat: int, text: str) -> bool:
        """Take a seat's seal; True if now all are bound. Raises `Refusal` for a second one."""
        value = bytes.fromhex(text)
        if self._seals.get(seat, value) != value:
            raise Refusal("sealed_already")
        before = self.bound
        self._seals[seat] = value
        return self.bound and not before

    def show(self, seat: int, text: str) -> None:
        """Take a seat's nonce; raises `Refusal` before all are bound, and for one that was not sealed."""
        if not self.bound:
            raise Refusal("nonce_too_early")
        value = bytes.fromhex(text)
        if seal(value) != self._seals[seat]:
            raise Refusal("nonce_not_sealed")
        self._nonces[seat] = value

    def messages(self, table: int) -> list[Commitment | Seals]:
        """Return the messages that everybody at the table has received so far."""
        told: list[Commitment | Seals] = [
            Commitment(table, self.match, commit(self._secret).hex(), list(self._seats))
        ]
        if self.bound:
            told.append(self.seals(table))
        return told

    def seals(self, table: int) -> Seals:
        """Return the seals of all seats."""
        return Seals(table, self.match, _list_seals(self._seals))


def _list_seals(seals: dict[int, bytes]) -> list[SeatSeal]:
    return [SeatSeal(seat, seals[seat].hex()) for seat in sorted(seals)]
