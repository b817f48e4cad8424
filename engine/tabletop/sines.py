"""Tables of sines in whole numbers, and the steps and corners that are rounded by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tabletop.angles import FULL_TURN, QUARTER_TURN, rdiv, turn_heading
from engine.tabletop.poses import Point, Pose


class Sines:
    """The sines and cosines of all headings, each in whole numbers of 1/`scale` (KW-2.1.3, TR-3.1.3)."""

    __slots__ = ("cos", "scale", "sin")

    def __init__(self, quarter: Sequence[int]) -> None:
        """Take the sines from 0 to a quarter turn, both included; the last of them is the scale.

        >>> Sines(range(901)).sin[2700]
        -900
        """
        half = (*quarter, *quarter[-2::-1])
        self.scale = quarter[QUARTER_TURN]
        self.sin: tuple[int, ...] = (*half, *(-sine for sine in half[1:-1]))
        """`scale` times the sine of each heading."""
        self.cos: tuple[int, ...] = (*self.sin[QUARTER_TURN:], *self.sin[:QUARTER_TURN])
        """`scale` times the cosine of each heading."""

    def step(self, pose: Pose, d: int) -> Pose:
        """Return the pose after d straight ahead; a negative d goes backwards (KW-2.2.4, TR-7.2.3)."""
        x, y, h = pose
        return Pose(x + rdiv(d * self.sin[h], self.scale), y + rdiv(d * self.cos[h], self.scale), h)

    def sidestep(self, pose: Pose, d: int) -> Pose:
        """Return the pose after d to the right; a negative d goes left (KW-2.2.4)."""
        x, y, h = pose
        return Pose(x + rdiv(d * self.cos[h], self.scale), y - rdiv(d * self.sin[h], self.scale), h)

    def point(self, pose: Pose, ahead: int, right: int) -> Point:
        """Return the rounded point that lies ahead and to the right of a pose's centre (TR-3.1.3)."""
        x, y, h = pose
        sin, cos, scale = self.sin[h], self.cos[h], self.scale
        return x + rdiv(ahead * sin + right * cos, scale), y + rdiv(ahead * cos - right * sin, scale)

    def turn_about(self, pose: Pose, centre: Point, angle: int) -> Pose:
        """Return the pose after a turn of what stands there about a point; positive angles turn right.

        It is the wheel of TR-7.2.2: the way from the point to the pose is turned, and rounded once.
        """
        dx, dy = pose.x - centre[0], pose.y - centre[1]
        sin, cos, scale = self.sin[angle % FULL_TURN], self.cos[angle % FULL_TURN], self.scale
        x, y = centre[0] + rdiv(dx * cos + dy * sin, scale), centre[1] + rdiv(dy * cos - dx * sin, scale)
        return Pose(x, y, turn_heading(pose.h, angle))

    def regular(self, pose: Pose, radius: int, corners: int) -> Iterator[Point]:
        """Yield the rounded corners of a regular polygon clockwise, the first one ahead (TR-5.7.3)."""
        for corner in range(corners):
            h = (pose.h + FULL_TURN // corners * corner) % FULL_TURN
            yield (
                pose.x + rdiv(radius * self.sin[h], self.scale),
                pose.y + rdiv(radius * self.cos[h], self.scale),
            )
