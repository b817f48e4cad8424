"""Boxes: footprints and hulls as exact rectangles, their overlap and their measured distance (KW-2.3)."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import TypeAlias

from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import EPSILON, Q
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.poses import Point, Pose

_QQ = Q * Q
_TOUCH_TOLERANCE = EPSILON * _QQ
"""The tolerance as a projection on a tabulated normal, whose length counts as Q (KW-2.3.3)."""
_CIRCLE_SLACK_U = 4
"""The rounding error of a circle's whole numbers, in u."""
_CACHE_SIZE = 1 << 14
"""The number of cached footprints: the lattice asks for the same ones again and again."""


class Box:
    """A rectangle along the axes of a pose: local points from p0 to p1 and from q0 to q1, in u.

    Projections on its own axes are in u/Q**2; `norm` is the square of the tabulated axes' length.
    """

    __slots__ = (
        "_circle",
        "_corners",
        "cos",
        "deep",
        "norm",
        "p0",
        "p1",
        "pose",
        "q0",
        "q1",
        "sin",
        "twice_x",
        "twice_y",
        "wide",
        "x",
        "y",
    )

    def __init__(self, pose: Pose, p0: int, p1: int, q0: int, q1: int) -> None:
        self.pose = pose
        self.x, self.y, h = pose
        self.sin, self.cos = sin, cos = SIN[h], COS[h]
        self.norm = sin * sin + cos * cos
        self.p0, self.p1, self.q0, self.q1 = p0, p1, q0, q1
        self.wide, self.deep = p1 - p0, q1 - q0
        # The exact middle, doubled to be whole.
        p, q = p0 + p1, q0 + q1
        self.twice_x = 2 * Q * self.x + p * cos + q * sin
        self.twice_y = 2 * Q * self.y + q * cos - p * sin
        self._corners: tuple[Point, ...] | None = None
        self._circle: tuple[int, int, int] | None = None

    @property
    def circle(self) -> tuple[int, int, int]:
        """Return centre and radius in u of a circle around the box."""
        if self._circle is None:
            radius = isqrt(self.wide * self.wide + self.deep * self.deep) // 2 + _CIRCLE_SLACK_U
            self._circle = self.twice_x // (2 * Q), self.twice_y // (2 * Q), radius
        return self._circle

    @property
    def corners(self) -> tuple[Point, ...]:
        """Return the exact corners clockwise: front left, front right, rear right, rear left (KW-2.2.2)."""
        if self._corners is None:
            x, y, sin, cos = self.x * Q, self.y * Q, self.sin, self.cos
            ahead, back = (self.q1 * sin, self.q1 * cos), (self.q0 * sin, self.q0 * cos)
            left, right = (self.p0 * cos, self.p0 * sin), (self.p1 * cos, self.p1 * sin)
            self._corners = (
                (x + left[0] + ahead[0], y - left[1] + ahead[1]),
                (x + right[0] + ahead[0], y - right[1] + ahead[1]),
                (x + right[0] + back[0], y - right[1] + back[1]),
                (x + left[0] + back[0], y - left[1] + back[1]),
            )
        return self._corners


@lru_cache(_CACHE_SIZE)
def footprint(pose: Pose, extent: Extent) -> Box:
    """Return the rectangle of a unit (KW-2.2.2)."""
    a, b = extent
    return Box(pose, -a, a, -b, b)


Normal: TypeAlias = tuple[int, int]
"""The distance of the middles of two boxes on a normal, and the reach of their halves.

Both are doubled, in u/Q**2. The middle of the second is counted from that of the first. Beyond the reach the
boxes share nothing.
"""


def normals(one: Box, other: Box) -> tuple[Normal, Normal, Normal, Normal]:
    """Return the relation of two boxes on the axes of the first, right and forward, and of the second."""
    sin, cos, norm, wide, deep = one.sin, one.cos, one.norm, one.wide, one.deep
    other_sin, other_cos, other_norm = other.sin, other.cos, other.norm
    other_wide, other_deep = other.wide, other.deep
    along, across = abs(cos * other_cos + sin * other_sin), abs(cos * other_sin - sin * other_cos)
    x, y = other.twice_x - one.twice_x, other.twice_y - one.twice_y
    return (
        (x * cos - y * sin, wide * norm + other_wide * along + other_deep * across),
        (x * sin + y * cos, deep * norm + other_wide * across + other_deep * along),
        (x * other_cos - y * other_sin, other_wide * other_norm + wide * along + deep * across),
        (x * other_sin + y * other_cos, other_deep * other_norm + wide * across + deep * along),
    )


