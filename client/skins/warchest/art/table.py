"""The still ground of the picture: the table, the frame around the board, the tiles."""

import math
from collections.abc import Mapping

import pygame

from client.draw.cache import cached
from client.draw.elements import path
from client.draw.hex_layout import Cell, HexLayout
from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    FELT_DARK,
    FELT_LIGHT,
    NIGHT,
    WHITE,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)
from client.draw.paths import polygon
from client.draw.svg import render
from client.draw.texture import grain, wood
from client.skins.warchest.art.tiles import PLAIN, Look, tile, variant

PLANKS = 1.29
OUTSIDE = ((1.33, WOOD_DARK), (1.31, mix(WOOD_LIGHT, WHITE, 0.12)))
INSIDE = ((1.12, BRASS_DARK), (1.105, BRASS), (1.075, BRASS_DARK), (1.06, NIGHT))
"""The frame's edge, its planks of wood and its brass line: how far each reaches, in tile sizes."""


@cached(4)
def table(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque table of `size` pixels: felt, darker towards its corners."""
    width, height = size
    surface = pygame.transform.smoothscale(_lamp(), size)
    coarse = (max(2, width // 14), max(2, height // 14))
    grain(surface, [((width, height), 40), (coarse, 20), ((7, 5), 34)], seed=3)
    return surface


def _lamp() -> pygame.Surface:
    """Return a small picture of light falling on the middle of the felt, to be stretched."""
    across, down = 48, 27
    picture = pygame.Surface((across, down), depth=32)
    for x in range(across):
        for y in range(down):
            reach = math.hypot((x + 0.5) / across - 0.5, (y + 0.5) / down - 0.46) / 0.68
            picture.set_at((x, y), mix(FELT_LIGHT, FELT_DARK, min(1.0, reach**1.35)))
    return picture


def ground(size: tuple[int, int], layout: HexLayout, looks: Mapping[Cell, Look]) -> pygame.Surface:
    """Return the whole static layer, opaque: table, board frame, tiles; cells not in `looks` are plain.

    Build it once per size and blit it first in every frame.
    """
    surface = _bare(size, layout).copy()
    for cell in sorted(layout.cells):
        stone = tile(looks.get(cell, PLAIN), layout.size, variant(cell))
        x, y = layout.center(cell)
        surface.blit(stone, (round(x) - stone.width // 2, round(y) - stone.height // 2))
    return surface


@cached(2)
def _bare(size: tuple[int, int], layout: HexLayout) -> pygame.Surface:
    """Return the table with the board's frame, which all matches in one window have in common."""
    surface = table(size).copy()
    _frame(surface, layout)
    return surface


def _frame(surface: pygame.Surface, layout: HexLayout) -> None:
    """Draw the wooden board under the tiles, wider than they are, with a brass line and a soft shadow."""
    _cast(surface, layout)
    corners = [corner for cell in layout.cells for corner in layout.corners(cell, OUTSIDE[0][0])]
    left, top = (math.floor(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (math.ceil(max(corner[axis] for corner in corners)) for axis in (0, 1))
    size = (right - left, bottom - top)

    def shapes(*bands: tuple[float, Colour]) -> pygame.Surface:
        body = "".join(
            path("".join(polygon(layout.corners(cell, reach)) for cell in layout.cells), colour)
            for reach, colour in bands
        )
        return render(body, (left, top, *size), size)

    planks = shapes((PLANKS, WHITE))
    planks.blit(wood(size, seed=11), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for layer in (shapes(*OUTSIDE), planks, shapes(*INSIDE)):
        surface.blit(layer, (left, top))


def _cast(surface: pygame.Surface, layout: HexLayout) -> None:
    """Lay the board's shadow on the table; it is blurred at a quarter of the size, where that is cheap."""
    width, height = surface.get_size()
    low = pygame.Surface((max(1, width // 4), max(1, height // 4)), pygame.SRCALPHA)
    for cell in layout.cells:
        corners = [(x / 4 + 1, y / 4 + 4) for x, y in layout.corners(cell, 1.34)]
        pygame.draw.polygon(low, (2, 4, 8, 215), corners)
    low = pygame.transform.gaussian_blur(low, max(2, round(layout.size / 14)))
    surface.blit(pygame.transform.smoothscale(low, (width, height)), (0, 0))
