"""Conditions for taking decisions back (`docs/undo.md`)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.events import Event, Seat, Viewer, shows
from engine.match.takeback_request import TAKEBACK_BARRED, TAKEBACK_NEEDLESS, TakebackRequest
from engine.match.undo_stack import UndoStack

UNDO_OTHER = "undo_other"
"""Another seat has decided since."""


def audience(seats: int, yielding: Collection[Seat]) -> list[Viewer]:
    """Return the viewers whose new knowledge bars a takeback: all, or only those that do not yield.

    >>> audience(2, [])
    [0, 1, None]
    >>> audience(2, [1])
    [0]
    """
    if yielding:
        return [seat for seat in range(seats) if seat not in yielding]
    return [*range(seats), None]


class Takeback:
    """Judge which decisions of a match can be taken back.

    The seats in `yielding` are bots whose player agrees to takebacks against them. Their own answers may be
    taken back too, and what they saw does not count. The seats in `consenting` are people of whom each can
    ask for more; without any, nobody can.
    """

    def __init__(
        self, seats: int, yielding: Collection[Seat] = (), consenting: Collection[Seat] = ()
    ) -> None:
        self.yielding = frozenset(yielding)
        self.consenting = frozenset(consenting)
        self._audience = audience(seats, self.yielding)

    def shows_hidden(self, event: Event) -> bool:
        """Say whether an event shows something that was hidden to a viewer who counts."""
        return any(shows(event, viewer) for viewer in self._audience)

    def refusal(self, past: UndoStack[Any], seat: Seat, *, consented: bool = False) -> str | None:
        """Say why a seat cannot take its last decision back, or None if it can.

        A takeback that is `consented` to may go beyond the decisions of others, and beyond nothing else.
        """
        for decided in past.seats():
            if decided == seat:
                return None
            if decided not in self.yielding and not consented:
                return UNDO_OTHER
        return past.reason

    def request_refusal(self, past: UndoStack[Any], request: TakebackRequest, seat: Seat) -> str | None:
        """Say why a seat cannot ask the others for its last decision back, or None if it can."""
        if seat not in self.consenting:
            return TAKEBACK_BARRED
        if self.refusal(past, seat) is None:
            return TAKEBACK_NEEDLESS
        return self.refusal(past, seat, consented=True) or request.refusal()

    def back_to(self, past: UndoStack[Any], seat: Seat) -> list[Seat]:
        """Return the seats of all decisions that a seat's takeback takes back, the last one first."""
        seats = list(past.seats())
        return seats[: seats.index(seat) + 1]
