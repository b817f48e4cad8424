"""Grain: deterministic noise pictures that give stone, wood and felt their surface."""

import random
from functools import lru_cache

import pygame

from client.draw.palette import WOOD, WOOD_LIGHT, mix

STRIP = 64
"""Rows of the finest noise that are made at a time: all at once they would need several times their size."""


def noise(size: tuple[int, int], grid: tuple[int, int], low: int, high: int, seed: int) -> pygame.Surface:
    """Return grey noise between `low` and `high` (0..255): `grid` random values stretched over `size`."""
    return pygame.transform.smoothscale(_grey(random.Random(seed), grid, low, high), size)


def _grey(rng: random.Random, grid: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """Return the next random values as grey pixels, in the format that is multiplied fastest."""
    values = pygame.image.frombuffer(rng.randbytes(grid[0] * grid[1]), grid, "P")
    values.set_palette(_greys(low, high))
    grey = pygame.Surface(grid, depth=32)
    grey.blit(values, (0, 0))
    return grey


@lru_cache(16)
def _greys(low: int, high: int) -> list[tuple[int, int, int]]:
    """Return the grey of each value from 0 to 255: between `low` and `high`."""
    tones = (low + (high - low) * value // 255 for value in range(256))
    return [(tone, tone, tone) for tone in tones]


def grain(surface: pygame.Surface, layers: list[tuple[tuple[int, int], int]], seed: int) -> None:
    """Darken `surface` in place by noise; a layer is (cells across and down, deepest shade in 0..255)."""
    size = surface.get_size()
    for index, (grid, depth) in enumerate(layers):
        if grid == size:
            rng = random.Random(seed * 31 + index)
            for top in range(0, size[1], STRIP):
                strip = _grey(rng, (size[0], min(STRIP, size[1] - top)), 255 - depth, 255)
                surface.blit(strip, (0, top), special_flags=pygame.BLEND_RGB_MULT)
        else:
            # Without a name the picture is freed before the next one comes: each may be as large as the
            # window.
            surface.blit(
                noise(size, grid, 255 - depth, 255, seed * 31 + index),
                (0, 0),
                special_flags=pygame.BLEND_RGB_MULT,
            )


def wood(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Return an opaque plank of `size`, its grain along the longer edge."""
    surface = pygame.Surface(size, depth=32)
    surface.fill(mix(WOOD, WOOD_LIGHT, 0.35))
    long, short = max(size), min(size)
    layers = [
        ((max(2, long // 220), max(4, short // 5)), 88),
        ((max(2, long // 60), max(4, short // 2)), 52),
        ((3, 3), 30),
    ]
    if size[1] > size[0]:
        layers = [((down, across), depth) for (across, down), depth in layers]
    grain(surface, layers, seed)
    return surface
