"""Obstacles of a charge, and a quick view of the ways they block (KW-7.3.2, KW-7.3.6)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable
from math import isqrt
from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, CircledFigure, Figure
from engine.games.kings.geometry.boxes import Box, distance_to_point, overlap
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.parts import part_overlaps
from engine.games.kings.geometry.poses import Extent, exact
from engine.games.kings.geometry.sines import QUARTER_SINES
from engine.tabletop.angles import FULL_TURN, QUARTER_TURN, difference
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose

_ROUNDING_SLACK_U = 8
"""More than tolerance and rounding together, in u."""
_SECTOR_SLACK_A = 5
"""More than the whole numbers of a sector are off, in a."""
_ROOT = isqrt(Q)
"""The scale of distances, which are finer than a u."""


class Obstacles:
    """The obstacles of a charge: other units, blocking terrain, the table edge (KW-7.3.2).

    A search for a way narrows them once, for many poses, to those that can matter.
    """

    def __init__(self, boxes: list[CircledFigure], solid: list[Polygon], edges: Battlefield | None) -> None:
        """Take boxes and parts that stop, and the table if its edges may do so too."""
        self._boxes, self._solid, self._edges = boxes, solid, edges

    def stop(self, box: Box) -> bool:
        """Say whether a box overlaps one of them, or leaves the table."""
        x, y, far = box.circle
        return any(
            (other.x - x) ** 2 + (other.y - y) ** 2 < (other.radius + far) ** 2 and overlap(other.box, box)
            for other in self._boxes
        ) or self.rest_stops(box)

    def rest_stops(self, box: Box) -> bool:
        """Say the same of terrain and the table alone."""
        return (self._edges is not None and not self._edges.on_table(box)) or any(
            part_overlaps(part, box) for part in self._solid
        )

    def along(self, hull: Box) -> Obstacles:
        """Return the obstacles that a leg meets; no other one stops a shorter leg from the same pose."""
        inside = self._edges is None or self._edges.on_table(hull)
        return Obstacles(
            [other for other in self._boxes if overlap(other.box, hull)],
            [part for part in self._solid if part_overlaps(part, hull)],
            None if inside else self._edges,
        )

    def between(self, poses: Iterable[Pose], extent: Extent, target: Figure) -> Obstacles:
        """Return the obstacles on straight ways to a target from some poses, or from between them."""
        x, y, radius = target.box.circle
        wide = _wide(extent, radius)
        left, right = (end(x, *(pose.x for pose in poses)) for end in (min, max))
        bottom, top = (end(y, *(pose.y for pose in poses)) for end in (min, max))
        left, bottom, right, top = left - wide, bottom - wide, right + wide, top + wide
        edges = self._edges
        if edges is not None and left >= 0 <= bottom and right <= edges.width and top <= edges.height:
            edges = None
        return Obstacles(
            [
                other
                for other in self._boxes
                if left < other.x + other.radius
                and other.x - other.radius < right
                and bottom < other.y + other.radius
                and other.y - other.radius < top
            ],
            [part for part in self._solid if part.reaches(left, bottom, right, top)],
            edges,
        )

    def view_from(self, pose: Pose, extent: Extent, target: Figure) -> View:
        """Return the obstacles that matter on a straight way to a target after a pivot."""
        x, y, radius = target.box.circle
        dx, dy = x - pose.x, y - pose.y
        square = dx * dx + dy * dy
        # At any heading, the charger sweeps at least this far before it meets the target.
        least = isqrt(square) - radius - _find_radius(extent) + extent.b - _ROUNDING_SLACK_U
        wide = _wide(extent, radius)
        boxes = []
        for other in self._boxes:
            ahead_x, ahead_y, reach = other.x - pose.x, other.y - pose.y, other.radius + wide
            ahead = ahead_x * dx + ahead_y * dy
            if 0 < ahead < square:
                aside = ahead_x * dy - ahead_y * dx
                near = aside * aside < reach * reach * square
            elif ahead <= 0:
                near = ahead_x * ahead_x + ahead_y * ahead_y < reach * reach
            else:
                near = (other.x - x) ** 2 + (other.y - y) ** 2 < reach * reach
            if near:
                boxes.append(other)
        return View(pose, extent.a - _ROUNDING_SLACK_U, least, boxes, self)

    def put_first(self, other: CircledFigure) -> None:
        """Move a box to the front: an obstacle of one way stops many ways beside it."""
        self._boxes.remove(other)
        self._boxes.insert(0, other)


def obstacles_of(field: Battlefield, passed: Collection[str]) -> Obstacles:
    """Return the obstacles of a charge that passes some units."""
    boxes = [other for other in field.list_circled() if other.figure.id not in passed]
    return Obstacles(boxes, field.parts("b"), field)


def _wide(extent: Extent, radius: int) -> int:
    """Return the greatest distance of a straight sweep from the line between a pose and a target.

    Its centre ends so near to the target's that their circles meet, and its hull keeps as near to its centre.
    """
    return radius + 2 * _find_radius(extent)


class Sector(NamedTuple):
    """Headings around a middle one, from the leftmost to the rightmost difference."""

    middle: int
    left: int
    right: int

    def holds(self, heading: int) -> bool:
        """Say whether a heading lies in it."""
        return self.left <= difference(heading, self.middle) <= self.right

    def pivots(self, heading: int, most: int) -> tuple[int, int]:
        """Return the least and the greatest pivot of at most `most` that ends in it; 1 and 0 without one.

        Some pivots between them may not end in it: a sector behind reaches around on both sides.
        """
        middle = difference(self.middle, heading)
        reached = [
            (max(-most, middle + self.left + turn), min(most, middle + self.right + turn))
            for turn in (-FULL_TURN, 0, FULL_TURN)
        ]
        found = [each for each in reached if each[0] <= each[1]]
        return (min(low for low, _ in found), max(high for _, high in found)) if found else (1, 0)


def _find_radius(extent: Extent) -> int:
    """Return the radius in u, rounded up, of a circle around a unit in any rotation."""
    return isqrt(extent.a * extent.a + extent.b * extent.b) + _ROUNDING_SLACK_U


def possible(pose: Pose, extent: Extent, target: Box) -> Sector | None:
    """Return the sector of all headings that may meet a target straight ahead; None if it is too close."""
    # Within its circle it may touch a target beside or behind it, at any heading.
    if distance_to_point(target, exact(pose.x, pose.y)) <= _find_radius(extent):
        return None
    found = _directions(pose, target, _ROUNDING_SLACK_U, extent.a + _ROUNDING_SLACK_U)
    ahead = [each for each in found if each is not None]
    return _headings(pose, target, ahead, _SECTOR_SLACK_A) if len(ahead) == len(found) else None


def _certain(pose: Pose, box: Box, reach: int, least: int) -> Sector | None:
    """Return headings on which a way of half the width `reach` certainly meets a box within `least` u.

    It does where it meets points well inside. The box is convex: the examined points shut all headings
    between them.
    """
    found = _directions(pose, box, -_ROUNDING_SLACK_U, reach)
    within = [each for each in found if each is not None and each.far <= least]
    return _headings(pose, box, within, -_SECTOR_SLACK_A) if within and None not in found else None


def _headings(pose: Pose, box: Box, found: list[_Direction], rounded: int) -> Sector:
    """Return the headings between the outermost ones at which a way still meets one of some points."""
    left = min(each.off - each.half for each in found) - rounded
    right = max(each.off + each.half for each in found) + rounded
    return Sector(bearing(box.x - pose.x, box.y - pose.y), left, right)


class _Direction(NamedTuple):
    """The direction of a point: its distance in u, and its angle from the centre of its box."""

    far: int
    off: int
    half: int
    """The angle to both sides of it within which a wide way still meets it."""


def _directions(pose: Pose, box: Box, outset: int, reach: int) -> list[_Direction | None]:
    """Return the directions of a box's centre and corners, enlarged by some u; None for points not ahead."""
    mx, my = box.x - pose.x, box.y - pose.y
    middle = isqrt((mx * mx + my * my) * Q)
    p0, p1, q0, q1 = box.p0 - outset, box.p1 + outset, box.q0 - outset, box.q1 + outset
    found: list[_Direction | None] = []
    for p, q in ((0, 0), (p0, q0), (p0, q1), (p1, q0), (p1, q1)):
        dx = mx + (p * box.cos + q * box.sin) // Q
        dy = my + (q * box.cos - p * box.sin) // Q
        far = isqrt((dx * dx + dy * dy) * Q)
        if dx * mx + dy * my <= 0:
            found.append(None)
            continue
        aside = (dx * my - dy * mx) * Q
        off = bisect_right(QUARTER_SINES, abs(aside) * Q // (far * middle))
        wide = reach * _ROOT
        half = bisect_right(QUARTER_SINES, wide * Q // far) if far > wide else QUARTER_TURN
        found.append(_Direction(far // _ROOT + 1, off if aside >= 0 else -off, half))
    return found


class View:
    """The obstacles that matter from one spot.

    An obstacle that has stopped one way stops others beside it. The view then computes the ways that it
    certainly shuts, and checks it first from then on.
    """

    def __init__(
        self, pose: Pose, reach: int, least: int, boxes: list[CircledFigure], all: Obstacles
    ) -> None:
        """Take the spot, the least width and length of a swept way, and the obstacles."""
        self._pose, self._reach, self._least = pose, reach, least
        self._boxes, self._all = boxes, all
        self._shut: list[Sector] = []
        self._met: list[Box] = []

    def shut(self, heading: int) -> bool:
        """Say whether a known obstacle certainly stops a straight way in this direction."""
        return any(sector.holds(heading) for sector in self._shut)

    def stops(self, hull: Box) -> bool:
        """Say whether something stops the hull of a straight leg."""
        for at, other in enumerate(self._boxes):
            if overlap(hull, other.box):
                if other.box not in self._met:
                    self._met.append(other.box)
                    sector = _certain(self._pose, other.box, self._reach, self._least)
                    if sector is not None:
                        self._shut.append(sector)
                if at > 0:
                    self._boxes.insert(0, self._boxes.pop(at))
                    self._all.put_first(other)
                return True
        return self._all.rest_stops(hull)
