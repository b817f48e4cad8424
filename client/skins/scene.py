"""A moment of a match for drawing, and everything that decides the layout of its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from client.i18n import Words
from client.skins.areas import Areas
from client.skins.cue import Cue
from client.ui.scale import Scale
from engine.events import Event, Seat
from engine.match.state import MatchState


@dataclass(frozen=True)
class Setting:
    """Everything that decides the layout of a game's picture; any change lays it out anew."""

    areas: Areas
    scale: Scale
    words: Words
    names: tuple[str, ...]
    """The names of the seats, all different."""
    bottom: Seat = 0
    """The seat whose side is at the bottom of the board."""
    robots: frozenset[Seat] = frozenset()
    """Seats that the computer plays."""
    players: tuple[str, ...] = ()
    """The names of the players, by seat; several seats may have the same."""
    timed: bool = False
    """Whether plates need a place for a clock, which the table screen draws."""
    lively: bool = False
    """Whether blows may shake the board, and the ground may stir."""
    usual: Areas | None = None
    """The areas with letters of the usual size; None if they already have it."""


@dataclass(frozen=True)
class Plate:
    """The place of a seat's player on the picture; speech and clocks are shown there."""

    rect: pygame.Rect
    clock: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The clock; without size if the setting is not timed."""


@dataclass(frozen=True)
class Scene:
    """One moment of the table."""

    standing: MatchState[Any]
    number: int
    """Number of events folded into the standing: the same number is the same position."""
    motion: tuple[Event, Cue, float] | None = None
    live: bool = False
    """Whether this is the present, with nothing in motion."""
    told: Sequence[Event] = ()
    """The viewer's whole stream; its first `number` events led to the standing, if they are known."""
    choosing: bool = True
    """Whether the player may choose in the present: not in a paused match, nor in another player's."""