def apart(one: Box, other: Box, margin: int) -> bool:
    """Say whether two boxes are certainly no less than a margin apart in u: most of them are."""
    ax, ay, a = one.circle
    bx, by, b = other.circle
    dx, dy, reach = ax - bx, ay - by, a + b + margin
    return dx * dx + dy * dy >= reach * reach


def overlap(one: Box, other: Box) -> bool:
    """Say whether two boxes overlap by more than the tolerance on every axis (KW-2.3.3)."""
    return _share(one, other, 2 * _TOUCH_TOLERANCE)


def intersect(one: Box, other: Box) -> bool:
    """Say whether two closed boxes have a point in common (KW-2.3.7)."""
    return _share(one, other, -2)


def _share(one: Box, other: Box, limit: int) -> bool:
    """Say whether two boxes share more than a limit, doubled, on all of their normals.

    Every box is wider and deeper than any limit, so only facing ends matter. The first normals separate most
    boxes, so the others are not computed before.
    """
    sin, cos, wide, deep = one.sin, one.cos, one.wide, one.deep
    other_sin, other_cos, other_wide, other_deep = other.sin, other.cos, other.wide, other.deep
    along, across = abs(cos * other_cos + sin * other_sin), abs(cos * other_sin - sin * other_cos)
    x, y = other.twice_x - one.twice_x, other.twice_y - one.twice_y
    return (
        abs(x * cos - y * sin) < wide * one.norm + other_wide * along + other_deep * across - limit
        and abs(x * sin + y * cos) < deep * one.norm + other_wide * across + other_deep * along - limit
        and abs(x * other_cos - y * other_sin)
        < other_wide * other.norm + wide * along + deep * across - limit
        and abs(x * other_sin + y * other_cos)
        < other_deep * other.norm + wide * across + deep * along - limit
    )


def distance(one: Box, other: Box) -> int:
    """Return the measured distance of two boxes in u, 0 if they meet (KW-2.3.1)."""
    return 0 if intersect(one, other) else min(_to_corners(one, other), _to_corners(other, one))


def _to_corners(one: Box, other: Box) -> int:
    return min(_reach(one, corner) for corner in other.corners)


def _reach(one: Box, point: Point) -> int:
    # The axes are exactly at right angles and of one length, so the nearest point is found axis by axis.
    dx, dy = point[0] - one.x * Q, point[1] - one.y * Q
    p, q, norm = dx * one.cos - dy * one.sin, dx * one.sin + dy * one.cos, one.norm
    p = max(one.p0 * norm - p, p - one.p1 * norm, 0)
    q = max(one.q0 * norm - q, q - one.q1 * norm, 0)
    return isqrt((p * p + q * q) // (norm * _QQ))


def distance_to_point(one: Box, point: Point) -> int:
    """Return the measured distance of a box and an exact point in u, 0 if the point is inside (KW-2.3.7)."""
    return _reach(one, point)


def nearer(one: Box, other: Box, limit: int) -> bool:
    """Say whether the measured distance of two boxes is less than a limit in u, which is at least 0."""
    p, q, other_p, other_q = (max(0, abs(middle) - reach) for middle, reach in normals(one, other))
    far = 4 * limit * limit * _QQ
    if p * p + q * q >= far * one.norm:
        return False
    # Gaps of parallel boxes are their exact distances; for others they are lower bounds.
    if one.sin * other.cos == one.cos * other.sin or one.sin * other.sin == -one.cos * other.cos:
        return True
    if other_p * other_p + other_q * other_q >= far * other.norm:
        return False
    met = p == 0 and q == 0 and other_p == 0 and other_q == 0
    return met or min(_to_corners(one, other), _to_corners(other, one)) < limit


def on_table(box: Box, width: int, height: int) -> bool:
    """Say whether every corner lies on a table of a size in u, with the tolerance (KW-2.3.6)."""
    x, y, radius = box.circle
    if radius <= x <= width - radius and radius <= y <= height - radius:
        return True
    low, right, top = -EPSILON * Q, (width + EPSILON) * Q, (height + EPSILON) * Q
    return all(low <= x <= right and low <= y <= top for x, y in box.corners)
