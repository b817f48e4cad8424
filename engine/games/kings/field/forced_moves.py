"""Forced moves, which end where the hull or the final pose would not be free (KW-2.6.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.kings.field.battlefield import Battlefield, Figure, within
from engine.games.kings.geometry.boxes import Box, distance, footprint, overlap
from engine.games.kings.geometry.headings import SINES
from engine.games.kings.geometry.numbers import EPSILON, FRIEND_INTERVAL
from engine.games.kings.geometry.parts import part_distance, part_overlaps
from engine.games.kings.geometry.sweeps import greatest, hull, side_hull
from engine.tabletop.poses import Pose

Conditions = Callable[[Box], bool]
"""Whether a box, a hull or a footprint, meets the conditions of a forced move."""


def force_move(figure: Figure, most: int, keeps: Conditions, *, ahead: int = 0, right: int = 0) -> Pose:
    """Return the pose after the greatest distance up to a limit that keeps to conditions.

    `ahead` or `right` is 1, or -1 for back and left.
    """
    pose, extent = figure.pose, figure.extent

    def sweep(d: int) -> Box:
        return hull(pose, extent, d * ahead) if ahead else side_hull(pose, extent, d * right)

    def after(d: int) -> Pose:
        return SINES.step(pose, d * ahead) if ahead else SINES.sidestep(pose, d * right)

    d = greatest(most, lambda d: keeps(sweep(d)))
    while d > 0 and not keeps(footprint(after(d), extent)):
        d -= 1
    return after(d)


class Keeping:
    """The conditions of a unit's forced move: passable ground, and distances to keep (KW-2.6.3)."""

    def __init__(
        self,
        field: Battlefield,
        figure: Figure,
        *,
        friends: int = FRIEND_INTERVAL,
        enemies: int = 0,
        terrain: int = 0,
    ) -> None:
        """Take the intervals to keep, in u, or the initial distance if smaller; 0 bars only an overlap."""
        self.field = field
        self._friends = [(other, _least(figure, other, friends)) for other in field.friends(figure)]
        self._enemies = [(other, _least(figure, other, enemies)) for other in field.enemies(figure)]
        self._solid = [
            (part, min(terrain, part_distance(part, figure.box) - EPSILON) if terrain else 0)
            for part in field.solid(figure.profile)
        ]

    def on_ground(self, box: Box) -> bool:
        """Say whether a box is on the table, and away from blocking terrain and friends."""
        return (
            self.field.on_table(box)
            and not any(
                part_overlaps(part, box) or (least > 0 and part_distance(part, box) < least)
                for part, least in self._solid
            )
            and not _is_crowded(self._friends, box)
        )

    def all(self, box: Box) -> bool:
        """Say whether a box is away from enemies too."""
        return self.on_ground(box) and not _is_crowded(self._enemies, box)


def _is_crowded(others: Iterable[tuple[Figure, int]], box: Box) -> bool:
    return any(within(other, box, least) or overlap(other.box, box) for other, least in others)


def _least(figure: Figure, other: Figure, interval: int) -> int:
    return max(0, min(interval, distance(figure.box, other.box) - EPSILON))
