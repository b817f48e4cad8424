"""Vector elements painted onto a picture in pieces of a few milliseconds."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from client.draw.svg import render
from client.draw.tabletop.plan import Point, bounds

Box: TypeAlias = tuple[float, float, float, float]
"""The least and the greatest x, then y, of something: left, top, right, bottom."""
Painting: TypeAlias = Generator[None, None, None]
"""The work on a picture in pieces; the caller may stop after each."""

PIXELS = 20_000
"""Most pixels that are painted in one piece."""
TEXT = 5_000
"""Characters of SVG in one piece, about: reading them takes as long as painting."""


class Stroke(NamedTuple):
    """SVG elements that belong together, and their reach."""

    svg: str
    box: Box


def stroke(svg: str, points: Sequence[Point], spare: float = 0.0) -> Stroke:
    """Return elements that reach at most `spare` beyond some points."""
    left, top, right, bottom = bounds(tuple(points))
    return Stroke(svg, (left - spare, top - spare, right + spare, bottom + spare))


def dab(svg: str, at: Point, reach: float) -> Stroke:
    """Return elements that reach at most `reach` from a place."""
    return Stroke(svg, (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach))


def paint(
    surface: pygame.Surface, strokes: Iterable[Stroke], corner: tuple[int, int], scale: float
) -> Painting:
    """Paint strokes in their order, at `scale` pixels a unit; the surface begins at the pixel `corner`."""
    whole = surface.get_rect(topleft=corner)
    group: list[tuple[Stroke, pygame.Rect]] = []
    area, text = pygame.Rect(0, 0, 0, 0), 0
    for each in strokes:
        place = _pixels(each.box, scale).clip(whole)
        if not place.width or not place.height:
            continue
        wider = area.union(place) if group else place
        if group and (text + len(each.svg) > TEXT or wider.width * wider.height > PIXELS):
            yield from _together(surface, group, area, corner, scale)
            group, wider, text = [], place, 0
        group.append((each, place))
        area = wider
        text += len(each.svg)
    if group:
        yield from _together(surface, group, area, corner, scale)


def _together(
    surface: pygame.Surface,
    group: Sequence[tuple[Stroke, pygame.Rect]],
    area: pygame.Rect,
    corner: tuple[int, int],
    scale: float,
) -> Painting:
    """Paint a few strokes at once: all that they cover, or band by band if that is much."""
    bands = math.ceil(area.width * area.height / PIXELS)
    high = math.ceil(area.height / bands)
    for top in range(area.top, area.bottom, high):
        band = pygame.Rect(area.left, top, area.width, min(high, area.bottom - top))
        body = "".join(each.svg for each, place in group if place.colliderect(band))
        if body:
            box = (band.left / scale, band.top / scale, band.width / scale, band.height / scale)
            surface.blit(render(body, box, band.size), (band.left - corner[0], band.top - corner[1]))
            yield


def _pixels(box: Box, scale: float) -> pygame.Rect:
    """Return the pixels that a box covers, with a margin of one."""
    left, top = math.floor(box[0] * scale) - 1, math.floor(box[1] * scale) - 1
    return pygame.Rect(left, top, math.ceil(box[2] * scale) + 1 - left, math.ceil(box[3] * scale) + 1 - top)
