"""Outlines as SVG path data, centred on (0, 0)."""

import math
from collections.abc import Iterable

Point = tuple[float, float]

SCALLOPS = 14
SCALLOP_DEPTH = 0.085


def polygon(points: Iterable[Point]) -> str:
    """Return a closed path through `points`.

    >>> polygon([(0, 0), (4, 0), (4, 3)])
    'M0.00 0.00L4.00 0.00L4.00 3.00Z'
    """
    return polyline(points) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """Return an open path through `points`.

    >>> polyline([(0, 0), (4, 0), (4, 3)])
    'M0.00 0.00L4.00 0.00L4.00 3.00'
    """
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def ring(radius: float, count: int, start: float = 0.0) -> list[Point]:
    """Return `count` points evenly on a circle, the first at `start` degrees clockwise from the right.

    >>> [(round(x), round(y)) for x, y in ring(10, 4, 0)]
    [(10, 0), (0, 10), (-10, 0), (0, -10)]
    """
    angles = (math.radians(start + 360 * k / count) for k in range(count))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def hexagon(radius: float) -> str:
    """Return a flat-top hexagon with corners at `radius`.

    >>> hexagon(10).count("L")
    5
    """
    return polygon(ring(radius, 6))


def star(radius: float, inner: float, count: int, start: float = -90.0) -> str:
    """Return a star with `count` tips at `radius` and notches at `inner`.

    >>> star(10, 5, 3, 0).count("L")
    5
    """
    tips = ring(radius, count, start)
    notches = ring(inner, count, start + 180 / count)
    return polygon(point for pair in zip(tips, notches, strict=True) for point in pair)


def outline(shape: str, radius: float) -> str:
    """Return the rim of a coin or marker: `round`, `scalloped`, `octagon` or `diamond`."""
    if shape == "round":
        return polygon(ring(radius, 72))
    if shape == "scalloped":
        return polygon(_scallops(radius))
    if shape == "octagon":
        return _bulging(ring(radius, 8, 22.5), 0.008)
    if shape == "diamond":
        return _bulging(ring(radius, 4), 0.09)
    raise ValueError(f"no outline named {shape}")


def _scallops(radius: float) -> list[Point]:
    points = []
    for step in range(240):
        angle = 2 * math.pi * step / 240
        reach = radius * (1 - SCALLOP_DEPTH * (1 - abs(math.cos(SCALLOPS * angle / 2))))
        points.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return points


def _bulging(corners: list[Point], bulge: float) -> str:
    """Return a polygon with its corners rounded off and its sides bent outwards by `bulge` of the radius."""
    parts = []
    for k, here in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        swell = 0.5 + bulge
        middle = ((here[0] + after[0]) * swell, (here[1] + after[1]) * swell)
        enter, leave, end = _toward(here, before), _toward(here, after), _toward(after, here)
        if k == 0:
            parts.append(f"M{_pair(enter)}")
        parts.append(f"Q{_pair(here)} {_pair(leave)}Q{_pair(middle)} {_pair(end)}")
    return "".join(parts) + "Z"


def _toward(start: Point, end: Point) -> Point:
    """Return the point near `start` at which the rounding of its corner begins."""
    return (start[0] + (end[0] - start[0]) * 0.12, start[1] + (end[1] - start[1]) * 0.12)


def _pair(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
