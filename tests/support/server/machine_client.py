"""A client for the machine that plays with seats."""

from __future__ import annotations

from typing import Any

from hypothesis import event

from engine.wire.protocol import (
    Accepted,
    Dismissed,
    HostMessage,
    Leave,
    Rejected,
    Resume,
    Seated,
    Sit,
    Watch,
)

CODES = {
    *("not_owner", "not_your_seat", "no_such_seat", "same_seat", "seat_taken", "unknown_bot", "nobody_there"),
    *(
        "not_yourself",
        "still_connected",
        "kicked",
        "banned",
        "no_such_ban",
        "not_there",
        "already_there",
        "unknown_token",
    ),
    *("unprepared", "not_prepared", "prepared_for_seats", "too_many_changes"),
    *("still_running", "still_starting", "not_running", "game_over", "storage_failing"),
}
"""Codes of expected refusals."""


class Client:
    """A client that believes exactly what the host says."""

    def __init__(self, conn: int) -> None:
        self.conn = conn
        self.tokens: dict[str, int] = {}
        """The tokens of its seats."""
        self.lost: set[str] = set()
        """Tokens of lost seats."""
        self.watching = False
        self.asked: dict[int, Any] = {}
        """Unanswered requests."""
        self.accepted: list[Any] = []
        """Accepted requests that the model does not have yet."""
        self.read = 0

    def take(self, message: HostMessage) -> None:
        match message:
            case Seated(seat=seat, token=token):
                self.tokens[token] = seat
            case Dismissed():
                self.lost |= self.tokens.keys()
                self.tokens, self.watching = {}, False
            case Accepted(id=number) if number in self.asked:
                command = self.asked.pop(number)
                event(type(command).__name__)
                self.accepted.append(command)
                if isinstance(command, Leave):
                    self.tokens, self.watching = {}, False
                elif isinstance(command, Sit | Resume):
                    self.watching = False
                elif isinstance(command, Watch):
                    self.watching = True
            case Rejected(id=number) if number in self.asked:
                self.asked.pop(number)
                assert message.code in CODES, message
