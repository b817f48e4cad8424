"""Obstacles of a charge, and at a glance which ways they shut (KW-7.3.2, KW-7.3.6)."""

from __future__ import annotations

from bisect import bisect_right
from math import isqrt

from engine.games.kings.field.battlefield import Battlefield, Figure
from engine.games.kings.geometry.boxes import Box, apart, overlap
from engine.games.kings.geometry.headings import bearing, difference
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.parts import Part, part_overlaps
from engine.games.kings.geometry.poses import Extent, Pose
from engine.games.kings.geometry.sines import QUARTER_SINES

_SLACK = 8
"""More than tolerance and rounding together, in u."""


class Obstacles:
    """What is in the way of a charge: other units, blocking terrain, the table edge (KW-7.3.2)."""

    def __init__(self, field: Battlefield, figures: list[Figure]) -> None:
        self._field = field
        self._figures = figures
        self._solid = field.parts("b")

    def stop(self, box: Box) -> bool:
        """Say whether a box overlaps one of them, or leaves the table."""
        return (
            any(not apart(other.box, box, 0) and overlap(other.box, box) for other in self._figures)
            or not self._field.on_table(box)
            or any(part_overlaps(part, box) for part in self._solid)
        )

    def seen_from(self, pose: Pose, extent: Extent, target: Figure) -> View:
        """Return what of them matters to who goes straight to a target after a pivot in a pose."""
        x, y, radius = target.box.circle
        around = isqrt(extent.a * extent.a + extent.b * extent.b) + _SLACK
        dx, dy = x - pose.x, y - pose.y
        far = isqrt(dx * dx + dy * dy) + radius + around
        width, height = self._field.width, self._field.height
        inside = far <= pose.x <= width - far and far <= pose.y <= height - far
        near = [other for other in self._figures if _reaches(other, pose, far)]
        # However it turns, the charger has gone so far at least when it meets the target.
        least = isqrt(dx * dx + dy * dy) - radius - around + extent.b
        return View(
            [other.box for other in near],
            [other.box for other in near if _reaches(other, pose, around)],
            self._solid,
            None if inside else self._field,
            [shut for other in near if (shut := _shut(other, pose, extent, least)) is not None],
        )


def _reaches(other: Figure, pose: Pose, far: int) -> bool:
    x, y, radius = other.box.circle
    dx, dy = x - pose.x, y - pose.y
    return dx * dx + dy * dy < (radius + far) ** 2


def _shut(other: Figure, pose: Pose, extent: Extent, least: int) -> tuple[int, int] | None:
    """Return a heading and how far from it, to both sides, a unit certainly stops who goes straight.

    It does where the circle inside it reaches well into the way that is swept in any case.
    """
    dx, dy = other.pose.x - pose.x, other.pose.y - pose.y
    far = isqrt(dx * dx + dy * dy) + 1
    reach = extent.a + min(other.extent) - _SLACK
    if far > least or far <= reach:
        return None
    # One less for the rounding of the bearing.
    half = bisect_right(QUARTER_SINES, reach * Q // far) - 2
    return (bearing(dx, dy), half) if half > 0 else None


class View:
    """The obstacles that matter from one spot."""

    def __init__(
        self,
        boxes: list[Box],
        close: list[Box],
        solid: list[Part],
        edges: Battlefield | None,
        shut: list[tuple[int, int]],
    ) -> None:
        self._boxes, self._close, self._solid, self._edges, self._shut = boxes, close, solid, edges, shut

    def shut(self, heading: int) -> bool:
        """Say whether a unit certainly stops whoever goes straight this way."""
        return any(abs(difference(heading, middle)) <= half for middle, half in self._shut)

    def stops(self, hull: Box) -> bool:
        """Say whether something stops the hull of a straight leg."""
        return any(overlap(hull, other) for other in self._boxes) or self._rest_stops(hull)

    def stops_on_the_spot(self, box: Box) -> bool:
        """Say whether something stops who has turned."""
        return any(overlap(box, other) for other in self._close) or self._rest_stops(box)

    def _rest_stops(self, box: Box) -> bool:
        return (self._edges is not None and not self._edges.on_table(box)) or any(
            part_overlaps(part, box) for part in self._solid
        )
