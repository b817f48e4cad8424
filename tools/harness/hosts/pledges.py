"""The automatic answers of a connection before the first draw."""

from __future__ import annotations

from typing import Any

from engine.commit_reveal import NONCE_BYTES, seal
from engine.wire.protocol import (
    Accepted,
    Commitment,
    HostMessage,
    Nonce,
    Reveal,
    Seal,
    Seals,
    Seated,
    Snapshot,
)

FIRST_ANSWER_ID = 1_000_000
"""First id of these answers, above all ids of tests."""


def nonce(seat: int) -> bytes:
    """Return the nonce of a seat for every match."""
    return bytes([seat + 1]) * NONCE_BYTES


class Pledges:
    """The messages of one connection, and its answers."""

    def __init__(self) -> None:
        self.tokens: dict[str, tuple[int, int]] = {}
        """Table and seat of each token."""
        self.given = FIRST_ANSWER_ID
        self.begun: dict[int, int] = {}
        """Number of the last match that has begun at each table."""

    def answers(self, message: HostMessage) -> list[Any]:
        """Return the commands that answer a message."""
        match message:
            case Seated(table=table, seat=seat, token=token):
                self.tokens[token] = (table, seat)
            case Snapshot():
                self.begun[message.table] = message.match
            case Commitment() | Seals() if message.match <= self.begun.get(message.table, 0):
                pass
            case Commitment():
                return [
                    Seal(self._id(), message.table, message.match, seat, seal(nonce(seat)).hex())
                    for seat in self._seats(message.table)
                    if seat in message.seats
                ]
            case Seals():
                return [
                    Nonce(self._id(), message.table, message.match, seat, nonce(seat).hex())
                    for seat in self._seats(message.table)
                    if seat in {each.seat for each in message.seals}
                ]
        return []

    def _seats(self, table: int) -> list[int]:
        return sorted(seat for number, seat in self.tokens.values() if number == table)

    def _id(self) -> int:
        self.given += 1
        return self.given


def about_draws(message: HostMessage) -> bool:
    """Say whether a message belongs to the agreement on the draws or to their reveal."""
    answered = getattr(message, "id", None)
    return isinstance(message, (Commitment, Seals, Reveal)) or (
        isinstance(message, Accepted) and answered is not None and answered > FIRST_ANSWER_ID
    )
