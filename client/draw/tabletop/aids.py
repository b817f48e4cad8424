"""Aids for measuring: arcs, ranges, a tape measure, ghosts of footprints, paths, shapes.

All functions take places and lengths of the table, in tenths of a millimetre, and the view.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from client.draw.palette import ATTACK, BRASS, INK, LEGAL, NIGHT, PARCHMENT, THREAT, WHITE, Colour, mix
from client.draw.tabletop.camera import View
from client.draw.tabletop.footprints import Box
from client.draw.tabletop.plan import Point, Ruler
from client.draw.text import label

Verdict: TypeAlias = Literal["good", "hindered", "bad"]
_Strokes: TypeAlias = tuple[tuple[Colour, int], ...]
"""Tones, each with its width in pixels."""

VERDICTS: dict[Verdict, Colour] = {"good": LEGAL, "hindered": THREAT, "bad": ATTACK}
"""Colour of each verdict; its edge also shows it without colour: whole, dashed, crossed."""
SEGMENT = 4.0
"""Degrees of an arc that one straight line covers."""
FILL = 54
"""Opacity of a filled shape, in 0..255."""


def footprint(x: float, y: float, heading: float, width: int, depth: int) -> tuple[Point, ...]:
    """Return the corners of a rectangle on the table, front left first; exact enough only for drawing."""
    return Box(width, depth).on_table(x, y, heading)


def area(
    target: pygame.Surface, view: View, outline: Sequence[Point], colour: Colour, *, opacity: int = FILL
) -> None:
    """Cover an outline of the table with a colour."""
    points = [view.to_window(point) for point in outline]
    box = _box(points).clip(target.get_clip())
    if box.width < 1 or box.height < 1:
        return
    veil = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(veil, (*colour, opacity), [(x - box.x, y - box.y) for x, y in points])
    target.blit(veil, box)


def line(
    target: pygame.Surface, view: View, points: Sequence[Point], colour: Colour, *, width: int = 2
) -> None:
    """Draw a line through places of the table, with a dark edge that makes it visible on every ground."""
    shown = [view.to_window(point) for point in points]
    for tone, wide in ((INK, width + 2), (colour, width)):
        for start, end in itertools.pairwise(shown):
            pygame.draw.aaline(target, tone, start, end, wide)


def draw_dashed_line(
    target: pygame.Surface,
    view: View,
    points: Sequence[Point],
    colour: Colour,
    *,
    width: int = 2,
    dash: float = 7.0,
) -> None:
    """Draw a dashed line through places of the table; `dash` is the length of a dash in pixels."""
    shown = [view.to_window(point) for point in points]
    for start, end in itertools.pairwise(shown):
        count = max(1, round(math.dist(start, end) / (2 * dash)))
        for k in range(count):
            a, b = _interpolate(start, end, k / count), _interpolate(start, end, (k + 0.55) / count)
            pygame.draw.aaline(target, INK, a, b, width + 2)
            pygame.draw.aaline(target, colour, a, b, width)


def ghost(target: pygame.Surface, view: View, corners: Sequence[Point], verdict: Verdict) -> None:
    """Draw a ghost of a footprint, its first edge the front; colour and edge show the verdict."""
    colour, count = VERDICTS[verdict], len(corners)
    area(target, view, corners, colour)
    closed = (*corners, corners[0])
    if verdict == "hindered":
        draw_dashed_line(target, view, closed, colour)
    else:
        line(target, view, closed, colour)
    if verdict == "bad":
        for first in (count // 8, count // 4 + count // 8):
            line(target, view, (corners[first], corners[first + count // 2]), colour)
    left, right, rear = corners[0], corners[1], corners[count // 2]
    deep = math.dist(right, rear)
    wide = math.dist(left, right) if count == 4 else deep
    tip = min(deep, wide) * 0.32
    middle = _interpolate(left, right, 0.5)
    ahead = ((right[0] - rear[0]) / deep * tip, (right[1] - rear[1]) / deep * tip)
    across = math.dist(left, right)
    side = ((right[0] - left[0]) / across * tip * 0.7, (right[1] - left[1]) / across * tip * 0.7)
    arrow = [
        (middle[0] - side[0], middle[1] - side[1]),
        (middle[0] + ahead[0], middle[1] + ahead[1]),
        (middle[0] + side[0], middle[1] + side[1]),
    ]
    pygame.draw.polygon(target, colour, [view.to_window(point) for point in arrow])
    line(target, view, (*arrow, arrow[0]), colour, width=1)


def arcs(target: pygame.Surface, view: View, corners: Sequence[Point], reach: float) -> None:
    """Draw the limits of front, flanks and rear of a footprint: 45 degrees outwards from its corners."""
    middle = _interpolate(corners[0], corners[2], 0.5)
    ahead = _unit(corners[3], corners[0])
    right = _unit(corners[0], corners[1])
    for corner in corners:
        out = (corner[0] - middle[0], corner[1] - middle[1])
        a = math.copysign(1.0, out[0] * ahead[0] + out[1] * ahead[1])
        b = math.copysign(1.0, out[0] * right[0] + out[1] * right[1])
        far = reach * math.sqrt(0.5)
        end = (
            corner[0] + far * (a * ahead[0] + b * right[0]),
            corner[1] + far * (a * ahead[1] + b * right[1]),
        )
        draw_dashed_line(target, view, (corner, end), BRASS)


def fire_zone(
    target: pygame.Surface, view: View, corners: Sequence[Point], reach: float, colour: Colour = THREAT
) -> None:
    """Draw the part of a footprint's front arc within a range of its front edge's middle."""
    points = zone(corners, reach)
    area(target, view, points, colour, opacity=FILL // 2)
    line(target, view, (*points, points[0]), colour, width=1)


def zone(corners: Sequence[Point], reach: float) -> list[Point]:
    """Return the outline of a front arc within a range, from its left front corner on."""
    left, right = corners[0], corners[1]
    start = _interpolate(left, right, 0.5)
    ahead, across = _unit(corners[3], left), _unit(left, right)
    half = math.dist(left, right) / 2
    points = [left]
    # The ray from a corner at 45 degrees leaves the circle around the middle of the front here.
    lean = math.acos(min(1.0, half * math.sqrt(0.5) / reach)) - math.pi / 4 if reach > half else 0.0
    steps = max(2, round(math.degrees(math.pi / 2 - lean) * 2 / SEGMENT))
    for k in range(steps + 1):
        turn = math.pi - lean - (math.pi - 2 * lean) * k / steps
        p, q = reach * math.cos(turn), reach * math.sin(turn)
        points.append((start[0] + p * across[0] + q * ahead[0], start[1] + p * across[1] + q * ahead[1]))
    return [*points, right]


def range_ring(
    target: pygame.Surface, view: View, ruler: Ruler, middle: Point, reach: float, colour: Colour = BRASS
) -> None:
    """Draw a circle of a range around a place, with the range in a game's measure on it."""
    steps = round(360 / SEGMENT)
    points = [
        (
            middle[0] + reach * math.cos(2 * math.pi * k / steps),
            middle[1] + reach * math.sin(2 * math.pi * k / steps),
        )
        for k in range(steps + 1)
    ]
    draw_dashed_line(target, view, points, colour)
    x, y = view.to_window(middle)
    _tag(target, f"{reach / ruler.length:g}{ruler.sign}", (x, y - reach * view.scale))


