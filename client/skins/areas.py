"""The areas of a table: which part of the window is whose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from client.ui.scale import Scale


@dataclass(frozen=True)
class Demands:
    """What a table must have room for."""

    scale: Scale
    """Size of the window and of what is in it."""
    options: Any
    """The settings of the match."""
    seats: int
    hand: bool
    """Whether the viewer plays or is shown what a player has, and so needs a tray."""
    buttons: int
    """How many buttons there can be: at least four, and those of the game's commands."""
    sign: Callable[[int], int] | None = None
    """For a spectator: the height of the sign that says so, for a width."""
    watched: bool = False
    """Whether the number of those who watch is to be shown."""


@dataclass(frozen=True)
class Areas:
    """Rectangles in pixels of the window; one without size leaves its part out."""

    window: pygame.Rect
    stage: pygame.Rect
    """For the board."""
    players: pygame.Rect
    """The stage itself where the players sit around the board."""
    prompt: pygame.Rect
    """For the line that says what is asked."""
    heading: pygame.Rect
    """For the few words that say how far the match is."""
    buttons: tuple[pygame.Rect, ...]
    """For the buttons of the commands, in their order."""
    log: pygame.Rect
    chat: pygame.Rect
    """What a drawer for talking covers of the log."""
    watch: pygame.Rect
    """For a spectator's sign, or for the number of those who watch."""
    tray: pygame.Rect
    """For the own hand and what can be done with it."""
    shelf: pygame.Rect
    """For cards that lie open for everybody."""
    card: pygame.Rect
    """Where a card may cover other parts for a while."""
    aside: pygame.Rect
    """The same while the drawer for talking is open: what is being typed must not be covered."""
    taken: tuple[pygame.Rect, ...]
    """What else stands on the stage, in its upper left and its lower right corner, if anything."""
    plain: bool = False
    """Whether the log lies on a thin sheet, as a carved frame would take too much of a small place."""

    @property
    def square(self) -> pygame.Rect:
        """Return the largest square in the middle of the stage."""
        edge = min(self.stage.size)
        return pygame.Rect(0, 0, edge, edge).move_to(center=self.stage.center)
