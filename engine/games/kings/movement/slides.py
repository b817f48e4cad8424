"""Slides: the free places of a charger along an edge (KW-7.5.3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import isqrt
from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.geometry.alignment import Edge, clamp
from engine.games.kings.geometry.boxes import Box, footprint, normals
from engine.games.kings.geometry.numbers import EPSILON, FRIEND_INTERVAL, Q
from engine.games.kings.geometry.parts import part_overlaps
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.movement.standing_room import make_overlap_test, too_near
from engine.tabletop.polygons import Polygon, span

_ROUNDING_SLACK_U = 4
"""More than rounding ever moves a pose, in u."""
_SURE_OVERLAP_U = EPSILON + _ROUNDING_SLACK_U
"""An overlap that rounding cannot undo, in u."""
_UNREACHABLE_U = 100_000
"""Farther than any slide, in u."""


class _Blocker(NamedTuple):
    """Something near an edge, and for which slides it can be, or certainly is, in the way."""

    blocks: Callable[[Box], bool]
    low: int
    high: int
    sure_low: int
    sure_high: int


class Slides:
    """The places of one charger along one edge (KW-7.5.3).

    A quick test decides most slides; only those in between are checked fully, each once. The target is no
    obstacle, because a unit aligned with an edge never overlaps it.
    """

    def __init__(
        self, field: Battlefield, figure: Figure, edge: Edge, target: str, ignored: Collection[str] = ()
    ) -> None:
        self.figure, self.edge = figure, edge
        self.most = edge.most(figure.extent)
        self._field = field
        self._free: dict[int, bool] = {}
        extent = figure.extent
        aligned = footprint(edge.align(extent, 0), extent)
        strip = footprint(
            aligned.pose, Extent(extent.a + self.most + _ROUNDING_SLACK_U, extent.b + _ROUNDING_SLACK_U)
        )
        passed = (figure.id, target, *ignored)
        near = [other for other in field.about(strip, FRIEND_INTERVAL) if other.id not in passed]
        self._blockers = [_friend(aligned, other) for other in near if other.seat == figure.seat]
        self._blockers += [_enemy(aligned, other) for other in near if other.seat != figure.seat]
        self._blockers += [_terrain(aligned, part) for part in field.parts("b") if part_overlaps(part, strip)]
        self._inside = field.on_table(strip)
        self._ends: dict[int, int | None] = {}

    def end(self, s: int) -> int | None:
        """Return the final slide of a charger that arrives at s, or None without a place (KW-7.5.4)."""
        if s not in self._ends:
            found = self.nearest(clamp(s, self.most), self.figure.extent.a)
            self._ends[s] = None if found is None else self._inwards(found)
        return self._ends[s]

    def any_free(self) -> bool:
        """Say whether there is a place at all."""
        return self._first(-self.most, self.most, 1) is not None

    def nearest(self, s: int, reach: int) -> int | None:
        """Return the free slide that is nearest to a possible one, at most `reach` away, or None.

        Of two, the one nearer to the middle counts, then the smaller one (KW-7.5.4).
        """
        outwards = 1 if s >= 0 else -1
        inner = self._first(s, clamp(s - outwards * reach, self.most), -outwards)
        if inner is not None:
            reach = abs(s - inner) - 1
        outer = self._first(s + outwards, clamp(s + outwards * reach, self.most), outwards)
        return inner if outer is None else outer

    def _first(self, s: int, last: int, way: int) -> int | None:
        """Return the first free slide from one to another on a way, 1 to the right or -1, or None."""
        while s * way <= last * way:
            if self.free(s):
                return s
            # Skip to the end of a blocker that certainly blocks.
            for each in self._blockers:
                if each.sure_low <= s <= each.sure_high:
                    s = each.sure_high if way > 0 else each.sure_low
            s += way
        return None

    def _inwards(self, s: int) -> int:
        """Return the last free slide of a charger towards the middle, from a free one (KW-7.5.4)."""
        way = -1 if s > 0 else 1
        while s != 0:
            s = self._before_doubt(s, way)
            if s == 0 or not self.free(s + way):
                break
            s += way
        return s

    def _before_doubt(self, s: int, way: int) -> int:
        """Return the last slide on the way from one to the middle before a possible blocker."""
        if not self._inside:
            return s
        last = 0
        for each in self._blockers:
            if way < 0 and each.low <= s:
                last = max(last, min(each.high + 1, s))
            elif way > 0 and each.high >= s:
                last = min(last, max(each.low - 1, s))
        return last

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
            box = footprint(self.edge.align(self.figure.extent, s), self.figure.extent)
            inside = self._inside or self._field.on_table(box)
            found = self._free[s] = inside and not any(blocker.blocks(box) for blocker in doubtful)
        return found


# Stored poses are at most 1.5 u off the line through the one at slide 0: less than the tolerance.


def _friend(aligned: Box, other: Figure) -> _Blocker:
    """Return the slides at which a friend is too near to a charger that is aligned at slide 0."""
    axes = _axes(aligned, other.box)
    possible, sure = _meeting(axes, FRIEND_INTERVAL + _ROUNDING_SLACK_U), _meeting(axes, -_SURE_OVERLAP_U)
    return _Blocker(too_near(other), *possible, *sure)


def _enemy(aligned: Box, other: Figure) -> _Blocker:
    """Return for which slides an enemy is overlapped."""
    axes = _axes(aligned, other.box)
    return _Blocker(make_overlap_test(other), *_meeting(axes, 0), *_meeting(axes, -_SURE_OVERLAP_U))


def _terrain(aligned: Box, part: Polygon) -> _Blocker:
    """Return for which slides blocking terrain is overlapped."""
    axes = _part_axes(aligned, part)
    return _Blocker(
        lambda box: part_overlaps(part, box), *_meeting(axes, 0), *_meeting(axes, -_SURE_OVERLAP_U)
    )


class _Axis(NamedTuple):
    """A normal of a box that slides to its right, or of the other box."""

    per_u: int
    """The move of the box on it for a u of sliding; doubled, like the other fields."""
    start: int
    """The move on it that brings the box at slide 0 to the near side of the other."""
    end: int
    """The same on its far side."""
    unit: int
    """A u on it, or a little more."""


def _axes(box: Box, other: Box) -> list[_Axis]:
    """Return the normals of two boxes; the first one slides."""
    along = box.cos * other.cos + box.sin * other.sin
    across = box.cos * other.sin - box.sin * other.cos
    return [
        _Axis(2 * per_u, middle - reach, middle + reach, 2 * Q * Q)
        for per_u, (middle, reach) in zip((box.norm, 0, along, across), normals(box, other), strict=True)
    ]


def _part_axes(box: Box, part: Polygon) -> list[_Axis]:
    """Return the normals of a box that slides and of a part of terrain."""
    found = []
    for nx, ny, per_u in ((box.cos, -box.sin, box.norm), (box.sin, box.cos, 0)):
        found.append(_axis(per_u, span(box.corners, nx, ny), span(part.corners, nx, ny), Q * Q))
    for nx, ny, low, high, _ in part.edges:
        unit = Q * (isqrt(nx * nx + ny * ny) + 1)
        found.append(_axis(nx * box.cos - ny * box.sin, span(box.corners, nx, ny), (low, high), unit))
    return found


def _axis(per_u: int, own: tuple[int, int], other: tuple[int, int], unit: int) -> _Axis:
    return _Axis(2 * per_u, 2 * (other[0] - own[1]), 2 * (other[1] - own[0]), 2 * unit)


def _meeting(axes: Iterable[_Axis], margin: int) -> tuple[int, int]:
    """Return from which to which slide a box is nearer to something than a margin in u, on every axis.

    For a negative margin it overlaps it by that much; 1 to 0 is no slide at all.
    """
    low, high = -_UNREACHABLE_U, _UNREACHABLE_U
    for per_u, first, last, unit in axes:
        start, end = first - margin * unit, last + margin * unit
        if per_u == 0:
            if start >= 0 or end <= 0:
                return 1, 0
        elif per_u > 0:
            low, high = max(low, start // per_u), min(high, -(-end // per_u))
        else:
            low, high = max(low, end // per_u), min(high, -(-start // per_u))
    return low, high
