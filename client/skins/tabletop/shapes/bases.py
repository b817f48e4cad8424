"""The bases of units in whole lengths of the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from client.draw.tabletop.footprints import Box, Footprint
from client.draw.tabletop.plan import MILLIMETRE, Point, is_inside
from engine.tabletop.poses import Pose


class Half(NamedTuple):
    """Half of a width and of a depth."""

    a: int
    b: int


def halve(base: Footprint) -> Half:
    """Return half of a base's width and depth.

    >>> halve(Box(600, 200))
    Half(a=300, b=100)
    """
    return Half(base.width // 2, base.depth // 2) if isinstance(base, Box) else Half(base.radius, base.radius)


def list_handles(corners: Sequence[Point]) -> Sequence[Point]:
    """Return the four corners by which a base is turned; a disc has only some of its many."""
    return corners[:: len(corners) // 4]


def covers(base: Footprint, pose: Pose, place: Point) -> bool:
    """Say whether a base in a pose covers a place, as far as the eye can tell."""
    if math.dist(pose[:2], place) > base.reach * MILLIMETRE:
        return False
    corners = base.on_table(*pose)
    return is_inside(corners, place) or is_inside(corners[::-1], place)


def find_front(corners: Sequence[Point]) -> Point:
    """Return the middle of a front edge.

    >>> find_front([(0, 4), (6, 4), (6, 0), (0, 0)])
    (3.0, 4.0)
    """
    (ax, ay), (bx, by) = corners[:2]
    return (ax + bx) / 2, (ay + by) / 2
