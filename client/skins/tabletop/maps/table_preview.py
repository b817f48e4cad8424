"""A small picture of a table before a match; terrain is drawn bit by bit, without blocking a form."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from client.draw.cache import cache_results
from client.draw.tabletop.camera import MARGIN, Camera, View
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature


class TablePreview(ABC):
    """A table with its terrain, and what a game draws over it."""

    def __init__(self, table: tuple[int, int], features: tuple[Feature, ...], width: int, high: int) -> None:
        """Fit a table, with its size in tenths of a millimetre, into a room in pixels."""
        spare = 2 * MARGIN
        scale = min(width / (table[0] + spare), high / (table[1] + spare))
        self.size = (round((table[0] + spare) * scale), round((table[1] + spare) * scale))
        self._table = _make_tabletop(table, features, self.size)
        self._picture = pygame.Surface(self.size, depth=32)

    @abstractmethod
    def draw_over(self, target: pygame.Surface, view: View) -> None:
        """Draw zones and goals over the terrain."""

    @property
    def busy(self) -> bool:
        """Say whether a later picture shows more."""
        return self._table.busy

    def picture(self) -> pygame.Surface:
        """Draw a little more, and return the picture so far."""
        self._table.draw(self._picture)
        self.draw_over(self._picture, self._table.camera.view)
        return self._picture


@cache_results(3)
def _make_tabletop(table: tuple[int, int], features: tuple[Feature, ...], size: tuple[int, int]) -> Tabletop:
    """Return a table with its terrain; it keeps its drawing while other settings change."""
    return Tabletop(Camera(table, pygame.Rect((0, 0), size)), features)
