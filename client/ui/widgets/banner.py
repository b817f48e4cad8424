"""Letters struck in gold, for titles and results."""

from __future__ import annotations

from typing import Literal

import pygame

from client.draw.cache import cache_pixels
from client.draw.palette import INK, METALS, NIGHT, Colour, mix
from client.draw.svg import colour_mask
from client.draw.text import font

Metal = Literal["gold", "silver"]


@cache_pixels(2)
def banner(text: str, pixels: int, metal: Metal = "gold") -> pygame.Surface:
    """Return one line of bold letters `pixels` high in metal: lit from above, dark around, with a shadow."""
    tone = METALS[metal]
    face = font(pixels, True)
    mask = face.render(text, True, (255, 255, 255))
    rim = max(1, pixels // 18)
    drop = max(1, pixels // 14)
    blur = max(2, pixels // 14)
    pad = rim + blur * 2
    size = (mask.width + 2 * pad, mask.height + 2 * pad + drop)
    around = _draw_rim(mask, size, pad, rim, tone.deep if metal == "gold" else NIGHT)
    shadow = pygame.transform.gaussian_blur(colour_mask(around, (0, 0, 0), 210), blur)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(shadow, (0, drop))
    surface.blit(around, (0, drop // 2))
    surface.blit(around, (0, 0))
    lit = mask.copy()
    ink = mask.get_bounding_rect()
    lit.blit(
        _metal(mask.get_size(), ink, tone.shine, tone.light, mix(tone.mid, tone.dark, 0.35)),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    surface.blit(lit, (pad, pad))
    return surface


def _draw_rim(
    mask: pygame.Surface, size: tuple[int, int], pad: int, rim: int, colour: Colour
) -> pygame.Surface:
    result = pygame.Surface(size, pygame.SRCALPHA)
    dark = colour_mask(mask, mix(colour, INK, 0.45))
    span = range(-rim, rim + 1)
    for x in span:
        for y in span:
            if x * x + y * y <= rim * rim + 1:
                result.blit(dark, (pad + x, pad + y))
    return result


def _metal(
    size: tuple[int, int], ink: pygame.Rect, shine: Colour, light: Colour, low: Colour
) -> pygame.Surface:
    """Return rows of tones over the height of the ink: a bright sky, a horizon, a glow from below."""
    rows = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        t = min(1.0, max(0.0, (y - ink.top) / max(1, ink.height)))
        if t < 0.5:
            colour = mix(shine, light, t / 0.5)
        elif t < 0.56:
            colour = mix(light, low, (t - 0.5) / 0.06)
        else:
            colour = mix(low, light, (t - 0.56) / 0.44 * 0.8)
        rows.set_at((0, y), (*colour, 255))
    return pygame.transform.scale(rows, size)
