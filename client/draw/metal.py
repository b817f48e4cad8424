"""Struck metal: coin blanks with a reeded rim, and devices cut into them or raised from them."""

import math

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, linear, path, radial
from client.draw.palette import COIN_METALS, WHITE, Colour, Metal, mix
from client.draw.paths import outline
from client.draw.svg import colour_mask, native, render

PLAIN_COIN_RADIUS_PX = 17.0
"""Radius in pixels below which a coin leaves out details that would be noise: reeds, beads, letter."""

REACH = 89.5
"""Outer edge of a band, in hundredths of the radius: the outline of the coin stays visible around it."""
BEADS = 16
"""Beads on a banded rim: few enough to be distinct on a small coin."""


def side(radius: float) -> int:
    """Return the edge in pixels of the square surface that holds a coin at its centre."""
    return 2 * math.ceil(radius) + 2


def on_coin(body: str, radius: float) -> pygame.Surface:
    """Return SVG elements on a coin's surface; 100 units are one radius."""
    half = 100 * side(radius) / (2 * radius)
    return render(body, (-half, -half, 2 * half, 2 * half), (side(radius), side(radius)))


@cache_results(128)
def disc(metal: str, radius: float) -> pygame.Surface:
    """Return the plain outline of a coin in white, as a mask."""
    return on_coin(path(outline(COIN_METALS[metal].shape, 99), WHITE), radius)


@cache_results(128)
def blank(metal: str, radius: float) -> pygame.Surface:
    """Return the face of a coin without a device: outline, reeded rim, bevel, bead ring and field."""
    tone, fine = COIN_METALS[metal], radius >= PLAIN_COIN_RADIUS_PX
    return on_coin(_rim(tone, fine) + _field(tone, fine), radius)


def _rim(tone: Metal, fine: bool) -> str:
    lit = (-60, -80, 60, 80)
    field = _field_part(fine)
    return "".join(
        [
            linear("rim", lit, (0, tone.shine), (0.35, tone.light), (0.65, tone.mid), (1, tone.dark)),
            linear("lip", lit, (0, tone.dark), (0.5, tone.mid), (1, tone.shine)),
            path(outline(tone.shape, 99), tone.deep),
            path(outline(tone.shape, 95.5), "rim"),
            path(outline(tone.shape, 90), None, tone.dark, 7, opacity=0.8, dash="2.4 3.4") if fine else "",
            _band(tone, field) if tone.banded else "",
            circle(field + 5, "lip"),
            circle(field + 2, tone.deep),
        ]
    )


def _band(tone: Metal, field: int) -> str:
    """Return a band of dark enamel on the rim with bright beads, distinct from a plain rim at any size."""
    inner, outer = field + 4, REACH
    middle, width = (inner + outer) / 2, outer - inner
    turn = 2 * math.pi * middle / BEADS
    return (
        circle(middle, None, mix(tone.enamel_dark, tone.deep, 0.3), width)
        + circle(middle, None, mix(tone.enamel, tone.enamel_dark, 0.35), width * 0.72)
        + circle(middle, None, tone.shine, width * 0.52, dash=f"0.1 {turn - 0.1:.3f}")
    )


def _field_part(fine: bool) -> int:
    """Return the field's hundredths of the radius; a small coin needs a wider rim to show its metal."""
    return 78 if fine else 72


def _field(tone: Metal, fine: bool) -> str:
    reach = _field_part(fine)
    glint = ((0.10, 0.0), (0.26, 0.55), (0.40, 0.06), (0.54, 0.0), (0.66, 0.20), (0.74, 0.0))
    bead = tone.mid if tone.raised else tone.relief_light
    return "".join(
        [
            radial("field", (-24, -34, 118), (0, tone.field_light), (1, tone.field_dark)),
            linear("sheen", (-58, -58, 58, 58), *((offset, tone.shine, light) for offset, light in glint)),
            circle(reach, "field"),
            circle(reach, "sheen"),
            circle(73, None, bead, 3, opacity=0.75, dash="0.1 7.545") if fine else "",
        ]
    )


def relief(mask: pygame.Surface, metal: str, depth: float) -> pygame.Surface:
    """Return a device struck in `metal`: raised to the light or cut below the field, by `depth` pixels."""
    tone = COIN_METALS[metal]
    step = max(1, round(depth))
    result = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    if tone.raised:
        result.blit(colour_mask(mask, (4, 5, 12), 190), (step, 2 * step))
        body = _shade(mask, tone.relief_light, tone.relief_dark)
        edges = (_sliver(mask, -step, tone.dark, 170), _sliver(mask, step, tone.shine, 255))
    else:
        result.blit(colour_mask(mask, tone.shine, 215), (step, step))
        body = _shade(mask, tone.relief_dark, tone.relief_light)
        glow = mix(tone.relief_light, tone.mid, 0.35)
        edges = (_sliver(mask, step, (28, 8, 0), 150), _sliver(mask, -step, glow, 255))
    for layer in (body, *edges):
        result.blit(layer, (0, 0))
    return result


def _shade(mask: pygame.Surface, first: Colour, last: Colour) -> pygame.Surface:
    """Return `mask` filled with a gradient from the top left to the bottom right."""
    ramp = pygame.Surface((2, 2))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        ramp.set_at((x, y), mix(first, last, (x + y) / 2))
    shape = mask.copy()
    wide = native(pygame.transform.smoothscale(ramp, mask.get_size()))
    shape.blit(wide, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _sliver(mask: pygame.Surface, shift: int, colour: Colour, opacity: int) -> pygame.Surface:
    """Return the part of `mask` that a copy of it, shifted down and right, does not cover."""
    rest = mask.copy()
    rest.blit(mask, (shift, shift), special_flags=pygame.BLEND_RGBA_SUB)
    return colour_mask(rest, colour, opacity)


@cache_results(64)
def edge(metal: str, radius: float, thickness: int) -> pygame.Surface:
    """Return the reeded side wall below a coin face, `thickness` pixels high, with a dark line at its foot.

    The surface is `thickness` higher than the face's; both share their top left corner.
    """
    tone, width = COIN_METALS[metal], side(radius)
    face = disc(metal, radius)
    wall = pygame.Surface((width, width + thickness), pygame.SRCALPHA)
    for drop in range(thickness + 1):
        wall.blit(face, (0, drop))
    tones = pygame.transform.scale(_wall_tones(tone, width, radius), wall.get_size())
    wall.blit(tones, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    foot = pygame.Surface(wall.get_size(), pygame.SRCALPHA)
    foot.blit(face, (0, thickness))
    foot.blit(face, (0, thickness - max(1, thickness // 6)), special_flags=pygame.BLEND_RGBA_SUB)
    wall.blit(colour_mask(foot, tone.deep), (0, 0))
    return wall


def _wall_tones(tone: Metal, width: int, radius: float) -> pygame.Surface:
    """Return one row of tones: a bright band left of the middle, dark towards the ends, reeds across."""
    row = pygame.Surface((width, 1), pygame.SRCALPHA)
    pitch = max(3.0, radius / 11)
    for x in range(width):
        across = (x - width / 2) / radius
        light = math.exp(-(((across + 0.35) / 0.42) ** 2))
        colour = mix(mix(tone.deep, tone.mid, 0.45), tone.light, light)
        if radius >= PLAIN_COIN_RADIUS_PX and (x % pitch) < pitch * 0.36:
            colour = mix(colour, tone.deep, 0.55)
        row.set_at((x, 0), colour)
    return row
