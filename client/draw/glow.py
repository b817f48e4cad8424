"""Light: soft spots and rings that are added to what lies below them."""

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import circle, radial
from client.draw.palette import Colour, mix
from client.draw.svg import render

LEVELS = 8
"""Brightness steps that are cached as pictures; in motion the eye sees no finer difference."""


def add_glow(
    target: pygame.Surface, pos: tuple[float, float], radius: float, colour: Colour, light: float
) -> None:
    """Add a soft spot of `light` in 0..1 around `pos`."""
    level = round(LEVELS * min(1.0, max(0.0, light)))
    if level and radius >= 1:
        spot = _spot(max(1, round(radius)), colour, level)
        place = (round(pos[0]) - spot.width // 2, round(pos[1]) - spot.height // 2)
        target.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)


@cache_pixels(4)
def _spot(radius: int, colour: Colour, level: int) -> pygame.Surface:
    black = (0, 0, 0)
    full = mix(black, colour, level / LEVELS)
    stops = ((0.0, 1.0), (0.3, 0.5), (0.65, 0.12), (1.0, 0.0))
    fade = radial("spot", (0, 0, 1), *((offset, mix(black, full, part)) for offset, part in stops))
    spot = pygame.Surface((2 * radius, 2 * radius), depth=32)
    spot.blit(render(fade + circle(1, "spot"), (-1, -1, 2, 2), spot.get_size()), (0, 0))
    return spot


def add_ring(
    target: pygame.Surface,
    pos: tuple[float, float],
    radius: float,
    width: float,
    colour: Colour,
    light: float,
) -> None:
    """Add a ring of `light` in 0..1 around `pos`, `width` pixels wide."""
    reach = round(radius)
    shown = mix((0, 0, 0), colour, min(1.0, max(0.0, light)))
    if reach < 2 or shown == (0, 0, 0):
        return
    patch = pygame.Surface((2 * reach + 3, 2 * reach + 3), depth=32)
    middle = (reach + 1, reach + 1)
    pygame.draw.aacircle(patch, mix((0, 0, 0), shown, 0.45), middle, reach, max(1, round(width)))
    pygame.draw.aacircle(
        patch, shown, middle, max(1, reach - round(width * 0.25)), max(1, round(width * 0.5))
    )
    place = (round(pos[0]) - middle[0], round(pos[1]) - middle[1])
    target.blit(patch, place, special_flags=pygame.BLEND_RGB_ADD)


def fading(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a copy of `surface` with its opacity multiplied by a factor in 0..1."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * min(1.0, max(0.0, opacity)))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
