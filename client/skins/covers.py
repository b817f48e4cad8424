"""Covers: the pictures of games on the shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, BRASS_DARK, NIGHT
from client.draw.svg import colour_mask

PIECE = 0.31
"""Radius of a piece, as a part of the height."""
LEAN = 0.07
"""Drop of each piece below the one to its left, as a part of the height."""


def cover(ground: pygame.Surface, pieces: Sequence[pygame.Surface]) -> pygame.Surface:
    """Draw pieces side by side on a ground of the cover's size; their radius is `PIECE` of its height."""
    surface = ground.copy()
    width, height = surface.size
    apart = min(width / (len(pieces) + 0.6), 2.3 * PIECE * height)
    for number, piece in enumerate(pieces):
        aside = number - (len(pieces) - 1) / 2
        middle = (width / 2 + aside * apart, height * (0.5 + aside * LEAN))
        place = piece.get_rect(center=middle)
        shadow = colour_mask(piece, NIGHT, 120)
        surface.blit(shadow, place.move(round(height * 0.02), round(height * 0.04)))
        surface.blit(piece, place)
    draw_edge(surface)
    return surface


def draw_edge(surface: pygame.Surface) -> None:
    """Draw the brass edge of a picture on a card."""
    edge = max(2, round(surface.height * 0.02))
    pygame.draw.rect(surface, BRASS_DARK, surface.get_rect(), edge)
    pygame.draw.rect(surface, BRASS, surface.get_rect(), max(1, edge // 2))
