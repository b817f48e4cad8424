"""Words and signs of the column beside a table; each game fills them from a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from client.draw.palette import WHITE, Colour, mix
from engine.events import Seat


def lighten(colour: Colour) -> Colour:
    """Return the colour of a name on a dark ground."""
    return mix(colour, WHITE, 0.55)


class PlateContent(NamedTuple):
    """The plate of a player below the name; lines without room are left out."""

    crest: Callable[[float], pygame.Surface]
    """Returns the sign of the seat for a radius in pixels."""
    colour: Colour
    """The colour of the seat."""
    score: str
    strength: str = ""
    """A line beside the score."""
    outlook: str = ""
    """A line below the score."""


class Fact(NamedTuple):
    """A characteristic: its short name, and its value."""

    name: str
    value: str


class CardContent(NamedTuple):
    """The card of a unit."""

    device: str
    colour: Colour
    name: str
    kind: str
    stats: tuple[Fact, ...]
    condition: tuple[str, ...] = ()
    doing: str = ""
    """What it does in this turn."""
    weapon: str = ""
    traits: tuple[tuple[str, str], ...] = ()
    """The names of its rules, each with its text."""
    legend: str = ""
    """The meanings of the short names of its characteristics."""


class PanelContent(Protocol):
    """The content of the column in one position."""

    def plate(self, seat: Seat) -> PlateContent:
        """Return the plate of a seat."""

    def card(self, unit: str) -> CardContent:
        """Return the card of a unit."""
