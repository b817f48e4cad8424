"""Landmarks of a match on its time line: the beginnings of its rounds, and marks with their texts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from client.skins.recap import Mark, TurningPoint
from engine.events import Seat

LandmarkKind = Mark | Literal["swing", "turn", "chat"]
"""What a landmark stands for: a mark of the game, a costly decision, a turning point, a line of the chat."""

MAX_CHAT_MARKS = 200
"""Most lines of the chat that are marked: the last ones."""


class Entry(Protocol):
    """An entry of the log, as far as the time line needs it."""

    @property
    def text(self) -> str:
        """Return the sentence."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat of the event."""

    @property
    def heading(self) -> bool:
        """Say whether a round begins."""

    @property
    def mark(self) -> Mark | None:
        """Return the mark of the event."""


@dataclass(frozen=True)
class Landmark:
    """A mark at a moment, with its sentence and the seat whose colour it has."""

    moment: int
    kind: LandmarkKind
    text: str
    seat: Seat | None = None


class Landmarks:
    """The rounds and marks of one match, as its log, its recap and its chat tell them."""

    def __init__(self) -> None:
        """Begin without any."""
        self.rounds: list[int] = []
        """Moments at which rounds begin."""
        self.round_names: list[str] = []
        self.turning_points: Sequence[TurningPoint] = ()
        """The turning points, once the end was shown."""
        self.swings: Sequence[Landmark] = ()
        """The costly decisions, as far as an analysis has found them."""
        self.chances: Sequence[tuple[float, float]] = ()
        """The first side's chance to win, from 0 to 1, at places of the time line."""
        self._marks: list[Landmark] = []
        self._said: list[Landmark] = []
        self._read = 0
        """Number of entries that were taken in."""

    def take(self, entries: Sequence[tuple[int, Entry]]) -> None:
        """Take in the entries of the log that are new."""
        for moment, entry in entries[self._read :]:
            if entry.heading:
                self.rounds.append(moment)
                self.round_names.append(entry.text)
            if entry.mark is not None:
                self._marks.append(Landmark(moment, entry.mark, entry.text, entry.seat))
        self._read = len(entries)

    def retell(self, entries: Sequence[tuple[int, Entry]]) -> None:
        """Take in all entries again, in another language."""
        self.rounds, self.round_names, self._marks, self._read = [], [], [], 0
        self.take(entries)

    def note_chat(self, moment: int, text: str, seat: Seat | None) -> None:
        """Note a line of the chat, at the moment at which it came."""
        self._said.append(Landmark(moment, "chat", text, seat))
        del self._said[:-MAX_CHAT_MARKS]

    def count_marks(self) -> int:
        """Return the number of marks of the game so far."""
        return len(self._marks)

    def list_marks(self, end: int, struck: Iterable[int] = ()) -> list[Landmark]:
        """Return the marks up to a moment, in the order of drawing; those of `struck` entries are gone."""
        gone = frozenset(struck)
        turns = [Landmark(each.number, "turn", each.text, each.seat) for each in self.turning_points]
        marks = [each for each in self._marks if each.moment not in gone]
        return [each for each in (*marks, *self._said, *turns, *self.swings) if each.moment <= end]

    def name_round(self, moment: int) -> str:
        """Return the name of the round of a moment; empty before the first one."""
        at = bisect_right(self.rounds, moment)
        return self.round_names[at - 1] if at else ""
