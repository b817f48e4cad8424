"""Arcs of a unit: front, flanks and rear, and overlaps with the region in front of it (KW-2.4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias

from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent, exact, local
from engine.tabletop.poses import Point, Pose

Side: TypeAlias = Literal["F", "R", "B", "L"]
"""An arc, or the edge of a footprint that faces it: front, right, rear (B), left."""
SIDES: tuple[Side, ...] = ("F", "R", "B", "L")
"""In the order in which the corners of a footprint begin its edges."""
HALF_MUZZLE_WIDTH_U = 250
"""Half the width that a war engine shoots from, in u (KW-2.4.2)."""
_QQ = Q * Q


def arc(pose: Pose, extent: Extent, point: Point) -> Side:
    """Return the arc of a unit that holds an exact point (KW-2.4.1)."""
    p, q = local(pose, point)
    front, rear, flank = q - extent.b * _QQ, -q - extent.b * _QQ, abs(p) - extent.a * _QQ
    if front >= flank and front >= rear:
        return "F"
    if flank >= rear:
        return "L" if p < 0 else "R"
    return "B"


def muzzle(extent: Extent) -> Extent:
    """Return the extent that a war engine's front region begins at when it shoots (KW-2.4.2)."""
    return Extent(min(extent.a, HALF_MUZZLE_WIDTH_U), extent.b)


def in_front(pose: Pose, extent: Extent, box: Box) -> bool:
    """Say whether a box shares positive area with a unit's front region (KW-2.4.2, KW-2.4.3)."""
    a, b = extent.a * _QQ, extent.b * _QQ
    # For most boxes the circle around them is beyond a line of the region, or within all of them.
    x, y, radius = box.circle
    p, q = local(pose, exact(x, y))
    ahead, aside, near = q - b, q - b + a - abs(p), radius * _QQ
    if ahead <= -near or 2 * aside <= -3 * near:
        return False
    if ahead > near and 2 * aside > 3 * near:
        return True
    corners = [local(pose, corner) for corner in box.corners]
    if (
        max(q for _, q in corners) <= b
        or max(q - p for p, q in corners) <= b - a
        or max(q + p for p, q in corners) <= b - a
    ):
        return False
    # If no edge of the region separates it from the box, an edge of the box may: the region is beyond it.
    for (p, q), (next_p, next_q) in zip(corners, (*corners[1:], corners[0]), strict=True):
        np, nq = q - next_q, next_p - p
        if nq >= abs(np) and nq * (b - q) - np * p >= abs(np) * a:
            return False
    return True


def stretch_in_front(
    pose: Pose, extent: Extent, start: Point, end: Point
) -> tuple[Fraction, Fraction] | None:
    """Return the stretch of an edge in a unit's closed front region, or None.

    0 is the start of the edge, 1 its end (KW-3.2.2).
    """
    (p, q), (end_p, end_q) = local(pose, start), local(pose, end)
    a, b = extent.a * _QQ, extent.b * _QQ
    low, high = Fraction(0), Fraction(1)
    for at, to in (
        (q - b, end_q - b),
        (q - b + a - p, end_q - b + a - end_p),
        (q - b + a + p, end_q - b + a + end_p),
    ):
        if at < 0 and to < 0:
            return None
        if at < 0:
            low = max(low, Fraction(at, at - to))
        elif to < 0:
            high = min(high, Fraction(at, at - to))
    return (low, high) if low < high else None
