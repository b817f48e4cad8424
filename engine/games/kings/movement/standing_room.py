"""Standing room: the possible final poses of a charger (KW-7.5.3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.kings.field.battlefield import Battlefield, Figure, within
from engine.games.kings.geometry.boxes import Box, apart, footprint, overlap
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL
from engine.games.kings.geometry.parts import part_overlaps
from engine.tabletop.poses import Pose

_ROUNDING_SLACK_U = 4
"""More than rounding ever moves a pose, in u."""


class StandingRoom:
    """The possible obstacles of a charger where it meets a target; most of its poses are nearly the same."""

    def __init__(self, field: Battlefield, figure: Figure, target: Box) -> None:
        """Take the charger, and the box that it meets or its own place."""
        self._field, self._extent = field, figure.extent
        # It is within its own diameter and the rounding of a pose from the box that it meets.
        reach = 2 * figure.box.circle[2] + FRIEND_INTERVAL + _ROUNDING_SLACK_U
        self._blockers = [
            too_near(other) if other.seat == figure.seat else make_overlap_test(other)
            for other in field.about(target, reach)
            if other.id != figure.id
        ]
        self._solid = field.parts("b")

    def free(self, pose: Pose) -> bool:
        """Say whether the charger may end in a pose; a blocker found here is checked first next time."""
        box = footprint(pose, self._extent)
        for at, blocks in enumerate(self._blockers):
            if blocks(box):
                self._blockers.insert(0, self._blockers.pop(at))
                return False
        return self._field.on_table(box) and not any(part_overlaps(part, box) for part in self._solid)


def is_free(field: Battlefield, figure: Figure, pose: Pose) -> bool:
    """Say whether a charger may end in a pose."""
    return StandingRoom(field, figure, footprint(pose, figure.extent)).free(pose)


def too_near(friend: Figure) -> Callable[[Box], bool]:
    """Return a test whether a charger is too near to a friend."""
    return lambda box: within(friend, box, FRIEND_INTERVAL)


def make_overlap_test(enemy: Figure) -> Callable[[Box], bool]:
    """Return a test whether a charger overlaps an enemy."""
    return lambda box: not apart(enemy.box, box, 0) and overlap(enemy.box, box)
