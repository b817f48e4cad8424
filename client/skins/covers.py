"""Covers: the pictures that stand for games on the shelf."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.draw.felt import laid
from client.draw.hex_layout import SQRT3
from client.draw.palette import BRASS, BRASS_DARK, NIGHT
from client.draw.svg import coloured

STONE = 0.42
"""From the middle of a tile to its corner, as a part of the height."""
PIECE = 0.31
"""The radius of a piece, as a part of the height."""
LEAN = 0.07
"""How much lower each piece stands than the one to its left."""


def cover(
    size: tuple[int, int], stones: Sequence[pygame.Surface], pieces: Sequence[pygame.Surface]
) -> pygame.Surface:
    """Draw pieces side by side on a field of hexes, or on the bare table where there are none.

    The stones are `STONE` of the height from their middle to a corner, the pieces have a radius of `PIECE`.
    """
    surface = _field(size, stones) if stones else laid(size)
    width, height = size
    apart = min(width / (len(pieces) + 0.6), 2.3 * PIECE * height)
    for number, piece in enumerate(pieces):
        aside = number - (len(pieces) - 1) / 2
        middle = (width / 2 + aside * apart, height * (0.5 + aside * LEAN))
        place = piece.get_rect(center=middle)
        shadow = coloured(piece, NIGHT, 120)
        surface.blit(shadow, place.move(round(height * 0.02), round(height * 0.04)))
        surface.blit(piece, place)
    edge = max(2, round(height * 0.02))
    pygame.draw.rect(surface, BRASS_DARK, surface.get_rect(), edge)
    pygame.draw.rect(surface, BRASS, surface.get_rect(), max(1, edge // 2))
    return surface


def _field(size: tuple[int, int], stones: Sequence[pygame.Surface]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(NIGHT)
    stone = STONE * size[1]
    for column in range(-1, math.ceil(size[0] / (1.5 * stone)) + 1):
        for row in range(-1, math.ceil(size[1] / (SQRT3 * stone)) + 1):
            middle = (column * 1.5 * stone, (row + column % 2 / 2) * SQRT3 * stone)
            picture = stones[(column * 5 + row * 3) % len(stones)]
            surface.blit(picture, picture.get_rect(center=middle))
    return surface
