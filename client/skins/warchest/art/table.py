"""The still ground of the picture: the frame around the board, and the tiles."""

import math

import pygame

from client.draw.cache import cache_results
from client.draw.elements import path
from client.draw.felt import make_felt
from client.draw.hex_layout import SQRT3, Cell, HexLayout
from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    NIGHT,
    WHITE,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)
from client.draw.paths import polygon
from client.draw.svg import render
from client.draw.texture import wood
from client.skins.warchest.art.tiles import PLAIN, Look, tile, variant

FRAME = 0.34
"""Reach of the wooden frame around the cells, in cell sizes."""
PLANKS = 1.29
OUTSIDE = ((1.33, WOOD_DARK), (1.31, mix(WOOD_LIGHT, WHITE, 0.12)))
INSIDE = ((1.12, BRASS_DARK), (1.105, BRASS), (1.075, BRASS_DARK), (1.06, NIGHT))
"""The frame's edge, wooden planks and brass line: the reach of each in tile sizes, and its colour."""
STRIP = 256
"""Rows of the frame that are drawn at a time; a single layer would be nearly as large as the window."""


@cache_results(1)
def ground(size: tuple[int, int], layout: HexLayout, looks: tuple[tuple[Cell, Look], ...]) -> pygame.Surface:
    """Return the whole static layer, opaque: table, board frame, tiles; cells not in `looks` are plain.

    It is as large as the window, and drawn first in every frame. All matches on one board share it.
    """
    surface = make_felt(size)
    _frame(surface, layout)
    carved = dict(looks)
    for cell in sorted(layout.cells):
        stone = tile(carved.get(cell, PLAIN), layout.size, variant(cell))
        x, y = layout.center(cell)
        surface.blit(stone, (round(x) - stone.width // 2, round(y) - stone.height // 2))
    return surface


def _frame(surface: pygame.Surface, layout: HexLayout) -> None:
    """Draw the wooden board under the tiles, wider than they are, with a brass line and a soft shadow."""
    _cast(surface, layout)
    corners = [corner for cell in layout.cells for corner in layout.corners(cell, OUTSIDE[0][0])]
    left, top = (math.floor(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (math.ceil(max(corner[axis] for corner in corners)) for axis in (0, 1))
    width, height = right - left, bottom - top

    def shapes(*bands: tuple[float, Colour]) -> str:
        return "".join(
            path("".join(polygon(layout.corners(cell, reach)) for cell in layout.cells), colour)
            for reach, colour in bands
        )

    outside, planks, inside = shapes(*OUTSIDE), shapes((PLANKS, WHITE)), shapes(*INSIDE)
    boards = wood((width, height), seed=11)
    for below in range(0, height, STRIP):
        strip = pygame.Rect(left, top + below, width, min(STRIP, height - below))
        filled = _find_filled(layout, strip)
        surface.fill(NIGHT, filled)
        rim = (
            pygame.Rect(strip.left, strip.top, filled.left - strip.left, strip.height),
            pygame.Rect(filled.right, strip.top, strip.right - filled.right, strip.height),
        )
        for part in rim if filled.width else (strip,):
            box = (*part.topleft, *part.size)
            surface.blit(render(outside, box, part.size), part)
            cut = render(planks, box, part.size)
            cut.blit(boards, (0, 0), part.move(-left, -top), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(cut, part)
            surface.blit(render(inside, box, part.size), part)


def _find_filled(layout: HexLayout, strip: pygame.Rect) -> pygame.Rect:
    """Return a part of a strip, as high as it, that the innermost band of the frame fills; perhaps none.

    There it is only seen between the tiles, and needs no drawing.
    """
    half = layout.size * SQRT3 / 2
    columns: dict[int, list[float]] = {}
    for cell in layout.cells:
        x, y = layout.center(cell)
        columns.setdefault(round(x), []).append(y)
    # Two columns that are high enough fill the strip between them as well.
    high = [x for x, ys in columns.items() if min(ys) - half <= strip.top and max(ys) + half >= strip.bottom]
    if not high:
        return pygame.Rect(strip.topleft, (0, 0))
    reach = math.floor(layout.size / 2) - 1
    left, right = min(high) - reach, max(high) + reach
    return pygame.Rect(left, strip.top, right - left, strip.height)


def _cast(surface: pygame.Surface, layout: HexLayout) -> None:
    """Lay the board's shadow on the table; it is blurred at a quarter of the size, which is cheap."""
    width, height = surface.get_size()
    low = pygame.Surface((max(1, width // 4), max(1, height // 4)), pygame.SRCALPHA)
    for cell in layout.cells:
        corners = [(x / 4 + 1, y / 4 + 4) for x, y in layout.corners(cell, 1.34)]
        pygame.draw.polygon(low, (2, 4, 8, 215), corners)
    low = pygame.transform.gaussian_blur(low, max(2, round(layout.size / 14)))
    # The layer holds the shadow alone: one for the whole window would be mostly empty.
    part = low.get_bounding_rect()
    shadow = pygame.transform.smoothscale_by(low.subsurface(part), 4)
    surface.blit(shadow, (4 * part.left, 4 * part.top))
