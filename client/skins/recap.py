"""The recap of a match: the sides' lineups, a curve over its course, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.events import Event, Seat
from engine.match.state import MatchState

Mark = Literal["capture", "fall"]
"""What a game marks on the time line: something was won, such as a place, or a unit was lost."""


@dataclass(frozen=True)
class Course:
    """The course of a finished match, as its viewer knows it."""

    beginning: MatchState[Any]
    """The position before the first event; a copy that may be folded on."""
    stream: Sequence[Event]
    """All events, numbered from 1, including those that were taken back."""
    names: tuple[str, ...]
    """The names of the seats."""
    you: Seat | None = None
    """The seat that is called "you", if there is one."""


@dataclass(frozen=True)
class Figure:
    """A figure that was counted for each seat."""

    title: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One side's line in a curve: its name, the seat whose look it has, and its value after each step."""

    name: str
    seat: Seat
    values: tuple[int, ...]


@dataclass(frozen=True)
class Curve:
    """A number of each side over the steps of a match; `axis` names the steps."""

    title: str
    axis: str
    lines: tuple[Line, ...]
    first: int = 1
    """The number of the first step; 0 if it shows the position before any step."""


@dataclass(frozen=True)
class TurningPoint:
    """A sentence about the moment after the event of this number, and the seat of that moment."""

    number: int
    text: str
    seat: Seat | None = None


@dataclass(frozen=True)
class Recap:
    """The recap of a finished match; a plain game has only its figures in words."""

    reason: str = ""
    """The reason of the end, in a sentence; empty if the verdict says it all."""
    armies: tuple[tuple[str, ...], ...] = ()
    """The lineup of each seat: keys of entries of the game's `Pages`."""
    figures: tuple[Figure, ...] = ()
    curve: Curve | None = None
    turning_points: tuple[TurningPoint, ...] = ()
