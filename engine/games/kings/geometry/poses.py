"""Rectangles in their poses, exact points, and the two frames of coordinates (KW-2.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import Q
from engine.tabletop.poses import Point, Pose


class Extent(NamedTuple):
    """Half of a rectangle's width and half of its depth, in u: A and B of the rules (KW-2.2.1)."""

    a: int
    b: int


def exact(x: int, y: int) -> Point:
    """Return a point of whole u as an exact one, in u/Q (KW-2.1.6)."""
    return x * Q, y * Q


def world(pose: Pose, p: int, q: int) -> Point:
    """Return the exact point that lies p to the right and q ahead of a pose's centre (KW-2.2.2)."""
    sin, cos = SIN[pose.h], COS[pose.h]
    return pose.x * Q + p * cos + q * sin, pose.y * Q - p * sin + q * cos


def local(pose: Pose, point: Point) -> Point:
    """Return the distance of an exact point to the right and ahead of a pose's centre, in u/Q**2 (KW-2.2.3).

    It is not exactly the inverse of `world`, because the tabulated pairs are not exactly of length Q
    (KW-2.3.8).
    """
    sin, cos = SIN[pose.h], COS[pose.h]
    dx, dy = point[0] - pose.x * Q, point[1] - pose.y * Q
    return dx * cos - dy * sin, dx * sin + dy * cos


def leader_point(pose: Pose, extent: Extent) -> Point:
    """Return the exact centre of the front edge (KW-2.2.2)."""
    return world(pose, 0, extent.b)