def tape(target: pygame.Surface, view: View, ruler: Ruler, start: Point, end: Point, told: str) -> None:
    """Draw a tape measure between two places: a mark for each measure, and a text at its end."""
    a, b = view.to_window(start), view.to_window(end)
    far = math.dist(start, end)
    pygame.draw.aaline(target, NIGHT, a, b, 9)
    pygame.draw.aaline(target, BRASS, a, b, 7)
    if far:
        across = ((b[1] - a[1]) / math.dist(a, b) * 3.5, (a[0] - b[0]) / math.dist(a, b) * 3.5)
        # If the marks would touch each other, only the long ones are drawn.
        every = 1 if ruler.length * view.scale >= 5 else ruler.long_mark
        for mark in range(0, int(far // ruler.length) + 1, every):
            at = _interpolate(a, b, mark * ruler.length / far)
            long = 1.0 if mark % ruler.long_mark == 0 else 0.55
            ends = [(at[0] + side * across[0] * long, at[1] + side * across[1] * long) for side in (-1, 1)]
            pygame.draw.aaline(target, INK, ends[0], ends[1], 2)
    for x, y in (a, b):
        pygame.draw.aacircle(target, INK, (x, y), 6)
        pygame.draw.aacircle(target, PARCHMENT, (x, y), 4)
    _tag(target, told, (b[0], b[1] - 16))


def route(target: pygame.Surface, view: View, points: Sequence[Point], colour: Colour = WHITE) -> None:
    """Draw the way of a unit: a dashed line with a ring at each turn, and an arrow at its end."""
    draw_dashed_line(target, view, points, colour, width=3)
    for point in points[1:-1]:
        x, y = view.to_window(point)
        pygame.draw.aacircle(target, INK, (x, y), 6)
        pygame.draw.aacircle(target, colour, (x, y), 4)
    if len(points) > 1:
        (ax, ay), (bx, by) = (view.to_window(point) for point in points[-2:])
        turn = math.atan2(by - ay, bx - ax)
        head = [
            (bx + size * math.cos(turn + lean), by + size * math.sin(turn + lean))
            for size, lean in ((4, 0.0), (14, 2.6), (14, -2.6))
        ]
        pygame.draw.polygon(target, colour, head)
        pygame.draw.aalines(target, INK, True, head)


def halo(target: pygame.Surface, view: View, corners: Sequence[Point], colour: Colour) -> None:
    """Draw a light around a footprint: the chosen unit, or the one under the pointer."""
    _stroke(target, [view.to_window(corner) for corner in corners], _glow(colour))


def frame(target: pygame.Surface, view: View, corners: Sequence[Point], colour: Colour) -> None:
    """Draw the edge of a footprint as `line` does."""
    _stroke(target, [view.to_window(corner) for corner in corners], _edge(colour))


def make_outline(
    view: View, corners: Sequence[Point], colour: Colour, *, glowing: bool
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a `halo`, or a `frame` that does not glow, as a picture, and its upper left corner."""
    points = [view.to_window(corner) for corner in corners]
    box = _box(points).inflate(16, 16)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    strokes = _glow(colour) if glowing else _edge(colour)
    _stroke(picture, [(x - box.x, y - box.y) for x, y in points], strokes)
    # Most of it is transparent: run-length encoding skips those pixels.
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture, box.topleft


def _glow(colour: Colour) -> _Strokes:
    return tuple((mix(colour, NIGHT, part), wide) for wide, part in ((7, 0.6), (5, 0.3), (3, 0.0)))


def _edge(colour: Colour) -> _Strokes:
    return ((INK, 4), (colour, 2))


def _stroke(target: pygame.Surface, points: Sequence[Point], strokes: _Strokes) -> None:
    """Draw a closed line several times, each time with a tone and a width in pixels."""
    closed = list(zip(points, (*points[1:], points[0]), strict=True))
    for tone, wide in strokes:
        for start, end in closed:
            pygame.draw.aaline(target, tone, start, end, wide)


def _tag(target: pygame.Surface, text: str, at: Point) -> None:
    ink = label(text, 16, PARCHMENT, bold=True, outline=INK)
    target.blit(ink, (round(at[0]) - ink.width // 2, round(at[1]) - ink.height // 2))


def _interpolate(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _unit(a: Point, b: Point) -> Point:
    far = math.dist(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far)


def _box(points: Sequence[Point]) -> pygame.Rect:
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    right, bottom = math.ceil(max(x for x, _ in points)) + 1, math.ceil(max(y for _, y in points)) + 1
    return pygame.Rect(left, top, right - left, bottom - top)
