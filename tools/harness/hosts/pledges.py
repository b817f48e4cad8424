"""Answers of a connection before the first draw, without anybody having to ask for them."""

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

FIRST = 1_000_000
"""Ids of these answers begin here, where no test has ids of its own."""


def nonce(seat: int) -> bytes:
    """Return the nonce that a seat adds to every match."""
    return bytes([seat + 1]) * NONCE_BYTES


class Pledges:
    """Follow one connection's messages, and say what it answers."""

    def __init__(self) -> None:
        self.tokens: dict[str, tuple[int, int]] = {}
        """Which seat of which table each token stands for."""
        self.given = FIRST
        self.begun = 0
        """The number of the match that is known to have begun."""

    def answers(self, message: HostMessage) -> list[Any]:
        """Return the commands that answer a message."""
        match message:
            case Seated(table=table, seat=seat, token=token):
                self.tokens[token] = (table, seat)
            case Snapshot():
                self.begun = message.match
            case Commitment() | Seals() if message.match <= self.begun:
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
    """Say whether a message is part of agreeing on the draws or revealing them."""
    answered = getattr(message, "id", None)
    return isinstance(message, (Commitment, Seals, Reveal)) or (
        isinstance(message, Accepted) and answered is not None and answered > FIRST
    )
