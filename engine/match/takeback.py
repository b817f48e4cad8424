"""Decisions that can be taken back, and what stands against it (`docs/undo.md`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.events import Event, Seat, Viewer, shows

NOTHING = "undo_nothing"
"""Nobody has decided yet since the set-up, or everything is taken back."""
OTHER = "undo_other"
"""Another seat has decided since."""
DRAWN = "undo_drawn"
"""Chance was asked since."""
SHOWN = "undo_shown"
"""Something hidden was shown to somebody since."""


def audience(seats: int, yielding: Collection[Seat]) -> list[Viewer]:
    """Return who must not have been shown anything: everybody, or only those who do not yield."""
    if yielding:
        return [seat for seat in range(seats) if seat not in yielding]
    return [*range(seats), None]


class Takeback:
    """Follow the decisions of a match, and know which of them can be taken back.

    The seats in `yielding` are bots whose player has agreed that decisions may be taken back against them:
    they give up their own answers, and what they were shown does not count.
    """

    def __init__(self, seats: int, yielding: Collection[Seat] = ()) -> None:
        self.yielding = frozenset(yielding)
        self._audience = audience(seats, self.yielding)
        self._decided: list[Seat] = []
        self._barrier = NOTHING

    def decided(self, seat: Seat, events: Iterable[Event], *, drawn: bool) -> bool:
        """Note a decision and its events; False if neither it nor anything before can be taken back now."""
        if drawn:
            self._barrier = DRAWN
        elif any(shows(event, viewer) for event in events for viewer in self._audience):
            self._barrier = SHOWN
        else:
            self._decided.append(seat)
            return True
        self._decided.clear()
        return False

    def undone(self) -> None:
        """Note that the last decision was taken back."""
        # A client that was not told of a draw from nothing may know of fewer of them than there are.
        del self._decided[-1:]

    def refusal(self, seat: Seat) -> str | None:
        """Say why a seat cannot take its last decision back, or None if it can."""
        for decided in reversed(self._decided):
            if decided == seat:
                return None
            if decided not in self.yielding:
                return OTHER
        return self._barrier

    def back_to(self, seat: Seat) -> list[Seat]:
        """Return whose decisions are taken back, the last one first, when a seat takes its own back."""
        last = len(self._decided) - 1 - self._decided[::-1].index(seat)
        return self._decided[last:][::-1]
