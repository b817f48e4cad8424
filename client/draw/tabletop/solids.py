"""Sculptures: little figures and scenery of round and flat parts, seen from the south and above.

A part lies in millimetres to the right, ahead and above the middle of a base. The picture of the base is the
plan of the table, and footprints are exact. Height above the base goes up the screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from client.draw.palette import NIGHT, WHITE, Colour, code, mix
from client.draw.paths import polygon
from client.draw.tabletop.strokes import Box, Stroke, dab, stroke

Vector: TypeAlias = tuple[float, float, float]
Point: TypeAlias = tuple[float, float]
Paints: TypeAlias = tuple[tuple[str, Colour], ...]
"""Colour of each paint; hashable, for use as a cache key."""

RISE = 0.78
"""Height on the screen of a millimetre above the table, in millimetres of the plan."""
LIGHT: Vector = (-0.52, -0.18, 0.83)
"""Direction of the light on the screen: right, up the screen, above; always from the upper left."""
FALL: Point = (0.42, 0.26)
"""Length of the shadow of a millimetre of height, to the right and down."""
PLAIN_COLOUR_LIGHT = 0.3
"""Light at which a sheet shows its plain colour."""
PARTS_PER_PIECE = 12
"""Number of parts that are drawn at a time."""
FALLEN_HEIGHT = 3.0
"""Height in millimetres at which the middle of a fallen figure lies."""
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
    """A flat sheet; `back` is the paint of its other side, which is not drawn without one.

    Its corners go anticlockwise as seen from its front.
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
    """Strokes in millimetres around the middle of a base, and their bounding box."""

    body: tuple[Stroke, ...]
    shadow: tuple[Stroke, ...]
    """Its shadow on the ground, in black."""
    box: Box


def project(at: Vector) -> Point:
    """Return a place on the screen, in millimetres to the right and down of the middle of the base."""
    return (at[0], -at[1] - RISE * at[2])


def rotate(at: Vector, sin: float, cos: float) -> Vector:
    """Return a place after the base has turned clockwise."""
    return (at[0] * cos + at[1] * sin, at[1] * cos - at[0] * sin, at[2])


def transform(
    parts: Iterable[Part], by: Vector = (0.0, 0.0, 0.0), size: float = 1.0, turn: float = 0.0
) -> Sculpture:
    """Return parts `size` times as large, turned clockwise by degrees, and then moved."""
    sin, cos = math.sin(math.radians(turn)), math.cos(math.radians(turn))

    def put(at: Vector) -> Vector:
        x, y, z = rotate(at, sin, cos)
        return (x * size + by[0], y * size + by[1], z * size + by[2])

    return tuple(_transform_part(part, put, size) for part in parts)


def lay_down(parts: Iterable[Part], fall: float = 1.0) -> Sculpture:
    """Return a figure after a part of its fall backwards.

    What was above the base of a fallen figure lies behind its middle.
    """
    parts = tuple(parts)
    middle = max((part.at[2] for part in parts if isinstance(part, Ball)), default=0.0) / 2
    sin, cos = math.sin(math.pi / 2 * fall), math.cos(math.pi / 2 * fall)

    def put(at: Vector) -> Vector:
        x, y, z = at
        return (x, (middle - z) * sin + y * cos, max(0.0, (FALLEN_HEIGHT + y) * sin + z * cos))

    return tuple(_transform_part(part, put, 1.0) for part in parts)


def _transform_part(part: Part, put: Callable[[Vector], Vector], size: float) -> Part:
    match part:
        case Ball(at, radius, paint, high):
            return Ball(put(at), radius * size, paint, high)
        case Limb(start, end, first, last, paint):
            return Limb(put(start), put(end), first * size, last * size, paint)
        case Plate(corners, paint, back, ink):
            return Plate(tuple(map(put, corners)), paint, back, ink)
        case Line(points, width, paint, ink):
            return Line(tuple(map(put, points)), width * size, paint, ink)


class Sketch:
    """The drawing of a sculpture as it is seen with its base turned clockwise by degrees."""

    def __init__(self, sculpture: Sculpture, paints: Paints, heading: float) -> None:
        """Begin with nothing drawn."""
        sin, cos = math.sin(math.radians(heading)), math.cos(math.radians(heading))
        self._easel = _Easel(dict(paints))
        self._left = sorted(
            (_transform_part(part, lambda at: rotate(at, sin, cos), 1.0) for part in sculpture),
            key=_nearness,
            reverse=True,
        )

    def draw_rest(self) -> Generator[None, None, Drawing]:
        """Draw the rest in short pieces, and return the whole."""
        while self._left:
            for _ in range(min(PARTS_PER_PIECE, len(self._left))):
                part = self._left.pop()
                self._easel.shade(part)
                self._easel.draw(part)
            yield
        return self._easel.drawing()


@lru_cache(256)
def sketch(sculpture: Sculpture, paints: Paints, heading: float) -> Sketch:
    """Return the drawing of a sculpture, perhaps not begun yet; it serves pictures of every size."""
    return Sketch(sculpture, paints, heading)


