"""Charge paths: the first feasible way of a charger to the side of its target (KW-7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.games.kings.actions import Leg
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.alignment import Edge
from engine.games.kings.geometry.boxes import Box, footprint, overlap
from engine.games.kings.geometry.contact import contact
from engine.games.kings.geometry.headings import bearing, difference, turned
from engine.games.kings.geometry.numbers import QUARTER_TURN, Q
from engine.games.kings.geometry.poses import Point, Pose, pivot, step
from engine.games.kings.geometry.sweeps import hull, impact
from engine.games.kings.movement.obstacles import Obstacles, View, possible

STRIDE, ANGLE = 127, 25
"""Between two first legs in u, and between two pivots in a (KW-7.3.1)."""
WIDE_STRIDE, WIDE_ANGLE = 254, 100
"""The same after a first pivot (KW-7.3.4)."""
FIRST_PIVOTS = tuple(angle * turn for angle in range(150, QUARTER_TURN + 1, 150) for turn in (1, -1))
"""First pivots of who is Nimble, right first."""


class ChargePath(NamedTuple):
    """A way of a charger up to the contact."""

    legs: tuple[Leg, ...]
    hulls: tuple[Box, ...]
    """What it sweeps, for Hindered (KW-7.6.1)."""
    last: Pose
    """The stored pose at the end of the last leg."""
    slide: int
    """The slide that it comes in at; 0 for an individual target."""


class PathSearch:
    """The search for the first feasible path of one charger to one target."""

    def __init__(
        self,
        figure: Figure,
        target: Figure,
        edge: Edge | None,
        obstacles: Obstacles,
        ends: Callable[[Pose, int], bool],
        *,
        flies: bool,
    ) -> None:
        """Take the edge to meet, None for an individual, and whether a final pose exists (KW-7.3.7)."""
        self.figure, self.target, self.edge, self.ends = figure, target, edge, ends
        self.obstacles: Obstacles | None = None if flies else obstacles
        x, y = target.pose.x * Q, target.pose.y * Q
        self.aim: Point = (x, y) if edge is None else edge.middle

    def first(self, speed: int, *, nimble: bool) -> ChargePath | None:
        """Return the first feasible path, or None (KW-7.3.1, KW-7.3.4)."""
        start = self.figure.pose
        found = self._from(start, (), 4 * speed, STRIDE, ANGLE)
        if found is not None or not nimble:
            return found
        for angle in FIRST_PIVOTS:
            aside = pivot(start, angle)
            if not self._stopped(footprint(aside, self.figure.extent)):
                found = self._from(aside, (Leg("t", angle),), 2 * speed, WIDE_STRIDE, WIDE_ANGLE)
                if found is not None:
                    return found
        return None

    def _stopped(self, box: Box) -> bool:
        """Say whether something in the way, or the target, stops a box."""
        return self.obstacles is not None and (self.obstacles.stop(box) or overlap(self.target.box, box))

    def _from(
        self, start: Pose, before: tuple[Leg, ...], strides: int, stride: int, angle: int
    ) -> ChargePath | None:
        for stepped in range(strides + 1):
            first = stepped * stride
            swept = hull(start, self.figure.extent, first)
            if first and self._stopped(swept):
                return None
            pose = step(start, first)
            legs = (*before, Leg("m", first)) if first else before
            found = self._turning(pose, legs, (swept,) if first else (), angle)
            if found is not None:
                return found
        return None

    def _turning(
        self, pose: Pose, legs: tuple[Leg, ...], hulls: tuple[Box, ...], apart: int
    ) -> ChargePath | None:
        """Return the first path that goes straight from a pose after some pivot."""
        view = (
            None
            if self.obstacles is None
            else self.obstacles.seen_from(pose, self.figure.extent, self.target)
        )
        x, y = self.aim[0] - pose.x * Q, self.aim[1] - pose.y * Q
        ahead = possible(pose, self.figure.extent, self.target.box)
        low, high = (-QUARTER_TURN, QUARTER_TURN) if ahead is None else ahead.pivots(pose.h, QUARTER_TURN)
        for angle in pivots(difference(bearing(x, y), pose.h), apart, low, high):
            heading = turned(pose.h, angle)
            if ahead is not None and not ahead.holds(heading):
                continue
            if view is not None and view.shut(heading):
                continue
            found = self._straight(Pose(pose.x, pose.y, heading), angle, view)
            if found is not None:
                last, swept, slide, end = found
                straight = (Leg("m", last),) if last else ()
                return ChargePath((*joined(legs, angle), *straight), (*hulls, swept), end, slide)
        return None

    def _straight(self, pose: Pose, angle: int, view: View | None) -> tuple[int, Box, int, Pose] | None:
        """Return the last leg from a pose, with its hull, the slide and the pose at its end, or None."""
        extent = self.figure.extent
        met = impact(pose, extent, self.target.box)
        if met is None:
            return None
        swept = hull(pose, extent, met.distance)
        if view is not None and view.stops(swept):
            return None
        slide = 0 if self.edge is None else contact(pose, extent, met, self.target.box, self.edge)
        if slide is None:
            return None
        if view is not None and angle != 0:
            stands = footprint(pose, extent)
            if view.stops_on_the_spot(stands) or overlap(self.target.box, stands):
                return None
        end = step(pose, met.distance)
        return (met.distance, swept, slide, end) if self.ends(end, slide) else None


def pivots(aimed: int, angle: int, low: int, high: int) -> Iterator[int]:
    """Yield the pivots between two that are tried: nearest to the aim first, of two the one to the right."""
    off = max(0, -((aimed - low) // angle), -((high - aimed) // angle)) * angle
    while aimed - off >= low or aimed + off <= high:
        for turn in (aimed + off, aimed - off) if off else (aimed,):
            if low <= turn <= high:
                yield turn
        off += angle


def joined(legs: tuple[Leg, ...], angle: int) -> tuple[Leg, ...]:
    """Return legs with a pivot after them; two pivots at one spot are one (KW-6.2.8)."""
    if angle == 0:
        return legs
    if legs and legs[-1].kind == "t":
        total = legs[-1].n + angle
        return (*legs[:-1], Leg("t", total)) if total else legs[:-1]
    return (*legs, Leg("t", angle))
