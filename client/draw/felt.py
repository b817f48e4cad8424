"""The felt table of all games."""

import math
from functools import cache

import pygame

from client.draw.cache import cache_results
from client.draw.palette import FELT_DARK, FELT_LIGHT, mix
from client.draw.texture import grain


@cache_results(1)
def draw_felt(size: tuple[int, int]) -> pygame.Surface:
    """Return a bare table of `size` pixels, the start of every frame."""
    return make_felt(size)


def make_felt(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque table of `size` pixels to draw on: felt, darker towards its corners."""
    width, height = size
    surface = pygame.transform.smoothscale(_lamp(), size)
    coarse = (max(2, width // 14), max(2, height // 14))
    grain(surface, [((width, height), 40), (coarse, 20), ((7, 5), 34)], seed=3)
    return surface


@cache
def _lamp() -> pygame.Surface:
    """Return a small picture of the lamp's light on the felt, which is then stretched to any size."""
    across, down = 48, 27
    picture = pygame.Surface((across, down), depth=32)
    for x in range(across):
        for y in range(down):
            reach = math.hypot((x + 0.5) / across - 0.5, (y + 0.5) / down - 0.46) / 0.68
            picture.set_at((x, y), mix(FELT_LIGHT, FELT_DARK, min(1.0, reach**1.35)))
    return picture
