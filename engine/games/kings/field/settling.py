"""Settling: the smallest shift that makes a unit's pose clear again (KW-2.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kings.field.battlefield import Battlefield, Figure, in_any, within
from engine.games.kings.geometry.boxes import Box, apart, distance, footprint
from engine.games.kings.geometry.headings import COS, SIN
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, FRIEND_INTERVAL, INCH, Q
from engine.tabletop.angles import rdiv, turn_heading
from engine.tabletop.poses import Pose

MAX_RINGS = 12
"""The number of circles to try, a tenth of an inch apart."""
SPOKES = (0, *(angle * turn for angle in range(225, 1800, 225) for turn in (1, -1)), 1800)
"""The directions to try on each circle, from the wished one."""


_ROUNDING_SLACK_U = 4
"""More than rounding ever changes a shift and a distance, in u."""


def shifts(pose: Pose, wished: int, least: int = 0) -> Iterator[Pose]:
    """Yield the poses to try, the nearest first, the wished direction first (KW-2.7.1).

    Poses at a distance of `least` u or less may be left out.
    """
    if least <= 0:
        yield pose
    for ring in range(1, MAX_RINGS + 1):
        radius = rdiv(INCH * ring, 10)
        if radius < least:
            continue
        for angle in SPOKES:
            h = turn_heading(wished, angle)
            x, y = rdiv(radius * SIN[h], Q), rdiv(radius * COS[h], Q)
            yield Pose(pose.x + x, pose.y + y, pose.h)


def settle(field: Battlefield, figure: Figure, wished: int, need: int) -> Pose | None:
    """Return the nearest clear pose with enemies no nearer than `need`, or None; a shift may jump.

    Here the distance that enemies have already does not count (KW-2.7.2).
    """
    reach = INCH * MAX_RINGS // 10 + need
    friends = [(other, FRIEND_INTERVAL) for other in field.friends(figure)]
    enemies = [(other, need) for other in field.enemies(figure)]
    near = [(other, least) for other, least in friends + enemies if not apart(other.box, figure.box, reach)]
    solid = field.solid(figure.profile)
    # A shift by some u increases no distance by more.
    lacking = [
        least - distance(other.box, figure.box) for other, least in near if within(other, figure.box, least)
    ]
    for pose in shifts(figure.pose, wished, max(lacking, default=0) - _ROUNDING_SLACK_U):
        box = footprint(pose, figure.extent)
        if field.on_table(box) and not _is_crowded(near, box) and not in_any(solid, box):
            return pose
    return None


def _is_crowded(near: list[tuple[Figure, int]], box: Box) -> bool:
    """Return whether a figure is too near; it is the first to be checked next time."""
    for at, (other, least) in enumerate(near):
        if within(other, box, least):
            near.insert(0, near.pop(at))
            return True
    return False


def settle_or_relax(field: Battlefield, figure: Figure, wished: int) -> Pose | None:
    """Return the nearest pose with the full interval from enemies, else with a small one, else None."""
    found = settle(field, figure, wished, ENEMY_INTERVAL)
    return found if found is not None else settle(field, figure, wished, FRIEND_INTERVAL)
