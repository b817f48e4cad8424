"""The areas of a table: the parts of the window and their uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from client.ui.scale import Scale


@dataclass(frozen=True)
class Demands:
    """The things for which a table must have room."""

    scale: Scale
    """Size of the window and of the things in it."""
    options: Any
    """The settings of the match."""
    seats: int
    hand: bool
    """Whether the viewer plays or sees a player's view, and therefore needs a tray."""
    buttons: int
    """Greatest number of buttons: at least four, and those of the game's commands."""
    sign: Callable[[int], int] | None = None
    """For a spectator: a function from the width to the height of the spectator's sign."""
    watched: bool = False
    """Whether the number of spectators is shown."""
    bare: bool = False
    """Whether there is no time line: the board takes its place."""
    bracketed: bool = False
    """Whether the heading also tells which game of a bracket this is."""


@dataclass(frozen=True)
class Areas:
    """Rectangles in pixels of the window; one without size leaves its part out."""

    window: pygame.Rect
    stage: pygame.Rect
    """The board."""
    players: pygame.Rect
    """The players; it is the stage itself if they sit around the board."""
    prompt: pygame.Rect
    """The line with the question to the player."""
    heading: pygame.Rect
    """The few words about the progress of the match."""
    buttons: tuple[pygame.Rect, ...]
    """The buttons of the commands, in their order."""
    log: pygame.Rect
    chat: pygame.Rect
    """The part of the log under the chat drawer."""
    watch: pygame.Rect
    """A spectator's sign, or the number of spectators."""
    timeline: pygame.Rect
    """The time line under the board."""
    tray: pygame.Rect
    """The viewer's hand and its possible actions."""
    shelf: pygame.Rect
    """The open cards for all players."""
    card: pygame.Rect
    """A part that a card may cover for a while."""
    aside: pygame.Rect
    """The part for a card while the chat drawer is open: the card must not cover the typed line."""
    taken: tuple[pygame.Rect, ...]
    """Other things on the stage, in its upper left and its lower right corner."""
    plain: bool = False
    """Whether the log lies on a thin sheet; a carved frame would take too much of a small place."""

    @property
    def square(self) -> pygame.Rect:
        """Return the largest square in the middle of the stage."""
        edge = min(self.stage.size)
        return pygame.Rect(0, 0, edge, edge).move_to(center=self.stage.center)
