"""Slides: which places along an edge are free for a charger (KW-7.5.3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import isqrt
from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, Figure, in_any, overlaps_any, within
from engine.games.kings.geometry.alignment import Edge, slid
from engine.games.kings.geometry.boxes import Box, apart, extents, footprint, overlap
from engine.games.kings.geometry.numbers import EPSILON, FRIEND_INTERVAL, Q
from engine.games.kings.geometry.parts import Part, part_overlaps, span
from engine.games.kings.geometry.poses import Extent, Pose

_SLACK = 4
"""More than rounding ever moves a pose, in u."""
_SURE = EPSILON + _SLACK
"""An overlap that rounding cannot undo, in u."""
_FAR = 100_000
"""Farther than any slide, in u."""


def is_free(field: Battlefield, figure: Figure, pose: Pose, ignored: Collection[str] = ()) -> bool:
    """Say whether a charger may end in a pose (KW-7.5.3); `ignored` units are not in the way."""
    box = footprint(pose, figure.extent)
    friends = (friend for friend in field.friends(figure) if friend.id not in ignored)
    enemies = (enemy for enemy in field.enemies(figure) if enemy.id not in ignored)
    return (
        field.on_table(box)
        and not any(within(friend, box, FRIEND_INTERVAL) for friend in friends)
        and not overlaps_any(enemies, box)
        and not in_any(field.parts("b"), box)
    )


class _Blocker(NamedTuple):
    """Something near an edge, and for which slides it can be, or certainly is, in the way."""

    blocks: Callable[[Box], bool]
    low: int
    high: int
    sure_low: int
    sure_high: int


class Slides:
    """The places of one charger along one edge (KW-7.5.3).

    Most slides are free, or not, at a glance: only those in between are looked at, each once. The target is
    no obstacle, because who is aligned with an edge never overlaps it.
    """

    def __init__(
        self, field: Battlefield, figure: Figure, edge: Edge, target: str, ignored: Collection[str] = ()
    ) -> None:
        self.figure, self.edge = figure, edge
        self.most = edge.most(figure.extent)
        self._field = field
        self._free: dict[int, bool] = {}
        extent = figure.extent
        aligned = footprint(edge.aligned(extent, 0), extent)
        strip = footprint(aligned.pose, Extent(extent.a + self.most + _SLACK, extent.b + _SLACK))
        passed = (figure.id, target, *ignored)
        near = [
            other
            for other in field.figures.values()
            if other.id not in passed and not apart(other.box, strip, FRIEND_INTERVAL)
        ]
        self._blockers = [_friend(aligned, other) for other in near if other.seat == figure.seat]
        self._blockers += [_enemy(aligned, other) for other in near if other.seat != figure.seat]
        self._blockers += [_terrain(aligned, part) for part in field.parts("b") if part_overlaps(part, strip)]
        self._inside = field.on_table(strip)
        self._ends: dict[int, int | None] = {}

    def end(self, s: int) -> int | None:
        """Return the final slide of a charger that comes in at s, or None without a place (KW-7.5.4)."""
        if s not in self._ends:
            self._ends[s] = slid(s, self.most, self.figure.extent.a, self.free)
        return self._ends[s]

    def any_free(self) -> bool:
        """Say whether there is a place at all."""
        s = -self.most
        while s <= self.most:
            if self.free(s):
                return True
            # On to behind what certainly is in the way.
            s = max(s, *(each.sure_high for each in self._blockers if each.sure_low <= s), s) + 1
        return False

    def free(self, s: int) -> bool:
        """Say whether a slide is free."""
        doubtful = []
        for blocker in self._blockers:
            if blocker.sure_low <= s <= blocker.sure_high:
                return False
            if blocker.low <= s <= blocker.high:
                doubtful.append(blocker)
        if not doubtful and self._inside:
            return True
        found = self._free.get(s)
        if found is None:
            box = footprint(self.edge.aligned(self.figure.extent, s), self.figure.extent)
            inside = self._inside or self._field.on_table(box)
            found = self._free[s] = inside and not any(blocker.blocks(box) for blocker in doubtful)
        return found


# Stored poses lie no more than 1.5 u off the line through the one at slide 0: less than the tolerance.


def _friend(aligned: Box, other: Figure) -> _Blocker:
    """Return for which slides a friend is too near to a charger that stands aligned at slide 0."""
    possible = _meeting(_axes(aligned, other.box), FRIEND_INTERVAL + _SLACK)
    sure = _meeting(_axes(aligned, other.box), -_SURE)
    return _Blocker(lambda box: within(other, box, FRIEND_INTERVAL), *possible, *sure)


def _enemy(aligned: Box, other: Figure) -> _Blocker:
    """Return for which slides an enemy is overlapped."""
    axes = _axes(aligned, other.box)
    return _Blocker(lambda box: overlap(other.box, box), *_meeting(axes, 0), *_meeting(axes, -_SURE))


def _terrain(aligned: Box, part: Part) -> _Blocker:
    """Return for which slides blocking terrain is overlapped."""
    axes = _part_axes(aligned, part)
    return _Blocker(lambda box: part_overlaps(part, box), *_meeting(axes, 0), *_meeting(axes, -_SURE))


class _Axis(NamedTuple):
    """A normal of a box that slides to its right, or of what it meets."""

    per_u: int
    """How much a u of sliding moves the box on it."""
    first: int
    last: int
    """Where the box begins and ends on it at slide 0."""
    other_first: int
    other_last: int
    unit: int
    """A u on it, or a little more."""


def _axes(box: Box, other: Box) -> tuple[_Axis, ...]:
    """Return the normals of two boxes, the first of which slides."""
    norm, own = box.norm, other.norm
    p_low, p_high, q_low, q_high = extents(box, other)
    own_p_low, own_p_high, own_q_low, own_q_high = extents(other, box)
    along = box.cos * other.cos + box.sin * other.sin
    across = box.cos * other.sin - box.sin * other.cos
    return (
        _Axis(norm, box.p0 * norm, box.p1 * norm, p_low, p_high, Q * Q),
        _Axis(0, box.q0 * norm, box.q1 * norm, q_low, q_high, Q * Q),
        _Axis(along, own_p_low, own_p_high, other.p0 * own, other.p1 * own, Q * Q),
        _Axis(across, own_q_low, own_q_high, other.q0 * own, other.q1 * own, Q * Q),
    )


def _part_axes(box: Box, part: Part) -> list[_Axis]:
    """Return the normals of a box that slides and of a part of terrain."""
    found = []
    for nx, ny, per_u in ((box.cos, -box.sin, box.norm), (box.sin, box.cos, 0)):
        found.append(_Axis(per_u, *span(box.corners, nx, ny), *span(part.corners, nx, ny), Q * Q))
    for nx, ny, low, high, _ in part.edges:
        unit = Q * (isqrt(nx * nx + ny * ny) + 1)
        found.append(_Axis(nx * box.cos - ny * box.sin, *span(box.corners, nx, ny), low, high, unit))
    return found


def _meeting(axes: Iterable[_Axis], margin: int) -> tuple[int, int]:
    """Return from which to which slide a box is nearer to something than a margin in u, on every axis.

    For a negative margin it overlaps it by that much; 1 to 0 is no slide at all.
    """
    low, high = -_FAR, _FAR
    for per_u, first, last, other_first, other_last, unit in axes:
        start, end = other_first - last - margin * unit, other_last - first + margin * unit
        if per_u == 0:
            if start >= 0 or end <= 0:
                return 1, 0
        elif per_u > 0:
            low, high = max(low, start // per_u), min(high, -(-end // per_u))
        else:
            low, high = max(low, end // per_u), min(high, -(-start // per_u))
    return low, high
