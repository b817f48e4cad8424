"""A client of the machine that plays with seats."""

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
"""What may be refused here, and why."""


class Client:
    """Somebody who believes exactly what the host says."""

    def __init__(self, conn: int) -> None:
        self.conn = conn
        self.tokens: dict[str, int] = {}
        """The own seats."""
        self.lost: set[str] = set()
        """Tokens of seats that it was sent away from."""
        self.watching = False
        self.asked: dict[int, Any] = {}
        """What was asked for and is not answered."""
        self.accepted: list[Any] = []
        """What was carried out and is not in the model yet."""
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
