"""Points and poses on a table."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.tabletop.angles import turn_heading

Point: TypeAlias = tuple[int, int]
"""A point of the table in whole numbers of a game's exact unit."""


class Pose(NamedTuple):
    """The centre of a unit in 0.1 mm, and its heading (KW-2.2.1, TR-3.1.4)."""

    x: int
    y: int
    h: int


def pivot(pose: Pose, angle: int) -> Pose:
    """Return the pose after a pivot about the centre; positive angles turn right (KW-6.1.3).

    >>> pivot(Pose(100, 200, 3500), 200)
    Pose(x=100, y=200, h=100)
    """
    return Pose(pose.x, pose.y, turn_heading(pose.h, angle))