def _nearness(part: Part) -> float:
    """Return the nearness of a part's middle to the eye."""
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
    """The shapes of a drawing, with their gradients and their reach."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        self._shapes: list[Stroke] = []
        self._thrown: list[Stroke] = []
        self._colours = colours
        self._gradients = 0

    def shade(self, part: Part) -> None:
        """Draw the shadow of a part, opaque, on the ground."""
        match part:
            case Ball(at, radius):
                self._cast_capsule(at, at, radius, radius)
            case Limb(start, end, first, last):
                self._cast_capsule(start, end, first, last)
            case Plate(corners):
                cast = [_cast(corner) for corner in corners]
                self._thrown.append(stroke(f'<path d="{polygon(cast)}"/>', cast))
            case Line(points, width):
                for start, end in pairwise(points):
                    self._cast_capsule(start, end, width / 2, width / 2)

    def _cast_capsule(self, start: Vector, end: Vector, first: float, last: float) -> None:
        ends = (_cast(start), _cast(end))
        data = capsule(*ends, first, last)
        self._thrown.append(stroke(f'<path d="{data}"/>', ends, max(first, last)))

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
        boxes = [each.box for each in (*self._shapes, *self._thrown)]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
        return Drawing(tuple(self._shapes), tuple(self._thrown), (left, top, right, bottom))

    def _ball(self, at: Vector, radius: float, paint: str, high: float) -> None:
        x, y = project(at)
        fill, name = self._round((x, y), radius, paint)
        svg = (
            f'{fill}<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{radius:.2f}" ry="{radius * high:.2f}"'
            f' fill="url(#{name})"{self._rim(paint, INK)}/>'
        )
        self._shapes.append(dab(svg, (x, y), radius * max(1.0, high) + INK))

    def _limb(self, start: Point, end: Point, first: float, last: float, paint: str) -> None:
        data = capsule(start, end, first, last)
        fill, name = self._paint_gradient(start, end, max(first, last), paint)
        svg = f'{fill}<path d="{data}" fill="url(#{name})"{self._rim(paint, INK)}/>'
        self._shapes.append(stroke(svg, (start, end), max(first, last) + INK))

    def _plate(self, plate: Plate) -> None:
        across = _normal(plate.corners)
        if across[2] - RISE * across[1] < 0:
            if not plate.back:
                return
            across, paint = (-across[0], -across[1], -across[2]), plate.back
        else:
            paint = plate.paint
        points = [project(corner) for corner in plate.corners]
        fall = sum(a * b for a, b in zip(across, LIGHT, strict=True))
        tone = light(self._colours[paint], fall)
        svg = f'<path d="{polygon(points)}" fill="{code(tone)}"{self._rim(paint, plate.ink)}/>'
        self._shapes.append(stroke(svg, points, INK))

    def _line(self, points: list[Point], width: float, paint: str, ink: float) -> None:
        data = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        colour = self._colours[paint]
        ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        strokes = [(_edge(colour), width + 1.6 * ink)] if ink else []
        svg = "".join(
            f'<path d="{data}" {ends} stroke="{code(tone)}" stroke-width="{wide:.2f}"/>'
            for tone, wide in (*strokes, (colour, width))
        )
        self._shapes.append(stroke(svg, points, width + ink))

    def _rim(self, paint: str, ink: float) -> str:
        if not ink:
            return ""
        edge = code(_edge(self._colours[paint]))
        return f' stroke="{edge}" stroke-width="{ink:.2f}" stroke-linejoin="round"'

    def _round(self, at: Point, radius: float, paint: str) -> tuple[str, str]:
        """Return a gradient over a ball, and its name."""
        x, y = at[0] - 0.3 * radius, at[1] - 0.4 * radius
        return self._gradient("radial", f'cx="{x:.2f}" cy="{y:.2f}" r="{1.45 * radius:.2f}"', paint)

    def _paint_gradient(self, start: Point, end: Point, radius: float, paint: str) -> tuple[str, str]:
        """Return a gradient over the breadth of a bar from its light side, and its name."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = math.hypot(dx, dy) or 1.0
        x, y = dy / far * radius, -dx / far * radius
        if x + y > 0:
            x, y = -x, -y
        mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        box = f'x1="{mx + x:.2f}" y1="{my + y:.2f}" x2="{mx - x:.2f}" y2="{my - y:.2f}"'
        return self._gradient("linear", box, paint)

    def _gradient(self, kind: str, box: str, paint: str) -> tuple[str, str]:
        self._gradients += 1
        name = f"g{self._gradients}"
        stops = _stops(self._colours[paint])
        svg = f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {box}>{stops}</{kind}Gradient>'
        return f"<defs>{svg}</defs>", name


def _cast(at: Vector) -> Point:
    """Return the place of a place's shadow."""
    return (at[0] + FALL[0] * at[2], FALL[1] * at[2] - at[1])


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
    """Return the unit normal of the front of a sheet."""
    x = y = z = 0.0
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
    far = math.sqrt(x * x + y * y + z * z) or 1.0
    return (x / far, y / far, z / far)


def light(colour: Colour, fall: float) -> Colour:
    """Return a colour in a light: 1 from straight above the sheet, below 0 from behind."""
    if fall > PLAIN_COLOUR_LIGHT:
        return mix(colour, WHITE, 0.45 * (fall - PLAIN_COLOUR_LIGHT))
    return mix(colour, NIGHT, min(0.45, 0.38 * (PLAIN_COLOUR_LIGHT - fall)))


def _edge(colour: Colour) -> Colour:
    return mix(colour, NIGHT, 0.78)
