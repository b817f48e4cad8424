"""The undo stack of a match: the state before each decision, used by every takeback."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Generic, NamedTuple, TypeVar

from engine.events import Seat

T = TypeVar("T")

UNDO_NOTHING = "undo_nothing"
"""Nobody has decided yet since the set-up, or everything is taken back."""
UNDO_DRAWN = "undo_drawn"
"""Chance was asked since."""
UNDO_SHOWN = "undo_shown"
"""Something hidden was shown to somebody since."""


class _Before(NamedTuple, Generic[T]):
    """The state before a decision."""

    seat: Seat
    there_was: T
    earlier: _Before[T] | None


class UndoStack(Generic[T]):
    """The decisions that may still be taken back, each with the value before it: a state, a length."""

    __slots__ = ("_last", "_sealed", "reason")

    def __init__(self) -> None:
        self.reason = UNDO_NOTHING
        """Why nothing before these decisions can be taken back, as a code."""
        self._last: _Before[T] | None = None
        self._sealed: _Before[T] | None = None
        """The last decision before the seal, if it is kept."""

    def push(self, seat: Seat, there_was: T) -> None:
        """Note a decision."""
        self._last = _Before(seat, there_was, self._last)

    def pop(self, count: int) -> T:
        """Take the last decisions back and return the value before them.

        Raises `LookupError` if it knows fewer decisions, and then changes nothing.
        """
        last, barred = self._last, False
        for _ in range(count):
            if last is None:
                raise LookupError("what is taken back was decided before anything that is known")
            barred = barred or last is self._sealed
            there_was, last = last.there_was, last.earlier
        self._last = last
        if barred:
            self._sealed = last
        return there_was

    def seal(self, reason: str) -> None:
        """Bar takebacks of the decisions since the last seal, for this reason, as far as they are known."""
        if self._last is not self._sealed:
            self.reason, self._sealed = reason, self._last

    def forget(self, reason: str = UNDO_NOTHING) -> None:
        """Forget all decisions: none of them can be taken back any more."""
        self.reason, self._sealed, self._last = reason, None, None

    def copy(self) -> UndoStack[T]:
        """Return a copy that shares nothing mutable."""
        copied: UndoStack[T] = UndoStack()
        copied.reason, copied._sealed, copied._last = self.reason, self._sealed, self._last
        return copied

    def seats(self) -> Iterator[Seat]:
        """Return the seats of the decisions since the seal, the last one first."""
        last = self._last
        while last is not self._sealed and last is not None:
            yield last.seat
            last = last.earlier

    def trailing_count(self, seat: Seat) -> int:
        """Return the number of decisions at the end that are all a seat's."""
        return sum(1 for _ in takewhile(seat.__eq__, self.seats()))
