"""The log of a match, in sentences, up to the shown event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from client.net.limits import FRAME_EVENTS
from client.session.store import MatchStore
from engine.events import Event
from engine.match.entries import Decided, Undone
from engine.match.state import MatchState
from engine.match.undo_stack import UndoStack

Told = TypeVar("Told")
Say = Callable[[MatchState[Any], Event], Told | None]
"""Function that returns an event's sentence, given the state before it."""


class EventLog(Generic[Told]):
    """The log of one store: an entry for each shown event that has a sentence."""

    def __init__(self, store: MatchStore, sayer: Callable[[], Say[Told]]) -> None:
        """Begin before the first event; `update` takes events in, and asks `sayer` once for the wording."""
        self.entries: list[tuple[int, Told]] = []
        """Number of each logged event, and its sentence."""
        self.struck: set[int] = set()
        """Numbers of events whose decision was taken back."""
        self._lengths: UndoStack[int] = UndoStack()
        """Number of entries before each decision that was not taken back."""
        self._store = store
        self._sayer = sayer
        self._standing = store.state_at(0)
        self._count = 0

    def update(self) -> list[tuple[int, Told]]:
        """Take in the newly shown events, and return their entries.

        Of very many events only the next ones are taken, to keep the program responsive; call it in every
        frame.
        """
        before = len(self.entries)
        # A latecomer sees the present first and gets the past behind it.
        last = min(self._store.shown_count, self._count + FRAME_EVENTS)
        if last <= self._count:
            return []
        say = self._sayer()
        for event in self._store.events[self._count : last]:
            self._count += 1
            self._strike(event)
            sentence = say(self._standing, event)
            if sentence is not None:
                self.entries.append((self._count, sentence))
            self._standing.fold(event)
        return self.entries[before:]

    def _strike(self, event: Event) -> None:
        if isinstance(event, Decided):
            self._lengths.push(event.seat, len(self.entries))
        elif isinstance(event, Undone):
            self.struck.update(number for number, _ in self.entries[self._lengths.pop(event.count) :])

    def retell(self) -> None:
        """Say everything again, in the present language."""
        self.entries.clear()
        self.struck.clear()
        self._lengths.forget()
        self._standing = self._store.state_at(0)
        self._count = 0
        self.update()
