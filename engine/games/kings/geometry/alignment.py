"""Alignment: edges of a target, chargers against them, and slides (KW-7.4.4, KW-7.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.kings.geometry.arcs import SIDES, Side
from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, local
from engine.tabletop.angles import HALF_TURN, QUARTER_TURN, rdiv, turn_heading
from engine.tabletop.poses import Point, Pose

MIN_FRONT_U = 10
"""The least common front in u: corner to corner is no contact (KW-7.5.2, KW-7.8.2)."""


class Edge(NamedTuple):
    """An edge of a target, as seen by a charger in contact with it."""

    target: Pose
    side: Side
    half: int
    """Half of its length: Lh of the rules."""
    depth: int
    """Its distance from the target's centre."""

    @property
    def outward(self) -> int:
        """Return the heading of its outward normal (KW-7.5.1)."""
        return turn_heading(self.target.h, SIDES.index(self.side) * QUARTER_TURN)

    @property
    def heading(self) -> int:
        """Return the heading of a charger in contact with it (KW-7.5.1)."""
        return turn_heading(self.outward, HALF_TURN)

    @property
    def middle(self) -> Point:
        """Return its exact midpoint."""
        h = self.outward
        return self.target.x * Q + self.depth * SIN[h], self.target.y * Q + self.depth * COS[h]

    def coordinate(self, point: Point) -> int:
        """Return the side coordinate of an exact point in u/Q**2, larger to a charger's right (KW-7.4.4)."""
        return local(Pose(self.target.x, self.target.y, self.heading), point)[0]

    def most(self, charger: Extent) -> int:
        """Return the greatest distance of a charger from the middle (KW-7.5.2)."""
        return self.half + charger.a - MIN_FRONT_U

    def align(self, charger: Extent, s: int) -> Pose:
        """Return the final pose of a charger that slid to s (KW-7.5.1)."""
        k, outward, heading = charger.b + self.depth, self.outward, self.heading
        return Pose(
            self.target.x + rdiv(k * SIN[outward] + s * COS[heading], Q),
            self.target.y + rdiv(k * COS[outward] - s * SIN[heading], Q),
            heading,
        )


def edge(target: Pose, extent: Extent, side: Side) -> Edge:
    """Return an edge of a target."""
    half, depth = (extent.a, extent.b) if side in "FB" else (extent.b, extent.a)
    return Edge(target, side, half, depth)


def clamp(s: int, most: int) -> int:
    """Return the nearest value that is no farther from 0 than `most`.

    >>> clamp(7, 5)
    5
    >>> clamp(-7, 5)
    -5
    >>> clamp(3, 5)
    3
    """
    return max(-most, min(most, s))


def nearest_free(s: int, most: int, reach: int, free: Callable[[int], bool]) -> int | None:
    """Return the free value from -most to most nearest to `s`, at most `reach` away, or None.

    Of two, the one nearer to 0 counts, then the smaller one (KW-7.5.4).

    >>> nearest_free(3, 10, 5, lambda s: s % 4 == 0)
    4
    """
    for off in range(reach + 1):
        inwards = -off if s >= 0 else off
        for value in (s + inwards, s - inwards) if off else (s,):
            if -most <= value <= most and free(value):
                return value
    return None


def turn_to_charger(charger: Pose, extent: Extent, individual: Extent, x: int) -> Pose:
    """Return the pose of an individual that turned to face its charger, x u to the right (KW-7.5.5)."""
    k, sin, cos = extent.b + individual.b, SIN[charger.h], COS[charger.h]
    return Pose(
        charger.x + rdiv(k * sin + x * cos, Q),
        charger.y + rdiv(k * cos - x * sin, Q),
        turn_heading(charger.h, HALF_TURN),
    )
