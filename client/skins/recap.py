"""The recap of a match: what each side played with, a curve over its course, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.events import Event, Seat
from engine.match.state import MatchState


@dataclass(frozen=True)
class Course:
    """A match that is over, as its viewer knows it."""

    beginning: MatchState[Any]
    """What stood before the first event; a copy that may be folded on."""
    stream: Sequence[Event]
    """All events, numbered from 1, with those that were taken back."""
    names: tuple[str, ...]
    """What the seats are called."""
    you: Seat | None = None
    """The seat that is called "you", if one is."""


@dataclass(frozen=True)
class Figure:
    """Something that was counted for each seat."""

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
    """A number of each side over the steps of a match; `axis` says what a step is."""

    title: str
    axis: str
    lines: tuple[Line, ...]
    first: int = 1
    """The number of the first step: 0 where that is how it stood before any."""


@dataclass(frozen=True)
class TurningPoint:
    """A sentence about the moment after the event of this number, and the seat whose moment it was."""

    number: int
    text: str
    seat: Seat | None = None


@dataclass(frozen=True)
class Recap:
    """What there is to see of a match once it is over; a plain game has nothing but its figures in words."""

    reason: str = ""
    """Why it ended so, in a sentence; empty where the verdict says it all."""
    armies: tuple[tuple[str, ...], ...] = ()
    """What each seat played with: keys of entries of the game's `Pages`."""
    figures: tuple[Figure, ...] = ()
    curve: Curve | None = None
    turning_points: tuple[TurningPoint, ...] = ()
