"""Sweeps: the hulls of straight legs, and the first impact of a leg on another footprint (KW-2.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.kings.geometry.boxes import Box, normals
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.poses import Pose


def hull(pose: Pose, extent: Extent, d: int) -> Box:
    """Return the area swept by a leg of d u straight ahead; a negative d goes backwards (KW-2.5.1)."""
    a, b = extent
    return Box(pose, -a, a, -b + min(d, 0), b + max(d, 0))


def side_hull(pose: Pose, extent: Extent, d: int) -> Box:
    """Return the area swept by a sidestep of d u to the right; a negative d goes left (KW-2.5.1)."""
    a, b = extent
    return Box(pose, -a + min(d, 0), a + max(d, 0), -b, b)


class Impact(NamedTuple):
    """The first meeting of a leg with a box: after `n / d` u, and which axes are critical (KW-2.5.2)."""

    n: int
    d: int
    own: bool
    """Whether the forward axis of the moving unit is critical."""
    flanks: bool
    """Whether the axis through the flanks of the other box is critical."""
    fronts: bool
    """Whether the axis through its front and rear is critical."""

    @property
    def distance(self) -> int:
        """Return the greatest possible move, in whole u (KW-2.5.3)."""
        return self.n // self.d


def impact(pose: Pose, extent: Extent, other: Box) -> Impact | None:
    """Return the first impact of a unit that goes straight ahead on a box, or None (KW-2.5.2)."""
    box = hull(pose, extent, 0)
    own_right, own_ahead, right, ahead = normals(box, other)
    if abs(own_right[0]) >= own_right[1]:
        return None
    along = box.cos * other.cos + box.sin * other.sin
    across = box.cos * other.sin - box.sin * other.cos
    # For each axis: the unit's speed on it, twice the distance to the other, and the reach of contact.
    axes = ((box.norm, *own_ahead), (-across, *right), (along, *ahead))
    starts: list[tuple[int, int] | None] = []
    end: tuple[int, int] | None = None
    first: tuple[int, int] | None = None
    for speed, middle, reach in axes:
        if speed == 0:
            if abs(middle) >= reach:
                return None
            starts.append(None)
            continue
        away, speed = (middle, speed) if speed > 0 else (-middle, -speed)
        start, stop = (away - reach, speed), (away + reach, speed)
        starts.append(start)
        if first is None or start[0] * first[1] > first[0] * start[1]:
            first = start
        if end is None or stop[0] * end[1] < end[0] * stop[1]:
            end = stop
    assert first is not None, "what moves forward moves on its own axis"
    assert end is not None
    if end[0] <= 0 or first[0] * end[1] >= end[0] * first[1]:
        return None
    n, d = first
    own, flanks, fronts = (start is not None and start[0] * d == n * start[1] for start in starts)
    return Impact(max(n // 2, 0), d, own, flanks, fronts)


def greatest(most: int, holds: Callable[[int], bool]) -> int:
    """Return the greatest distance up to a limit for which a condition holds that never holds again once it
    fails.

    0 always holds (KW-2.6.3).

    >>> greatest(100, lambda distance: distance <= 42)
    42
    """
    low, high = 0, most + 1
    while high - low > 1:
        middle = (low + high) // 2
        if holds(middle):
            low = middle
        else:
            high = middle
    return low
