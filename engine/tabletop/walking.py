"""The first place of a body's way where it overlaps something, of those that the rules have tested."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import acos, atan2, hypot, inf, pi
from typing import NamedTuple

from engine.tabletop.angles import FULL_TURN, HALF_TURN
from engine.tabletop.bodies import Advance, Member, Placed, Rectangle, Wheel, place
from engine.tabletop.discs import Disc, Shape, is_within, overlaps
from engine.tabletop.polygons import Polygon, Scale, corners_overlap

_SLACK = 4.0
"""More than all roundings together, in 0.1 mm or 0.1 degrees: floats only say where nothing can be met."""


class Stop(NamedTuple):
    """Where a body is stopped: the last free tested place, the first one that is not, and who meets what."""

    free: int
    met: int
    member: int
    obstacle: int


def first_stop(
    way: Advance | Wheel, tested: Iterable[int], obstacles: Sequence[Shape], scale: Scale
) -> Stop | None:
    """Return where a body overlaps something for the first time, or None (TR-3.4.1, TR-7.2.4).

    `tested` are the places on its way in order, of a wheel at most half a turn. Of several members and
    obstacles the first ones are named. An obstacle is tested only where on the way it can be met at all.
    """
    spans = [
        (*span, number, at)
        for number, member in enumerate(way.members)
        for at, obstacle in enumerate(obstacles)
        if (span := _span(way, member, obstacle)) is not None
    ]
    free = 0
    for place_on_way in tested:
        placed: dict[int, Placed] = {}
        for low, high, number, at in spans:
            if low <= place_on_way <= high:
                if number not in placed:
                    member = way.members[number]
                    placed[number] = place(way.sines, way.pose(member, place_on_way), member.outline)
                if meets(placed[number], obstacles[at], scale):
                    return Stop(free, place_on_way, number, at)
        free = place_on_way
    return None


def meets(placed: Placed, other: Shape, scale: Scale) -> bool:
    """Say whether a base overlaps a shape by more than the tolerance."""
    if isinstance(placed, Disc):
        return overlaps(placed, other, scale.tolerance)
    if isinstance(other, Polygon):
        return corners_overlap(placed, other, scale)
    return is_within(placed, other.centre, other.radius - scale.tolerance)


def _span(way: Advance | Wheel, member: Member, obstacle: Shape) -> tuple[float, float] | None:
    """Return the part of a way on which a member may meet an obstacle, and maybe more; None for no part."""
    if isinstance(way, Advance):
        return _span_ahead(way, member, obstacle)
    return _span_around(way, member, obstacle)


def _span_ahead(way: Advance, member: Member, obstacle: Shape) -> tuple[float, float] | None:
    """Cut the way on each axis: along and across it, those of the base, and those of the obstacle."""
    x, y, h = member.pose
    sines = way.sines
    ahead, own = ((sines.sin[h] / sines.scale, sines.cos[h] / sines.scale) for h in (way.heading, h))
    axes = [axis for sin, cos in {ahead, own} for axis in ((sin, cos), (cos, -sin))]
    if isinstance(obstacle, Polygon):
        axes += [(nx / (length := hypot(nx, ny)), ny / length) for nx, ny, *_ in obstacle.edges]
    low, high = -inf, inf
    for nx, ny in axes:
        speed = ahead[0] * nx + ahead[1] * ny
        reach = _reach(member, abs(own[0] * nx + own[1] * ny), abs(own[1] * nx - own[0] * ny)) + _SLACK
        here = x * nx + y * ny
        if isinstance(obstacle, Disc):
            middle = obstacle.x * nx + obstacle.y * ny
            start, end = middle - obstacle.radius, middle + obstacle.radius
        else:
            found = [cx * nx + cy * ny for cx, cy in obstacle.vertices]
            start, end = min(found), max(found)
        first, last = start - reach - here, end + reach - here
        if abs(speed) < 1e-6:
            if first > 0 or last < 0:
                return None
            continue
        first, last = sorted((first / speed, last / speed))
        low, high = max(low, first), min(high, last)
    return (low, high) if low <= high else None


def _reach(member: Member, ahead: float, aside: float) -> float:
    """Return how far a member reaches from its centre along an axis."""
    outline = member.outline
    if isinstance(outline, Rectangle):
        return (outline.depth * ahead + outline.width * aside) / 2
    return outline.radius


def _span_around(way: Wheel, member: Member, obstacle: Shape) -> tuple[float, float] | None:
    """Cut the way by the circles around the member and the obstacle."""
    outline = member.outline
    own = hypot(*outline) / 2 if isinstance(outline, Rectangle) else float(outline.radius)
    if isinstance(obstacle, Disc):
        x, y, radius = float(obstacle.x), float(obstacle.y), float(obstacle.radius)
    else:
        left, bottom, right, top = (each / obstacle.parts for each in obstacle.bounds)
        x, y, radius = (left + right) / 2, (bottom + top) / 2, hypot(right - left, top - bottom) / 2
    cx, cy = way.centre
    from_member = member.pose.x - cx, member.pose.y - cy
    from_other = x - cx, y - cy
    near, far, reach = hypot(*from_member), hypot(*from_other), own + radius + _SLACK
    if abs(near - far) >= reach:
        return None
    if near + far <= reach:
        return -inf, inf
    half = acos(max(-1.0, min(1.0, (near * near + far * far - reach * reach) / (2 * near * far))))
    # Headings grow clockwise from north.
    apart = atan2(*from_other) - atan2(*from_member)
    unit = FULL_TURN / (2 * pi)
    middle = (way.turn * apart * unit) % FULL_TURN
    low, high = middle - half * unit - _SLACK, middle + half * unit + _SLACK
    if high < FULL_TURN:
        return low, high
    # A whole turn on, its beginning is met too.
    return (-inf, high - FULL_TURN) if low > HALF_TURN else (-inf, inf)
