"""Ways of units: the legs of their moves, and the place of a unit after a part of its way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from client.draw.easing import clamp
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import INCH
from engine.tabletop.angles import FULL_TURN, difference, turn_heading
from engine.tabletop.poses import Pose, pivot

TURN_DISTANCE_U = INCH * 8
"""Length of a whole turn beside straight ways, in u."""


class Walk(NamedTuple):
    """Poses of a unit one after another; a line or a turn leads from each to the next."""

    poses: tuple[Pose, ...]

    @property
    def length(self) -> float:
        """Return the length of the way in u; turns count too."""
        return sum(_length(a, b) for a, b in zip(self.poses, self.poses[1:], strict=False))

    def at(self, part: float) -> Pose:
        """Return the pose after a part of the way, from 0 to 1."""
        left = clamp(part) * self.length
        for a, b in zip(self.poses, self.poses[1:], strict=False):
            length = _length(a, b)
            if length > 0 and left <= length:
                return interpolate(a, b, left / length)
            left -= length
        return self.poses[-1]


def walk(start: Pose, legs: Sequence[Leg], end: Pose) -> Walk:
    """Return the way of a unit between two poses by some legs, and then by its shift.

    The end decides whether the legs lead ahead or back.
    """
    ahead, back = _legs(start, legs, 1), _legs(start, legs, -1)
    nearer = min((ahead, back), key=lambda poses: _length(poses[-1], end))
    return Walk((*nearer, end))


def _legs(start: Pose, legs: Sequence[Leg], sign: int) -> list[Pose]:
    poses = [start]
    for leg in legs:
        if leg.kind == "m":
            poses.append(SINES.step(poses[-1], sign * leg.n))
        elif leg.kind == "t":
            poses.append(pivot(poses[-1], leg.n))
        else:
            poses.append(SINES.sidestep(poses[-1], leg.n if leg.kind == "r" else -leg.n))
    return poses


def interpolate(a: Pose, b: Pose, part: float) -> Pose:
    """Return the pose at a part of the straight way from one to another; it turns by the shorter arc."""
    return Pose(
        round(a.x + (b.x - a.x) * part),
        round(a.y + (b.y - a.y) * part),
        turn_heading(a.h, round(difference(b.h, a.h) * part)),
    )


def aside(pose: Pose, ahead: float) -> Pose:
    """Return a pose `ahead` u in front of one."""
    angle = math.radians(pose.h * 360 / FULL_TURN)
    return Pose(round(pose.x + ahead * math.sin(angle)), round(pose.y + ahead * math.cos(angle)), pose.h)


def _length(a: Pose, b: Pose) -> float:
    return math.dist(a[:2], b[:2]) + abs(difference(b.h, a.h)) / FULL_TURN * TURN_DISTANCE_U
