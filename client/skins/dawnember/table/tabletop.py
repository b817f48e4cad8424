"""The bare table: the ground with the places of the rows and of the battlefield."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.palette import WHITE, Colour, mix
from client.skins.dawnember.art.cards import ground
from client.ui.widgets.plates import leaf

SHEETS: dict[str, Colour] = {"dawn": (36, 70, 84), "ember": (84, 44, 40)}
Box = tuple[int, int, int, int]
"""Left, top, width and height."""
Row = tuple[Box, str]
"""The box of a row, and its side."""


def edges(box: pygame.Rect) -> Box:
    """Return a box as a cache key."""
    return box.x, box.y, box.width, box.height


# Several large transparent surfaces would cost more than all cards together.
@cache_pixels(24)
def tabletop(size: tuple[int, int], rows: tuple[Row, ...], battlefield: Box, unit: float) -> pygame.Surface:
    """Return a table of `size` pixels; `unit` is the factor of the letters and frames."""
    picture = ground(size).copy()
    for box, side in rows:
        picture.blit(_sheet(box[2:], side), box[:2])
    picture.blit(leaf(battlefield[2:], unit, 0.55), battlefield[:2])
    return picture


def _sheet(size: tuple[int, int], side: str) -> pygame.Surface:
    """Return the place of a row, a shade on the ground."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, (*SHEETS[side], 70), picture.get_rect(), border_radius=8)
    pygame.draw.rect(picture, (*mix(SHEETS[side], WHITE, 0.3), 60), picture.get_rect(), 1, border_radius=8)
    return picture
