"""The base of a unit: a movement tray of exactly the size of its footprint, covered with earth and grass."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator

import pygame

from client.draw.cache import cache_results
from client.draw.elements import path
from client.draw.palette import NIGHT, WHITE, Colour, mix
from client.draw.paths import polygon
from client.draw.svg import render
from client.draw.tabletop.composing.workshop import Making, Picture
from client.draw.tabletop.footprints import Footprint
from client.draw.tabletop.plan import Outline, Point, bounds, is_inside
from client.draw.tabletop.strokes import Painting
from client.draw.texture import grain

RIM = 2.2
"""Width of the rim in the colour of a side, in millimetres."""
LIP = 1.7
"""Visible part of the tray's edge below it, in millimetres."""
SHADE = 4.5
"""Length of the tray's shadow, in millimetres."""
FRINGE = 7.5
"""Reach of all drawings along the edge of the tray, in millimetres."""
SQUARE = 96
"""Pixels of an edge of a square in which the fringe is painted."""
FRONT_MARK_LIGHTNESS = 0.72
"""Share of white by which the front mark is lighter than the rim."""
PATCH = 80
"""Millimetres of an edge of the pattern of earth and grass."""
EARTH: Colour = (112, 92, 60)
TURF: Colour = (104, 122, 62)
SEAM: Colour = mix(EARTH, NIGHT, 0.6)
"""Tone of the gap between two bases of a column."""


def tray(base: Footprint, degrees: float, colour: Colour, scale: float) -> Making:
    """Make the base of a unit at `scale` pixels a millimetre, placed by its middle."""
    outer = base.corners((0, 0), degrees)
    surface, corner = _sheet(outer, scale)
    yield from _paint_along(surface, outer, _draw_shadow(outer, colour), corner, scale)
    yield from _cover(surface, base.corners((0, 0), degrees, RIM / 2), corner, scale)
    _draw_seams(surface, base, degrees, corner, scale)
    edge = _rim(outer, base, degrees, colour) + _front(base, degrees, colour)
    yield from _paint_along(surface, outer, edge, corner, scale)
    return Picture(surface, *corner)


