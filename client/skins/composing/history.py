"""A work under construction, with its undo stack."""

from __future__ import annotations

from typing import Generic, TypeVar

Work = TypeVar("Work")
MAX_UNDO_STEPS = 200
"""Greatest number of changes that can be taken back."""


class History(Generic[Work]):
    """A work that changes as a whole; its values never change themselves."""

    def __init__(self, work: Work) -> None:
        """Begin with a work, valid or not."""
        self.work = work
        self._past: list[Work] = []
        self._undone: list[Work] = []

    @property
    def changed(self) -> bool:
        """Say whether there is something to take back."""
        return bool(self._past)

    @property
    def undone(self) -> bool:
        """Say whether something was taken back that can be done again."""
        return bool(self._undone)

    def replace(self, work: Work) -> None:
        """Replace the work with another."""
        if work != self.work:
            self._past = [*self._past[1 - MAX_UNDO_STEPS :], self.work]
            self.work = work
            self._undone.clear()

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._undone.append(self.work)
            self.work = self._past.pop()

    def redo(self) -> None:
        """Do the last change again that was taken back."""
        if self._undone:
            self._past.append(self.work)
            self.work = self._undone.pop()
