"""Straight lines between two points: the exact share of them inside a shape (TR-3.3.1)."""

from __future__ import annotations

from fractions import Fraction

from engine.tabletop.discs import Disc, Shape, is_near_segment
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Point

_NONE, _ALL = Fraction(0), Fraction(1)


def share_of_line(start: Point, end: Point, polygon: Polygon) -> Fraction:
    """Return the share of a line that lies in the interior of a polygon.

    >>> from engine.tabletop.polygons import Scale
    >>> square = Polygon([(0, 0), (0, 4), (4, 4), (4, 0)], Scale(1, 0))
    >>> share_of_line((-4, 2), (8, 2), square)
    Fraction(1, 3)
    >>> share_of_line((-4, 4), (8, 4), square)
    Fraction(0, 1)
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, last = _NONE, _ALL
    for nx, ny, _, high, _ in polygon.edges:
        room, speed = high - (start[0] * nx + start[1] * ny), dx * nx + dy * ny
        if speed == 0:
            # Along an edge it is on the border, which is not inside.
            if room <= 0:
                return _NONE
        elif speed > 0:
            last = min(last, Fraction(room, speed))
        else:
            first = max(first, Fraction(room, speed))
    return max(_NONE, last - first)


def crosses(start: Point, end: Point, shape: Shape) -> bool:
    """Say whether some length of a line lies in the interior of a shape."""
    if isinstance(shape, Disc):
        return start != end and is_near_segment(shape.centre, start, end, shape.radius)
    return share_of_line(start, end, shape) > 0
