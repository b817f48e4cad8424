"""A work that is being put together, and every step back from there."""

from __future__ import annotations

from typing import Generic, TypeVar

Work = TypeVar("Work")
MAX_UNDO_STEPS = 200
"""How many changes can be taken back."""


class History(Generic[Work]):
    """A work that is changed as a whole, by values that are never changed themselves."""

    def __init__(self, work: Work) -> None:
        """Begin with a work, right or not."""
        self.work = work
        self._past: list[Work] = []

    @property
    def changed(self) -> bool:
        """Say whether there is something to take back."""
        return bool(self._past)

    def replace(self, work: Work) -> None:
        """Go on with another work."""
        if work != self.work:
            self._past = [*self._past[1 - MAX_UNDO_STEPS :], self.work]
            self.work = work

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.work = self._past.pop()
