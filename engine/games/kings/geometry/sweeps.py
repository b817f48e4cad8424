"""Sweeps: the hulls of straight legs, and where a leg first meets another footprint (KW-2.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.kings.geometry.boxes import Box, extents, footprint
from engine.games.kings.geometry.poses import Extent, Pose


def hull(pose: Pose, extent: Extent, d: int) -> Box:
    """Return what a leg of d u straight ahead sweeps; backwards where d < 0 (KW-2.5.1)."""
    a, b = extent
    return Box(pose, -a, a, -b + min(d, 0), b + max(d, 0))


def side_hull(pose: Pose, extent: Extent, d: int) -> Box:
    """Return what a sidestep of d u to the right sweeps; to the left where d < 0 (KW-2.5.1)."""
    a, b = extent
    return Box(pose, -a + min(d, 0), a + max(d, 0), -b, b)


class Impact(NamedTuple):
    """The first meeting of a leg with a box: after `n / d` u, and which axes are critical (KW-2.5.2)."""

    n: int
    d: int
    own: bool
    """Whether the forward axis of what moves is critical."""
    flanks: bool
    """Whether the axis through the flanks of what is met is critical."""
    fronts: bool
    """Whether the axis through its front and rear is critical."""

    @property
    def distance(self) -> int:
        """Return how far one may move, in whole u (KW-2.5.3)."""
        return self.n // self.d


def impact(pose: Pose, extent: Extent, other: Box) -> Impact | None:
    """Return where a unit that goes straight ahead first meets a box, or None (KW-2.5.2)."""
    box = footprint(pose, extent)
    a, b, norm = extent.a, extent.b, box.norm
    p_low, p_high, q_low, q_high = extents(box, other)
    if p_low >= a * norm or p_high <= -a * norm:
        return None
    along = box.cos * other.cos + box.sin * other.sin
    across = box.cos * other.sin - box.sin * other.cos
    low_p, high_p, low_q, high_q = extents(other, box)
    # Of each axis: how fast the unit moves on it, and where the two begin and end.
    axes = (
        (norm, -b * norm, b * norm, q_low, q_high),
        (-across, low_p, high_p, other.p0 * other.norm, other.p1 * other.norm),
        (along, low_q, high_q, other.q0 * other.norm, other.q1 * other.norm),
    )
    starts: list[tuple[int, int] | None] = []
    end: tuple[int, int] | None = None
    first: tuple[int, int] | None = None
    for speed, low, high, other_low, other_high in axes:
        if speed == 0:
            if other_low >= high or other_high <= low:
                return None
            starts.append(None)
            continue
        start = (other_low - high, speed) if speed > 0 else (low - other_high, -speed)
        stop = (other_high - low, speed) if speed > 0 else (high - other_low, -speed)
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
    return Impact(max(n, 0), d, own, flanks, fronts)


def greatest(most: int, holds: Callable[[int], bool]) -> int:
    """Return the greatest distance up to a limit for which something holds that holds no more once it fails.

    0 always holds (KW-2.6.3).
    """
    low, high = 0, most + 1
    while high - low > 1:
        middle = (low + high) // 2
        if holds(middle):
            low = middle
        else:
            high = middle
    return low
