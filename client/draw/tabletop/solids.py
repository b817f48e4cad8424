"""Sculptures: little figures and scenery of round and flat parts, seen from the south and from above.

A part lies in millimetres to the right, ahead and above of the middle of a base. The picture of the base is
the plan of the table, so that footprints are exact; what stands on it goes up the screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from client.draw.palette import NIGHT, WHITE, Colour, code, mix
from client.draw.paths import polygon

Vector: TypeAlias = tuple[float, float, float]
Point: TypeAlias = tuple[float, float]
Paints: TypeAlias = tuple[tuple[str, Colour], ...]
"""The colour of each paint; hashable, so that pictures can be remembered by it."""

RISE = 0.78
"""How far up the screen a millimetre above the table is drawn, in millimetres of the plan."""
LIGHT: Vector = (-0.52, -0.18, 0.83)
"""Where the light comes from, seen on the screen: right, up the screen, above; always from the upper left."""
FALL: Point = (0.42, 0.26)
"""How far to the right and down the shadow of a millimetre of height falls."""
EVEN = 0.3
"""How much light must fall on a sheet for its colour to be seen as it is."""
INK = 0.5
"""Width of the line around a part, in millimetres."""


class Ball(NamedTuple):
    """A ball, or an egg that is `high` times as high as wide."""

    at: Vector
    radius: float
    paint: str
    high: float = 1.0


class Limb(NamedTuple):
    """A round bar whose ends have radii of their own."""

    start: Vector
    end: Vector
    first: float
    last: float
    paint: str


class Plate(NamedTuple):
    """A flat sheet; `back` is the paint of its other side, which is not drawn where it has none.

    Its corners go anticlockwise for somebody who looks at its front.
    """

    corners: tuple[Vector, ...]
    paint: str
    back: str = ""
    ink: float = INK


class Line(NamedTuple):
    """A wire, a string or a thin shaft through some points."""

    points: tuple[Vector, ...]
    width: float
    paint: str
    ink: float = INK


Part: TypeAlias = Ball | Limb | Plate | Line
Sculpture: TypeAlias = tuple[Part, ...]


class Drawing(NamedTuple):
    """SVG elements in millimetres around the middle of a base, and the box that holds them."""

    body: str
    shadow: str
    """What it throws on the ground, in black."""
    box: tuple[float, float, float, float]


def project(at: Vector) -> Point:
    """Return where a place is seen, in millimetres to the right and down of the middle of the base."""
    return (at[0], -at[1] - RISE * at[2])


def turned(at: Vector, sin: float, cos: float) -> Vector:
    """Return a place after the base has turned clockwise."""
    return (at[0] * cos + at[1] * sin, at[1] * cos - at[0] * sin, at[2])


def moved(
    parts: Iterable[Part], by: Vector = (0.0, 0.0, 0.0), size: float = 1.0, turn: float = 0.0
) -> Sculpture:
    """Return parts `size` times as large, turned clockwise by degrees, and then moved."""
    sin, cos = math.sin(math.radians(turn)), math.cos(math.radians(turn))

    def put(at: Vector) -> Vector:
        x, y, z = turned(at, sin, cos)
        return (x * size + by[0], y * size + by[1], z * size + by[2])

    return tuple(_changed(part, put, size) for part in parts)


def _changed(part: Part, put: Callable[[Vector], Vector], size: float) -> Part:
    match part:
        case Ball(at, radius, paint, high):
            return Ball(put(at), radius * size, paint, high)
        case Limb(start, end, first, last, paint):
            return Limb(put(start), put(end), first * size, last * size, paint)
        case Plate(corners, paint, back, ink):
            return Plate(tuple(map(put, corners)), paint, back, ink)
        case Line(points, width, paint, ink):
            return Line(tuple(map(put, points)), width * size, paint, ink)


def drawing(sculpture: Sculpture, paints: Paints, heading: float) -> Drawing:
    """Return a sculpture as it is seen with its base turned clockwise by degrees."""
    sin, cos = math.sin(math.radians(heading)), math.cos(math.radians(heading))
    colours = dict(paints)
    seen = sorted((_changed(part, lambda at: turned(at, sin, cos), 1.0) for part in sculpture), key=_nearness)
    easel = _Easel(colours)
    for part in seen:
        easel.shade(part)
        easel.draw(part)
    return easel.drawing()


def _nearness(part: Part) -> float:
    """Return how near to the eye the middle of a part is."""
    places: tuple[Vector, ...]
    match part:
        case Ball(at):
            places = (at,)
        case Limb(start, end):
            places = (start, end)
        case Plate(corners):
            places = corners
        case Line(points):
            places = points
    return sum(place[2] - RISE * place[1] for place in places) / len(places)


class _Easel:
    """Collects the shapes of a drawing, the gradients that they need, and how far they reach."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        self._shapes: list[str] = []
        self._thrown: list[str] = []
        self._colours = colours
        self._gradients: list[str] = []
        self._left = self._top = math.inf
        self._right = self._bottom = -math.inf

    def shade(self, part: Part) -> None:
        """Draw the shadow of a part, opaque, on the ground."""
        match part:
            case Ball(at, radius):
                self._fallen(at, at, radius, radius)
            case Limb(start, end, first, last):
                self._fallen(start, end, first, last)
            case Plate(corners):
                self._thrown.append(f'<path d="{polygon([self._cast(corner, 0.0) for corner in corners])}"/>')
            case Line(points, width):
                for start, end in pairwise(points):
                    self._fallen(start, end, width / 2, width / 2)

    def _fallen(self, start: Vector, end: Vector, first: float, last: float) -> None:
        data = capsule(self._cast(start, first), self._cast(end, last), first, last)
        self._thrown.append(f'<path d="{data}"/>')

    def _cast(self, at: Vector, radius: float) -> Point:
        """Return where the shadow of a place lies."""
        point = (at[0] + FALL[0] * at[2], FALL[1] * at[2] - at[1])
        self._reach(point, radius)
        return point

    def draw(self, part: Part) -> None:
        match part:
            case Ball(at, radius, paint, high):
                self._ball(at, radius, paint, high)
            case Limb(start, end, first, last, paint):
                self._limb(project(start), project(end), first, last, paint)
            case Plate():
                self._plate(part)
            case Line(points, width, paint, ink):
                self._line([project(point) for point in points], width, paint, ink)

    def drawing(self) -> Drawing:
        box = (self._left, self._top, self._right - self._left, self._bottom - self._top)
        return Drawing("".join((*self._gradients, *self._shapes)), "".join(self._thrown), box)

    def _reach(self, point: Point, radius: float) -> None:
        self._left, self._right = min(self._left, point[0] - radius), max(self._right, point[0] + radius)
        self._top, self._bottom = min(self._top, point[1] - radius), max(self._bottom, point[1] + radius)

    def _ball(self, at: Vector, radius: float, paint: str, high: float) -> None:
        x, y = project(at)
        self._reach((x, y), radius * max(1.0, high) + INK)
        self._shapes.append(
            f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{radius:.2f}" ry="{radius * high:.2f}"'
            f' fill="{self._round((x, y), radius, paint)}"{self._rim(paint, INK)}/>'
        )

    def _limb(self, start: Point, end: Point, first: float, last: float, paint: str) -> None:
        self._reach(start, first + INK)
        self._reach(end, last + INK)
        data = capsule(start, end, first, last)
        fill = self._across(start, end, max(first, last), paint)
        self._shapes.append(f'<path d="{data}" fill="{fill}"{self._rim(paint, INK)}/>')

    def _plate(self, plate: Plate) -> None:
        across = _normal(plate.corners)
        if across[2] - RISE * across[1] < 0:
            if not plate.back:
                return
            across, paint = (-across[0], -across[1], -across[2]), plate.back
        else:
            paint = plate.paint
        points = [project(corner) for corner in plate.corners]
        for point in points:
            self._reach(point, INK)
        fall = sum(a * b for a, b in zip(across, LIGHT, strict=True))
        tone = lit(self._colours[paint], fall)
        self._shapes.append(f'<path d="{polygon(points)}" fill="{code(tone)}"{self._rim(paint, plate.ink)}/>')

    def _line(self, points: list[Point], width: float, paint: str, ink: float) -> None:
        for point in points:
            self._reach(point, width)
        data = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        colour = self._colours[paint]
        ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        strokes = [(_edge(colour), width + 1.6 * ink)] if ink else []
        for tone, wide in (*strokes, (colour, width)):
            self._shapes.append(f'<path d="{data}" {ends} stroke="{code(tone)}" stroke-width="{wide:.2f}"/>')

    def _rim(self, paint: str, ink: float) -> str:
        if not ink:
            return ""
        edge = code(_edge(self._colours[paint]))
        return f' stroke="{edge}" stroke-width="{ink:.2f}" stroke-linejoin="round"'

    def _round(self, at: Point, radius: float, paint: str) -> str:
        x, y = at[0] - 0.3 * radius, at[1] - 0.4 * radius
        return self._gradient("radial", f'cx="{x:.2f}" cy="{y:.2f}" r="{1.45 * radius:.2f}"', paint)

    def _across(self, start: Point, end: Point, radius: float, paint: str) -> str:
        """Return a gradient over the breadth of a bar, from the side of the light to the other one."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = math.hypot(dx, dy) or 1.0
        x, y = dy / far * radius, -dx / far * radius
        if x + y > 0:
            x, y = -x, -y
        mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        box = f'x1="{mx + x:.2f}" y1="{my + y:.2f}" x2="{mx - x:.2f}" y2="{my - y:.2f}"'
        return self._gradient("linear", box, paint)

    def _gradient(self, kind: str, box: str, paint: str) -> str:
        name = f"g{len(self._gradients)}"
        self._gradients.append(
            f'<defs><{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {box}>'
            f"{_stops(self._colours[paint])}</{kind}Gradient></defs>"
        )
        return f"url(#{name})"


@cache
def _stops(colour: Colour) -> str:
    tones = ((0.0, mix(colour, WHITE, 0.42)), (0.38, colour), (1.0, mix(colour, NIGHT, 0.52)))
    return "".join(f'<stop offset="{offset}" stop-color="{code(tone)}"/>' for offset, tone in tones)


def capsule(start: Point, end: Point, first: float, last: float) -> str:
    """Return the outline of two circles and all between them, as path data."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    if far <= abs(first - last) + 1e-6:
        (x, y), r = (start, first) if first >= last else (end, last)
        return (
            f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
        )
    along, lean = math.atan2(dy, dx), math.acos(max(-1.0, min(1.0, (first - last) / far)))
    (ax, ay), (bx, by) = (_round_from(start, first, along + sign * lean) for sign in (1, -1))
    (cx, cy), (ex, ey) = (_round_from(end, last, along + sign * lean) for sign in (-1, 1))
    wide, narrow = int(lean < math.pi / 2), int(lean > math.pi / 2)
    return (
        f"M{ax:.2f} {ay:.2f}A{first:.2f} {first:.2f} 0 {wide} 1 {bx:.2f} {by:.2f}L{cx:.2f} {cy:.2f}"
        f"A{last:.2f} {last:.2f} 0 {narrow} 1 {ex:.2f} {ey:.2f}Z"
    )


def _round_from(middle: Point, radius: float, angle: float) -> Point:
    return (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))


def _normal(corners: tuple[Vector, ...]) -> Vector:
    """Return the direction of unit length in which the front of a sheet looks."""
    x = y = z = 0.0
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
    far = math.sqrt(x * x + y * y + z * z) or 1.0
    return (x / far, y / far, z / far)


def lit(colour: Colour, fall: float) -> Colour:
    """Return a colour in the light that falls on it: 1 from straight above it, below 0 from behind."""
    if fall > EVEN:
        return mix(colour, WHITE, 0.45 * (fall - EVEN))
    return mix(colour, NIGHT, min(0.45, 0.38 * (EVEN - fall)))


def _edge(colour: Colour) -> Colour:
    return mix(colour, NIGHT, 0.78)
