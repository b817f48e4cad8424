"""Obstacles of a charge, and at a glance which ways they shut (KW-7.3.2, KW-7.3.6)."""

from __future__ import annotations

from bisect import bisect_right
from math import isqrt
from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.geometry.boxes import Box, distance_to_point, overlap
from engine.games.kings.geometry.headings import bearing, difference
from engine.games.kings.geometry.numbers import FULL_TURN, QUARTER_TURN, Q
from engine.games.kings.geometry.parts import Part, part_overlaps
from engine.games.kings.geometry.poses import Extent, Pose, exact
from engine.games.kings.geometry.sines import QUARTER_SINES

_SLACK = 8
"""More than tolerance and rounding together, in u."""
_ROUNDED = 5
"""More than the whole numbers of a sector are off, in a."""
_ROOT = isqrt(Q)
"""The scale of distances, which are finer than a u."""


class Obstacles:
    """What is in the way of a charge: other units, blocking terrain, the table edge (KW-7.3.2)."""

    def __init__(self, field: Battlefield, figures: list[Figure]) -> None:
        self._field = field
        self._solid = field.parts("b")
        self._circled = [(*figure.box.circle, figure.box) for figure in figures]
        """Each box after the circle that it lies in, which most others are outside of."""

    def stop(self, box: Box) -> bool:
        """Say whether a box overlaps one of them, or leaves the table."""
        return (
            any(overlap(other, box) for other in self._near(*box.circle))
            or not self._field.on_table(box)
            or any(part_overlaps(part, box) for part in self._solid)
        )

    def _near(self, x: int, y: int, far: int) -> list[Box]:
        """Return the boxes that come within a distance of a point, and maybe a few more."""
        return [
            box
            for other_x, other_y, radius, box in self._circled
            if (other_x - x) ** 2 + (other_y - y) ** 2 < (radius + far) ** 2
        ]

    def seen_from(self, pose: Pose, extent: Extent, target: Figure) -> View:
        """Return what of them matters to who goes straight to a target after a pivot in a pose."""
        x, y, radius = target.box.circle
        around = _circled(extent)
        dx, dy = x - pose.x, y - pose.y
        far = isqrt(dx * dx + dy * dy) + radius + around
        width, height = self._field.width, self._field.height
        inside = far <= pose.x <= width - far and far <= pose.y <= height - far
        # However it turns, the charger has swept so far at least when it meets the target.
        least = isqrt(dx * dx + dy * dy) - radius - around + extent.b - _SLACK
        return View(
            pose,
            extent.a - _SLACK,
            least,
            self._near(pose.x, pose.y, far),
            self._near(pose.x, pose.y, around),
            self._solid,
            None if inside else self._field,
        )


class Sector(NamedTuple):
    """Headings around a middle one, from the leftmost to the rightmost difference."""

    middle: int
    left: int
    right: int

    def holds(self, heading: int) -> bool:
        """Say whether a heading lies in it."""
        return self.left <= difference(heading, self.middle) <= self.right

    def pivots(self, heading: int, most: int) -> tuple[int, int]:
        """Return between which pivots of at most `most` all those lie that end in it; 1 to 0 is none.

        Some between them may not: what is behind reaches around on both sides.
        """
        middle = difference(self.middle, heading)
        reached = [
            (max(-most, middle + self.left + turn), min(most, middle + self.right + turn))
            for turn in (-FULL_TURN, 0, FULL_TURN)
        ]
        found = [each for each in reached if each[0] <= each[1]]
        return (min(low for low, _ in found), max(high for _, high in found)) if found else (1, 0)


def _circled(extent: Extent) -> int:
    """Return the radius in u of a circle that a unit lies in however it turns, and a little more."""
    return isqrt(extent.a * extent.a + extent.b * extent.b) + _SLACK


def possible(pose: Pose, extent: Extent, target: Box) -> Sector | None:
    """Return the headings outside of which who goes straight passes a target by, unless it is too close."""
    # Within its circle it may touch one beside or behind it, whichever way it looks.
    if distance_to_point(target, exact(pose.x, pose.y)) <= _circled(extent):
        return None
    found = _directions(pose, target, _SLACK, extent.a + _SLACK)
    ahead = [each for each in found if each is not None]
    return _around(pose, target, ahead, _ROUNDED) if len(ahead) == len(found) else None


def _certain(pose: Pose, box: Box, reach: int, least: int) -> Sector | None:
    """Return headings on which a way of half the width `reach` certainly meets a box within `least` u.

    It does where it meets points that are well inside; the box is convex, so points between those that are
    looked at shut all the headings between.
    """
    found = _directions(pose, box, -_SLACK, reach)
    within = [each for each in found if each is not None and each.far <= least]
    return _around(pose, box, within, -_ROUNDED) if within and None not in found else None


def _around(pose: Pose, box: Box, found: list[_Direction], rounded: int) -> Sector:
    """Return the headings between the outermost ones at which a way still meets one of some points."""
    left = min(each.off - each.half for each in found) - rounded
    right = max(each.off + each.half for each in found) + rounded
    return Sector(bearing(box.x - pose.x, box.y - pose.y), left, right)


class _Direction(NamedTuple):
    """Where a point lies: how far in u, and at which angle from the centre of its box."""

    far: int
    off: int
    half: int
    """How far to both sides of it a wide way still meets it."""


def _directions(pose: Pose, box: Box, outset: int, reach: int) -> list[_Direction | None]:
    """Return where centre and corners of a box lie that is larger by some u; None for what is not ahead."""
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

    What has stopped one way stops others beside it: it is worked out then which ways it certainly shuts, and
    it is the first to be looked at again.
    """

    def __init__(
        self,
        pose: Pose,
        reach: int,
        least: int,
        boxes: list[Box],
        close: list[Box],
        solid: list[Part],
        edges: Battlefield | None,
    ) -> None:
        """Take where it is seen from, how wide and how far a way is swept at least, and what is there."""
        self._pose, self._reach, self._least = pose, reach, least
        self._boxes, self._close, self._solid, self._edges = boxes, close, solid, edges
        self._shut: list[Sector] = []
        self._met: list[Box] = []

    def shut(self, heading: int) -> bool:
        """Say whether what has been met certainly stops whoever goes straight this way."""
        return any(sector.holds(heading) for sector in self._shut)

    def stops(self, hull: Box) -> bool:
        """Say whether something stops the hull of a straight leg."""
        for at, other in enumerate(self._boxes):
            if overlap(hull, other):
                if other not in self._met:
                    self._met.append(other)
                    sector = _certain(self._pose, other, self._reach, self._least)
                    if sector is not None:
                        self._shut.append(sector)
                self._boxes.insert(0, self._boxes.pop(at))
                return True
        return self._rest_stops(hull)

    def stops_on_the_spot(self, box: Box) -> bool:
        """Say whether something stops who has turned."""
        return any(overlap(box, other) for other in self._close) or self._rest_stops(box)

    def _rest_stops(self, box: Box) -> bool:
        return (self._edges is not None and not self._edges.on_table(box)) or any(
            part_overlaps(part, box) for part in self._solid
        )
