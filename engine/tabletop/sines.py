"""Tables of sines in whole numbers, and the steps and corners that are rounded by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tabletop.angles import FULL_TURN, QUARTER_TURN, rdiv
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

    def regular(self, pose: Pose, radius: int, corners: int) -> Iterator[Point]:
        """Yield the rounded corners of a regular polygon clockwise, the first one ahead (TR-5.7.3)."""
        for corner in range(corners):
            h = (pose.h + FULL_TURN // corners * corner) % FULL_TURN
            yield (
                pose.x + rdiv(radius * self.sin[h], self.scale),
                pose.y + rdiv(radius * self.cos[h], self.scale),
            )
