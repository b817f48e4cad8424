"""Pictures of a die in any position: a cube with rounded edges, lit from the upper left."""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple, TypeAlias

import pygame

from client.draw.elements import circle, linear
from client.draw.palette import NIGHT, PARCHMENT, WHITE, Colour, code, mix
from client.draw.paths import polygon
from client.draw.svg import render

Vector: TypeAlias = tuple[float, float, float]
"""Components of a direction: right, up the screen, above the table."""
Turning: TypeAlias = tuple[Vector, Vector, Vector]
"""A rotation matrix by its rows."""

UPRIGHT: Turning = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
LOOK_DOWN = math.radians(58)
"""Angle at which the eye looks down on the dice, in radians."""
ACROSS, RISE = math.sin(LOOK_DOWN), math.cos(LOOK_DOWN)
"""Height on the screen of a length on the table, and of one above it."""
EYE: Vector = (0.0, -RISE, ACROSS)
LIGHT: Vector = (-0.45, 0.1, 0.89)
EDGE_ROUNDNESS = 0.3
"""Radius of a rounded edge, as a part of half an edge."""
REACH = 1.8
"""Reach of a picture around the middle of a die, in half edges: its diagonal and a rim."""
_FLAT = 0.42
"""Part of half an edge, around the middle of a face, that holds the pips."""

SIDES: dict[int, tuple[Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0)),
    6: ((0, 0, -1), (1, 0, 0)),
    2: ((0, -1, 0), (1, 0, 0)),
    5: ((0, 1, 0), (1, 0, 0)),
    3: ((1, 0, 0), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 1, 0)),
}
"""Normal of each face of an upright die, and a direction in it; opposite faces make seven."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Places of the pips of each face."""


class Ivory(NamedTuple):
    """The colours of a die."""

    body: Colour
    pips: Colour = PARCHMENT
    rim: Colour | None = None
    """A line around it that lights it up."""


def rotate_about(axis: Vector, degrees: float) -> Turning:
    """Return the rotation about an axis of any length, clockwise as seen along it."""
    far = math.hypot(*axis)
    x, y, z = (each / far for each in axis)
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    rest = 1 - cos
    return (
        (cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin),
        (y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin),
        (z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest),
    )


def combine_turns(second: Turning, first: Turning) -> Turning:
    """Return the combination of two rotations."""
    one, two, three = zip(*first, strict=True)
    a, b, c = ((_dot(row, one), _dot(row, two), _dot(row, three)) for row in second)
    return (a, b, c)


def showing(face: int, yaw: float = 0.0) -> Turning:
    """Return the position of a die that lies with a face up, turned on the table by degrees."""
    looks = SIDES[face][0]
    if looks[2] > 0:
        lying = UPRIGHT
    elif looks[2] < 0:
        lying = rotate_about((1, 0, 0), 180)
    else:
        lying = rotate_about((looks[1], -looks[0], 0), 90)
    return combine_turns(rotate_about((0, 0, 1), yaw), lying)


def cube(ivory: Ivory, position: Turning, edge: int) -> pygame.Surface:
    """Return a die with edges of `edge` pixels, centred in the picture."""
    reach = round(REACH * edge / 2)
    half = 2 * reach / edge
    return render(_draw_die(ivory, position), (-half, -half, 2 * half, 2 * half), (2 * reach, 2 * reach))


def _draw_die(ivory: Ivory, position: Turning) -> str:
    near = (EDGE_ROUNDNESS - 1, 1 - EDGE_ROUNDNESS)
    corners = [_project(_rotate((x, y, z), position)) for x, y, z in product(near, near, near)]
    outline = polygon(_hull(corners))
    deep, light = mix(ivory.body, NIGHT, 0.5), mix(ivory.body, WHITE, 0.22)
    rims = [(NIGHT, 2 * EDGE_ROUNDNESS + 0.16)]
    if ivory.rim is not None:
        rims = [(NIGHT, 2 * EDGE_ROUNDNESS + 0.5), (ivory.rim, 2 * EDGE_ROUNDNESS + 0.36), *rims]
    parts = [linear("edges", (-1, -1.2, 0.7, 1.2), (0, light), (0.5, ivory.body), (1, deep))]
    for colour, width in rims:
        parts.append(_stroke(outline, code(colour), width))
    parts.append(_stroke(outline, "url(#edges)", 2 * EDGE_ROUNDNESS))
    for face, (looks, along) in SIDES.items():
        normal = _rotate(looks, position)
        if _dot(normal, EYE) > 0.03:
            parts.append(_face(ivory, face, normal, _rotate(along, position)))
    return "".join(parts)


def _stroke(data: str, paint: str, width: float) -> str:
    line = f'stroke="{paint}" stroke-width="{width:.2f}" stroke-linejoin="round"'
    return f'<path d="{data}" fill="{paint}" {line}/>'


def _face(ivory: Ivory, face: int, normal: Vector, along: Vector) -> str:
    up = _cross(normal, along)
    fall = _dot(normal, LIGHT)
    tone = mix(ivory.body, WHITE, 0.3 * fall) if fall > 0 else mix(ivory.body, NIGHT, 0.5 * -fall)
    if fall < 0.5:
        tone = mix(tone, NIGHT, 0.5 * (0.5 - max(0.0, fall)))
    (ax, ay), (bx, by), (x, y) = _project(along), _project(up), _project(normal)
    flat = 1 - 0.5 * EDGE_ROUNDNESS
    shapes = [
        f'<rect x="{-flat:.2f}" y="{-flat:.2f}" width="{2 * flat:.2f}" height="{2 * flat:.2f}"'
        f' rx="{EDGE_ROUNDNESS:.2f}" fill="{code(tone)}"/>'
    ]
    radius = 0.3 if face == 1 else 0.21
    for across, down in PIPS[face]:
        place = (across * 1.15 * _FLAT, down * 1.15 * _FLAT)
        shapes.append(circle(radius + 0.05, mix(tone, NIGHT, 0.45), at=place))
        shapes.append(circle(radius, mix(ivory.pips, NIGHT, 0.25 * (1 - max(0.0, fall))), at=place))
    return f'<g transform="matrix({ax:.4f} {ay:.4f} {bx:.4f} {by:.4f} {x:.4f} {y:.4f})">{"".join(shapes)}</g>'


def _project(at: Vector) -> tuple[float, float]:
    return (at[0], -at[1] * ACROSS - at[2] * RISE)


def _rotate(at: Vector, by: Turning) -> Vector:
    return (_dot(by[0], at), _dot(by[1], at), _dot(by[2], at))


def _dot(one: Vector | tuple[float, ...], other: Vector | tuple[float, ...]) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the convex hull of some points."""
    ordered = sorted(points)
    halves: list[list[tuple[float, float]]] = []
    for way in (ordered, ordered[::-1]):
        chain: list[tuple[float, float]] = []
        for point in way:
            while len(chain) > 1 and _bend(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        halves.append(chain[:-1])
    return [*halves[0], *halves[1]]


def _bend(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