def hasty_tray(base: Footprint, degrees: float, colour: Colour, scale: float) -> Picture:
    """Return a base quickly, in a fraction of the time: its edges are not smooth."""
    outer = base.corners((0, 0), degrees)
    surface, corner = _sheet(outer, scale)

    def fill(tone: Colour | tuple[int, int, int, int], shape: Iterable[Point], down: float = 0.0) -> None:
        places = [(x * scale - corner[0], (y + down) * scale - corner[1]) for x, y in shape]
        pygame.draw.polygon(surface, tone, places)

    fill((*NIGHT, 60), [(x + SHADE * 0.6, y) for x, y in outer], SHADE * 0.75)
    fill(mix(colour, NIGHT, 0.55), outer, LIP)
    fill(WHITE, outer)
    strewn = _strewn(round(scale * 64))
    for x in range(0, surface.width, strewn.width):
        for y in range(0, surface.height, strewn.height):
            surface.blit(strewn, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    _draw_seams(surface, base, degrees, corner, scale)
    for quad, tone in _quads(outer, base, degrees, colour):
        fill(tone, quad)
    for shape in base.front(degrees):
        fill(mix(colour, WHITE, FRONT_MARK_LIGHTNESS), shape)
    return Picture(surface, *corner)


def _sheet(outer: Outline, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a surface for a tray with its shadow, and the pixel of its corner."""
    left, top, right, bottom = bounds(outer)
    x, y = math.floor((left - 1) * scale), math.floor((top - 1) * scale)
    wide, high = math.ceil((right + SHADE + 1) * scale) - x, math.ceil((bottom + SHADE + 1) * scale) - y
    return pygame.Surface((wide, high), pygame.SRCALPHA), (x, y)


def _draw_seams(
    surface: pygame.Surface, base: Footprint, degrees: float, corner: tuple[int, int], scale: float
) -> None:
    """Draw the gaps between the bases of a column."""
    for seam in base.seams(degrees):
        start, end = ((x * scale - corner[0], y * scale - corner[1]) for x, y in seam)
        pygame.draw.aaline(surface, SEAM, start, end, max(1, round(scale)))


def _paint_along(
    surface: pygame.Surface, outer: Outline, svg: str, corner: tuple[int, int], scale: float
) -> Painting:
    """Paint along an outline in squares, only those on or near it."""
    for y in range(0, surface.height, SQUARE):
        for x in range(0, surface.width, SQUARE):
            square = pygame.Rect(x, y, SQUARE, SQUARE).clip(surface.get_rect())
            middle = ((square.centerx + corner[0]) / scale, (square.centery + corner[1]) / scale)
            spare = math.hypot(*square.size) / 2 / scale + FRINGE
            if is_inside(outer, middle, spare) and not is_inside(outer, middle, -spare):
                view = ((x + corner[0]) / scale, (y + corner[1]) / scale)
                part = render(svg, (*view, square.width / scale, square.height / scale), square.size)
                surface.blit(part, square)
                yield


def _draw_shadow(outer: Outline, colour: Colour) -> str:
    """Return the shadow and the lip."""
    parts = []
    for reach, opacity in ((1.0, 0.10), (0.75, 0.12), (0.5, 0.16)):
        parts.append(
            path(polygon(outer), NIGHT, NIGHT, 1.6, opacity=opacity, at=(SHADE * reach * 0.8, SHADE * reach))
        )
    parts.append(path(polygon(outer), mix(colour, NIGHT, 0.75), at=(0, LIP)))
    for a, b in zip(outer, (*outer[1:], outer[0]), strict=True):
        c, d = ((p[0], p[1] + LIP) for p in (b, a))
        parts.append(path(polygon((a, b, c, d)), mix(colour, NIGHT, 0.55)))
    return "".join(parts)


def _rim(outer: Outline, base: Footprint, degrees: float, colour: Colour) -> str:
    """Return the rim."""
    return "".join(path(polygon(quad), tone) for quad, tone in _quads(outer, base, degrees, colour))


def _quads(
    outer: Outline, base: Footprint, degrees: float, colour: Colour
) -> Iterator[tuple[Outline, Colour]]:
    """Yield the sides of the rim, lit from the upper left."""
    inner, count = base.corners((0, 0), degrees, RIM), len(outer)
    for k, tone in enumerate(_tones(base.facings(degrees))):
        quad = (outer[k], outer[(k + 1) % count], inner[(k + 1) % count], inner[k])
        yield quad, mix(colour, WHITE if tone > 0 else NIGHT, abs(tone))


def _tones(facings: Iterable[float]) -> list[float]:
    """Return the lightness of each side of a rim, by their directions; the light is upper left."""
    tones = []
    for degrees in facings:
        looks = math.radians(degrees)
        fall = -0.62 * math.sin(looks) + 0.78 * math.cos(looks)
        tones.append(0.38 * fall if fall > 0 else 0.5 * fall)
    return tones


def _cover(surface: pygame.Surface, shape: Outline, corner: tuple[int, int], scale: float) -> Painting:
    """Cover the top of the tray with earth and grass; its border lies below the rim."""
    top = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(top, WHITE, [(x * scale - corner[0], y * scale - corner[1]) for x, y in shape])
    yield
    strewn = _strewn(round(scale * 64))
    for x in range(0, top.width, strewn.width):
        for y in range(0, top.height, strewn.height):
            top.blit(strewn, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        yield
    surface.blit(top, (0, 0))
    yield


@cache_results(3)
def _strewn(scale: int) -> pygame.Surface:
    """Return a repeating pattern of earth with turf, at `scale` 64ths of a pixel a millimetre."""
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
        # The pattern wraps around at its edges.
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                at = (x + i * PATCH, y + j * PATCH)
                if -5 < at[0] < PATCH + 5 and -5 < at[1] < PATCH + 5:
                    parts.append(path(blot, tone, opacity=0.8, at=at))
    pixels = max(8, round(PATCH * scale / 64))
    picture = render("".join(parts), (0, 0, PATCH, PATCH), (pixels, pixels))
    grain(picture, [((pixels // 2, pixels // 2), 60)], seed=pixels)
    return picture


def _front(base: Footprint, degrees: float, colour: Colour) -> str:
    """Return the mark of the front."""
    light = mix(colour, WHITE, FRONT_MARK_LIGHTNESS)
    return "".join(path(polygon(shape), light) for shape in base.front(degrees))
