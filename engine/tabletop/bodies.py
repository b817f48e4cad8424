"""Rigid bodies: bases that move together, straight ahead or round a point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.tabletop.discs import Disc, Shape
from engine.tabletop.polygons import Polygon, Scale
from engine.tabletop.poses import Point, Pose
from engine.tabletop.sines import Sines


class Rectangle(NamedTuple):
    """A base of a width and a depth in 0.1 mm, both even; its centre is its position (TR-3.1.4)."""

    width: int
    depth: int


class Round(NamedTuple):
    """A base that is a disc, of a radius in 0.1 mm (TR-3.1.5)."""

    radius: int


Outline: TypeAlias = Rectangle | Round
Placed: TypeAlias = tuple[Point, ...] | Disc
"""A base in a pose: its rounded corners, front left first and clockwise, or its disc."""


def place(sines: Sines, pose: Pose, outline: Outline) -> Placed:
    """Return a base in a pose."""
    if isinstance(outline, Round):
        return Disc(pose.x, pose.y, outline.radius)
    b, a = outline.depth // 2, outline.width // 2
    return tuple(sines.point(pose, ahead, right) for ahead, right in ((b, -a), (b, a), (-b, a), (-b, -a)))


def make_shape(placed: Placed, scale: Scale) -> Shape:
    """Return a base as a shape that others are compared with."""
    return placed if isinstance(placed, Disc) else Polygon(placed, scale)


class Member(NamedTuple):
    """A base of a body, in its pose."""

    pose: Pose
    outline: Outline


class Advance:
    """A body's way in one direction; each member's step is rounded by itself, from the start (TR-7.2.3)."""

    def __init__(self, sines: Sines, members: Sequence[Member], heading: int) -> None:
        """Take the bases, which keep their own headings, and the direction in which they go."""
        self.sines = sines
        self.members = members
        self.heading = heading

    def pose(self, member: Member, way: int) -> Pose:
        """Return a member's pose after a way in 0.1 mm."""
        x, y, h = member.pose
        return self.sines.step(Pose(x, y, self.heading), way)._replace(h=h)


class Wheel:
    """A body's way round a point, to the right or, with `turn` -1, to the left (TR-7.2.2)."""

    def __init__(self, sines: Sines, members: Sequence[Member], centre: Point, turn: int) -> None:
        self.sines = sines
        self.members = members
        self.centre = centre
        self.turn = turn

    def pose(self, member: Member, way: int) -> Pose:
        """Return a member's pose after a way in angles of 0.1 degrees."""
        return self.sines.turn_about(member.pose, self.centre, self.turn * way)
