"""The base of a unit: a movement tray of exactly the size of its footprint, strewn with earth and grass."""

from __future__ import annotations

import math
import random

import pygame

from client.draw.cache import cached
from client.draw.elements import path
from client.draw.palette import NIGHT, WHITE, Colour, mix
from client.draw.paths import polygon
from client.draw.svg import render
from client.draw.tabletop.plan import Outline, Point, bounds, box
from client.draw.tabletop.workshop import Picture
from client.draw.texture import grain

RIM = 2.2
"""Width of the rim in the colour of a side, in millimetres."""
LIP = 1.7
"""How far the edge of the tray is seen below it, in millimetres."""
SHADE = 4.5
"""How far the shadow of the tray falls, in millimetres."""
PATCH = 80
"""Millimetres of an edge of the pattern that trays are strewn with."""
EARTH: Colour = (112, 92, 60)
TURF: Colour = (104, 122, 62)


def tray(size: Point, degrees: float, colour: Colour, scale: float) -> Picture:
    """Return the base of a unit at `scale` pixels a millimetre, placed by its middle."""
    outer = box((0, 0), size, degrees)
    left, top, right, bottom = bounds(outer)
    x, y = math.floor((left - 1) * scale), math.floor((top - 1) * scale)
    pixels = (
        math.ceil((right + SHADE + 1) * scale) - x,
        math.ceil((bottom + SHADE + 1) * scale) - y,
    )
    view = (x / scale, y / scale, pixels[0] / scale, pixels[1] / scale)
    surface = render(_edges(outer, size, degrees, colour), view, pixels)
    surface.blit(_top(size, degrees, view, pixels, scale), (0, 0))
    surface.blit(render(_front(size, degrees, colour), view, pixels), (0, 0))
    return Picture(surface, x, y)


def _edges(outer: Outline, size: Point, degrees: float, colour: Colour) -> str:
    """Return the shadow, the lip and the rim."""
    parts = []
    for reach, opacity in ((1.0, 0.10), (0.75, 0.12), (0.5, 0.16)):
        parts.append(
            path(polygon(outer), NIGHT, NIGHT, 1.6, opacity=opacity, at=(SHADE * reach * 0.8, SHADE * reach))
        )
    parts.append(path(polygon(outer), mix(colour, NIGHT, 0.75), at=(0, LIP)))
    for (a, b), tone in zip(_sides(outer), _tones(degrees), strict=True):
        c, d = ((p[0], p[1] + LIP) for p in (b, a))
        parts.append(path(polygon((a, b, c, d)), mix(colour, NIGHT, 0.55)))
        inner = box((0, 0), (size[0] - 2 * RIM, size[1] - 2 * RIM), degrees)
        k = outer.index(a)
        e, f = inner[(k + 1) % 4], inner[k]
        parts.append(path(polygon((a, b, e, f)), mix(colour, WHITE if tone > 0 else NIGHT, abs(tone))))
    return "".join(parts)


def _sides(outline: Outline) -> list[tuple[Point, Point]]:
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def _tones(degrees: float) -> list[float]:
    """Return how light each side of a rim is, from the front on clockwise, with light from the upper left."""
    tones = []
    for turn in range(4):
        looks = math.radians(degrees + 90 * turn)
        fall = -0.62 * math.sin(looks) + 0.78 * math.cos(looks)
        tones.append(0.38 * fall if fall > 0 else 0.5 * fall)
    return tones


def _top(
    size: Point,
    degrees: float,
    view: tuple[float, float, float, float],
    pixels: tuple[int, int],
    scale: float,
) -> pygame.Surface:
    """Return the strewn top of the tray."""
    shape = box((0, 0), (size[0] - 2 * RIM, size[1] - 2 * RIM), degrees)
    top = render(path(polygon(shape), WHITE), view, pixels)
    strewn = _strewn(round(scale * 64))
    for x in range(0, pixels[0], strewn.width):
        for y in range(0, pixels[1], strewn.height):
            top.blit(strewn, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return top


@cached(3)
def _strewn(scale: int) -> pygame.Surface:
    """Return earth with turf to be laid side by side, at so many 64ths of a pixel a millimetre."""
    rng = random.Random(7)
    parts = [path(f"M0 0H{PATCH}V{PATCH}H0Z", EARTH)]
    for _ in range(44):
        x, y = rng.uniform(0, PATCH), rng.uniform(0, PATCH)
        across, down = rng.uniform(2.2, 4.6), rng.uniform(1.8, 4.0)
        turns = [math.radians(40 * k) for k in range(9)]
        blot = polygon(
            (across * rng.uniform(0.7, 1) * math.cos(a), down * rng.uniform(0.7, 1) * math.sin(a))
            for a in turns
        )
        tone = mix(TURF, (150, 158, 84), rng.random() * 0.5)
        # What goes over an edge comes in again at the other one.
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                at = (x + i * PATCH, y + j * PATCH)
                if -5 < at[0] < PATCH + 5 and -5 < at[1] < PATCH + 5:
                    parts.append(path(blot, tone, opacity=0.8, at=at))
    pixels = max(8, round(PATCH * scale / 64))
    picture = render("".join(parts), (0, 0, PATCH, PATCH), (pixels, pixels))
    grain(picture, [((pixels // 2, pixels // 2), 60)], seed=pixels)
    return picture


def _front(size: Point, degrees: float, colour: Colour) -> str:
    """Return the mark of the front: a light edge, and an arrow in its middle."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))

    def at(p: float, q: float) -> Point:
        return (p * cos + q * sin, p * sin - q * cos)

    a, b = size[0] / 2, size[1] / 2
    light = mix(colour, WHITE, 0.72)
    reach = min(7.0, size[0] / 5)
    return path(polygon((at(-a, b), at(a, b), at(a - 1.4, b - 1.4), at(-a + 1.4, b - 1.4))), light) + path(
        polygon((at(0, b - 0.2), at(reach, b - 1.2), at(0, b - reach * 0.9), at(-reach, b - 1.2))[1:]), light
    )
