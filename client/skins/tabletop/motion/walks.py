"""Ways of units: the place of a unit after each part of its way."""

from __future__ import annotations

import math
from typing import NamedTuple

from client.draw.easing import clamp
from engine.tabletop.angles import FULL_TURN, difference, turn_heading
from engine.tabletop.poses import Pose

TURN_DISTANCE_U = 2032
"""Length of a whole turn beside straight ways, in tenths of a millimetre."""


class Walk(NamedTuple):
    """Poses of a unit one after another; a line or a turn leads from each to the next."""

    poses: tuple[Pose, ...]

    @property
    def length(self) -> float:
        """Return the length of the way in tenths of a millimetre; turns count too."""
        return sum(measure_way(a, b) for a, b in zip(self.poses, self.poses[1:], strict=False))

    def at(self, part: float) -> Pose:
        """Return the pose after a part of the way, from 0 to 1."""
        left = clamp(part) * self.length
        for a, b in zip(self.poses, self.poses[1:], strict=False):
            length = measure_way(a, b)
            if length > 0 and left <= length:
                return interpolate(a, b, left / length)
            left -= length
        return self.poses[-1]


def interpolate(a: Pose, b: Pose, part: float) -> Pose:
    """Return the pose at a part of the straight way from one to another; it turns by the shorter arc."""
    return Pose(
        round(a.x + (b.x - a.x) * part),
        round(a.y + (b.y - a.y) * part),
        turn_heading(a.h, round(difference(b.h, a.h) * part)),
    )


def aside(pose: Pose, ahead: float) -> Pose:
    """Return a pose `ahead` tenths of a millimetre in front of one."""
    angle = math.radians(pose.h * 360 / FULL_TURN)
    return Pose(round(pose.x + ahead * math.sin(angle)), round(pose.y + ahead * math.cos(angle)), pose.h)


def measure_way(a: Pose, b: Pose) -> float:
    """Return the length of a straight way, with its turn."""
    return math.dist(a[:2], b[:2]) + abs(difference(b.h, a.h)) / FULL_TURN * TURN_DISTANCE_U
