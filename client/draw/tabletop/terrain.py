"""Flat terrain on the table: slopes of hills, floors of woods, scree, crops, water.

Every outline is exact, because players measure from it; the inside is painted with soft edges.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from client.draw.elements import circle, linear, path, radial
from client.draw.palette import NIGHT, WHITE, Colour, mix
from client.draw.paths import polygon, polyline
from client.draw.tabletop.plan import Outline, Plan, Point, bounds, clockwise
from client.draw.tabletop.strokes import Box, Stroke, dab, stroke

GRASS: Colour = (98, 122, 60)
LIGHT_GRASS: Colour = (142, 156, 82)
DRY: Colour = (158, 150, 88)
FLOOR: Colour = (70, 72, 40)
LITTER: Colour = (112, 84, 44)
SCREE: Colour = (126, 122, 112)
SOIL: Colour = (112, 84, 54)
STRAW: Colour = (206, 176, 88)
WATER: Colour = (62, 112, 130)
WARM: Colour = (232, 226, 140)
LINE: Colour = (28, 30, 20)

FLAT_REACH_MM = 8.0
"""Most millimetres that a flat part reaches beyond its outline."""
RAYS = 56
"""Number of corners of a contour of a hill."""
CONTOURS = (
    (0.06, 0.8),
    (0.06, 0.64),
    (0.08, 0.48),
    (0.06, 0.58),
    (0.06, 0.46),
    (0.09, 0.3),
    (0.1, 0.18),
    (0.1, 0.08),
)
"""Slopes of a hill from its foot on: width as a part of its least radius, and steepness."""


class Feature(NamedTuple):
    """A piece of terrain: the name of its look, and its convex parts, in tenths of a millimetre."""

    kind: str
    parts: tuple[Outline, ...]

    def outlines(self, plan: Plan) -> tuple[Outline, ...]:
        """Return its parts on the plan, clockwise."""
        return tuple(clockwise(tuple(plan.at(corner) for corner in part)) for part in self.parts)


class Ground(NamedTuple):
    """The flat drawing of a piece of terrain: strokes in their order, and the area they cover."""

    strokes: tuple[Stroke, ...]
    outline: Outline
    box: Box


class Floor(NamedTuple):
    """The ground of a look of terrain: its colour from afar, and its strokes within an outline."""

    colour: Colour
    draw: Callable[[Outline], list[Stroke]]


_FLOORS: dict[str, Floor] = {}


def add_floor(kind: str, floor: Floor) -> None:
    """Register the ground of a look of terrain; without one, it lies on trodden ground."""
    _FLOORS[kind] = floor


def floor_of(kind: str) -> Floor:
    """Return the ground of a look of terrain."""
    return _FLOORS.get(kind, _TRODDEN)


@lru_cache(256)
def flat(feature: Feature, plan: Plan) -> tuple[Ground, ...]:
    """Return the flat drawing of a piece of terrain, part by part."""
    found = []
    for outline in feature.outlines(plan):
        strokes = tuple(floor_of(feature.kind).draw(outline))
        found.append(Ground(strokes, outline, stroke("", outline, FLAT_REACH_MM).box))
    return tuple(found)


def seed_of(outline: Outline) -> int:
    """Return a seed from the place of a piece of terrain: it looks the same each time."""
    return round(sum(x * 7 + y * 13 for x, y in outline))


def _middle(outline: Outline) -> Point:
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def _reaches(outline: Outline) -> list[float]:
    """Return the distances of an outline from its middle along each ray."""
    mx, my = _middle(outline)
    found = []
    for k in range(RAYS):
        dx, dy = math.cos(2 * math.pi * k / RAYS), math.sin(2 * math.pi * k / RAYS)
        best = math.inf
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
            ex, ey = bx - ax, by - ay
            cross = dx * ey - dy * ex
            if cross:
                t = ((ax - mx) * ey - (ay - my) * ex) / cross
                s = ((ax - mx) * dy - (ay - my) * dx) / cross
                if t > 0 and -1e-9 <= s <= 1 + 1e-9:
                    best = min(best, t)
        found.append(best)
    return found


def _soften(reaches: list[float], times: int) -> list[float]:
    for _ in range(times):
        reaches = [(reaches[k - 1] + 2 * reaches[k] + reaches[(k + 1) % RAYS]) / 4 for k in range(RAYS)]
    return reaches


def _contour(middle: Point, reaches: list[float]) -> list[Point]:
    return [
        (middle[0] + r * math.cos(2 * math.pi * k / RAYS), middle[1] + r * math.sin(2 * math.pi * k / RAYS))
        for k, r in enumerate(reaches)
    ]


def _hill(outline: Outline) -> list[Stroke]:
    """Return a hill: a steep foot, then rounder and rounder up to a light top, with lines of equal height."""
    middle, reaches = _middle(outline), _reaches(outline)
    rng = random.Random(seed_of(outline))
    parts = [
        stroke(
            path(polygon(outline), NIGHT, NIGHT, 2 * wide, opacity=0.08, at=(3 + wide * 0.7, 3 + wide * 0.8)),
            outline,
            3 + 2 * wide,
        )
        for wide in (1.0, 3.0, 5.0, 7.0)
    ]
    parts.append(stroke(path(polygon(outline), mix(GRASS, SOIL, 0.3)), outline))
    below, far = reaches, min(reaches)
    looks = _contour(middle, _soften(reaches, 10))
    for number, (width, steep) in enumerate(CONTOURS):
        above = [max(r * 0.2, r - width * far * rng.uniform(0.85, 1.15)) for r in below]
        above = _soften(above, 3 + 2 * number)
        tone = mix(mix(GRASS, SOIL, max(0.0, 0.3 - 0.06 * number)), LIGHT_GRASS, 0.07 * number)
        parts += _slope(_contour(middle, below), _contour(middle, above), looks, tone, steep)
        if number in (1, 4):
            line = _contour(middle, above)
            tone = mix(LIGHT_GRASS, WHITE, 0.2)
            parts.append(stroke(path(polygon(line), None, tone, 1.0, opacity=0.4), line, 0.5))
        below = above
    crest = _contour(middle, below)
    parts.append(stroke(path(polygon(crest), mix(GRASS, LIGHT_GRASS, 0.56)), crest))
    left, top, right, bottom = bounds(outline)
    sun = f"sun{seed_of(outline)}"
    top_left = (middle[0] - (right - left) / 6, middle[1] - (bottom - top) / 6, max(reaches))
    stops = ((0, WARM, 0.3), (0.6, WARM, 0.06), (1, WARM, 0.0))
    lit = _contour(middle, _soften(reaches, 1))
    parts.append(stroke(radial(sun, top_left, *stops) + path(polygon(lit), sun), lit))
    return [*parts, _rim(outline)]


def _slope(
    foot: list[Point], head: list[Point], looks: list[Point], tone: Colour, steep: float
) -> list[Stroke]:
    """Return the ground between two contours, lit from the upper left; 1 is as steep as a wall.

    The contour `looks` gives the direction of the slope: a smoother one, without corners.
    """
    parts: list[Stroke] = []
    for k in range(RAYS):
        a, b, c, d = foot[k], foot[(k + 1) % RAYS], head[(k + 1) % RAYS], head[k]
        (px, py), (qx, qy) = looks[k], looks[(k + 1) % RAYS]
        ex, ey = qx - px, qy - py
        far = math.hypot(ex, ey) or 1.0
        fall = steep * (-0.62 * ey + 0.78 * ex) / far
        colour = mix(tone, (222, 218, 140), 0.7 * fall) if fall > 0 else mix(tone, NIGHT, -0.66 * fall)
        parts.append(stroke(path(polygon((a, b, c, d)), colour, colour, 0.6), (a, b, c, d), 0.3))
    return parts


def _rim(outline: Outline, colour: Colour = LINE) -> Stroke:
    """Return the exact edge of a piece of terrain."""
    return stroke(path(polygon(outline), None, colour, 1.1, opacity=0.5, dash="5 3.2"), outline, 0.6)


def strewn(outline: Outline, every: float, seed: int, within: float = 1.5) -> list[Point]:
    """Return points `within` an outline, about one on each square of `every` millimetres."""
    rng = random.Random(seed)
    left, top, right, bottom = bounds(outline)
    found = []
    rows, columns = max(1, round((bottom - top) / every)), max(1, round((right - left) / every))
    for row in range(rows):
        for column in range(columns):
            x = left + (column + rng.uniform(0.1, 0.9)) * (right - left) / columns
            y = top + (row + rng.uniform(0.1, 0.9)) * (bottom - top) / rows
            if holds(outline, (x, y), within):
                found.append((x, y))
    return found


def holds(outline: Outline, point: Point, within: float) -> bool:
    """Say whether a point lies at least `within` millimetres inside a clockwise outline."""
    x, y = point
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) > within * math.hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def _wood(outline: Outline) -> list[Stroke]:
    rng = random.Random(seed_of(outline))
    parts = [stroke(path(polygon(outline), FLOOR, FLOOR, 2.0), outline, 1.0)]
    for x, y in strewn(outline, 13, seed_of(outline)):
        tone = mix(mix(FLOOR, LITTER, rng.random()), GRASS, rng.random() * 0.4)
        parts.append(dab(path(_blot(rng, 7), tone, opacity=0.55, at=(x, y)), (x, y), 7))
    for x, y in strewn(outline, 5.5, seed_of(outline) + 1):
        tone = mix(LITTER, (190, 130, 60), rng.random())
        parts.append(dab(circle(rng.uniform(0.4, 0.9), tone, opacity=0.75, at=(x, y)), (x, y), 1))
    return [*parts, *_overgrown(outline, rng), _rim(outline)]


def _overgrown(outline: Outline, rng: random.Random) -> list[Stroke]:
    """Return grass that grows over an edge from both sides."""
    parts: list[Stroke] = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        for _ in range(round(math.dist((ax, ay), (bx, by)) / 5)):
            t, off = rng.random(), rng.uniform(-2.6, 1.6)
            at = (ax + (bx - ax) * t + off, ay + (by - ay) * t + off)
            blot = _blot(rng, rng.uniform(1.8, 3.6))
            parts.append(dab(path(blot, mix(GRASS, FLOOR, rng.random() * 0.7), opacity=0.8, at=at), at, 3.6))
    return parts


def _blot(rng: random.Random, size: float) -> str:
    return polygon(
        (rng.uniform(0.55, 1) * size * math.cos(a), rng.uniform(0.45, 0.9) * size * math.sin(a))
        for a in (math.radians(turn) for turn in range(0, 360, 40))
    )


def _scree(outline: Outline) -> list[Stroke]:
    rng = random.Random(seed_of(outline))
    floor = path(polygon(outline), mix(SCREE, SOIL, 0.45), mix(SCREE, GRASS, 0.5), 2.0)
    parts = [stroke(floor, outline, 1.0)]
    for x, y in strewn(outline, 11, seed_of(outline)):
        tone = mix(SCREE, GRASS, rng.random() * 0.4)
        parts.append(dab(path(_blot(rng, 7), tone, opacity=0.6, at=(x, y)), (x, y), 7))
    for x, y in strewn(outline, 5, seed_of(outline) + 1):
        size = rng.uniform(0.7, 1.9)
        stone = _blot(rng, size)
        tone = mix(SCREE, WHITE, rng.uniform(0.0, 0.3))
        shade = path(stone, NIGHT, opacity=0.5, at=(x + 0.5, y + 0.7))
        parts.append(dab(shade + path(stone, tone, at=(x, y)), (x, y), size + 0.7))
    return [*parts, *_overgrown(outline, rng), _rim(outline)]


def _field(outline: Outline) -> list[Stroke]:
    (ax, ay), (bx, by) = max(
        zip(outline, (*outline[1:], outline[0]), strict=True), key=lambda side: math.dist(*side)
    )
    along = math.atan2(by - ay, bx - ax)
    parts = [stroke(path(polygon(outline), SOIL, mix(SOIL, NIGHT, 0.3), 1.5), outline, 0.8)]
    rng = random.Random(seed_of(outline))
    sin, cos = math.sin(along), math.cos(along)
    for x, y in _rows(outline, along, 7.5, 4.2):
        lean = rng.uniform(-1.2, 1.2)
        tone = mix(STRAW, (160, 140, 60), rng.random())
        stalks = polyline(
            [(x - 2.2 * cos, y - 2.2 * sin), (x + lean, y - 5.6), (x + 2.2 * cos, y + 2.2 * sin)]
        )
        parts.append(dab(path(stalks, tone, mix(tone, NIGHT, 0.35), 0.5), (x, y), 6))
    return [*parts, _rim(outline)]


def _rows(outline: Outline, along: float, between: float, step: float) -> list[Point]:
    """Return points in rows that run in a direction, the upper ones first."""
    mx, my = _middle(outline)
    reach = max(math.dist((mx, my), corner) for corner in outline)
    sin, cos = math.sin(along), math.cos(along)
    found = []
    for row in range(-math.ceil(reach / between), math.ceil(reach / between) + 1):
        for column in range(-math.ceil(reach / step), math.ceil(reach / step) + 1):
            p, q = column * step, row * between
            point = (mx + p * cos - q * sin, my + p * sin + q * cos)
            if holds(outline, point, 3.0):
                found.append(point)
    return sorted(found, key=lambda point: point[1])


def _water(outline: Outline) -> list[Stroke]:
    left, top, right, bottom = bounds(outline)
    rng = random.Random(seed_of(outline))
    name = f"water{seed_of(outline)}"
    stops = ((0, mix(WATER, WHITE, 0.25)), (1, mix(WATER, NIGHT, 0.45)))
    deep = linear(name, (left, top, right, bottom), *stops)
    parts = [stroke(deep + path(polygon(outline), name, mix(SOIL, NIGHT, 0.2), 2.4), outline, 1.2)]
    for x, y in strewn(outline, 16, seed_of(outline)):
        wide = rng.uniform(4, 9)
        ripple = f"M{-wide:.1f} 0Q0 -2.2 {wide:.1f} 0"
        line = path(ripple, None, WHITE, 0.7, opacity=rng.uniform(0.15, 0.4), at=(x, y))
        parts.append(dab(line, (x, y), 10))
    return parts


def _trodden(outline: Outline) -> list[Stroke]:
    """Return the bare ground below scenery: a wall, a hedge, a house."""
    bare = path(polygon(outline), mix(SOIL, GRASS, 0.3), mix(SOIL, NIGHT, 0.4), 1.2, opacity=0.8)
    return [stroke(bare, outline, 0.6)]


_TRODDEN = Floor(mix(SOIL, GRASS, 0.3), _trodden)
add_floor("hill", Floor(mix(GRASS, LIGHT_GRASS, 0.6), _hill))
add_floor("wood", Floor(FLOOR, _wood))
add_floor("rocks", Floor(mix(SCREE, SOIL, 0.45), _scree))
add_floor("field", Floor(mix(SOIL, STRAW, 0.5), _field))
add_floor("water", Floor(WATER, _water))
