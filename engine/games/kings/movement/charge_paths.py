"""Charge paths: the first feasible way of a charger to the side of its target (KW-7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.games.kings.actions import Leg
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.alignment import Edge
from engine.games.kings.geometry.boxes import Box, overlap
from engine.games.kings.geometry.contact import contact
from engine.games.kings.geometry.headings import SINES, bearing
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.sweeps import hull, impact
from engine.games.kings.movement.obstacles import Obstacles, View, possible
from engine.tabletop.angles import QUARTER_TURN, difference, turn_heading
from engine.tabletop.poses import Point, Pose, pivot

STRIDE, ANGLE = 127, 25
"""The steps between two first legs, in u, and between two pivots, in a (KW-7.3.1)."""
WIDE_STRIDE, WIDE_ANGLE = 254, 100
"""The same after a first pivot (KW-7.3.4)."""
FIRST_PIVOTS = tuple(angle * turn for angle in range(150, QUARTER_TURN + 1, 150) for turn in (1, -1))
"""First pivots of a Nimble unit, right first."""


class ChargePath(NamedTuple):
    """A way of a charger up to the contact."""

    legs: tuple[Leg, ...]
    hulls: tuple[Box, ...]
    """The swept areas, for Hindered (KW-7.6.1)."""
    last: Pose
    """The stored pose at the end of the last leg."""
    slide: int
    """The slide at which it arrives; 0 for an individual target."""


class PathSearch:
    """The search for the first feasible path of one charger to one target."""

    def __init__(
        self,
        figure: Figure,
        target: Figure,
        edge: Edge | None,
        obstacles: Obstacles | None,
        ends: Callable[[Pose, int], bool],
    ) -> None:
        """Take the edge to meet, the obstacles beside the target, and a check of final poses (KW-7.3.7).

        `edge` is None for an individual, `obstacles` for a unit that flies: even the target stops no flyer.
        """
        self.figure, self.target, self.edge, self.ends = figure, target, edge, ends
        self.obstacles = obstacles
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
            if not self._stops_turn(aside, self.obstacles):
                found = self._from(aside, (Leg("t", angle),), 2 * speed, WIDE_STRIDE, WIDE_ANGLE)
                if found is not None:
                    return found
        return None

    def _stops_turn(self, pose: Pose, obstacles: Obstacles | None) -> bool:
        """Say whether some obstacles, or the target, stop a turn to a pose."""
        box = hull(pose, self.figure.extent, 0)
        return obstacles is not None and (overlap(self.target.box, box) or obstacles.stop(box))

    def _from(
        self, start: Pose, before: tuple[Leg, ...], strides: int, stride: int, angle: int
    ) -> ChargePath | None:
        extent, near = self.figure.extent, None
        longest = strides * stride
        if self.obstacles is not None:
            near = self.obstacles.between((start, SINES.step(start, longest)), extent, self.target)
        found = self._turning(start, before, angle, near)
        if found is not None:
            return found
        swept = hull(start, extent, longest)
        ahead = None if near is None else near.along(swept)
        met = near is not None and overlap(self.target.box, swept)
        for first in range(stride, longest + 1, stride):
            swept = hull(start, extent, first)
            if ahead is not None and (ahead.stop(swept) or (met and overlap(self.target.box, swept))):
                return None
            found = self._turning(SINES.step(start, first), (*before, Leg("m", first)), angle, near)
            if found is not None:
                return found._replace(hulls=(swept, *found.hulls))
        return None

    def _turning(
        self, pose: Pose, legs: tuple[Leg, ...], apart: int, near: Obstacles | None
    ) -> ChargePath | None:
        """Return the first path that goes straight from a pose after some pivot."""
        extent, target = self.figure.extent, self.target
        ahead = possible(pose, extent, target.box)
        low, high = (-QUARTER_TURN, QUARTER_TURN) if ahead is None else ahead.pivots(pose.h, QUARTER_TURN)
        if low > high:
            return None
        view = None if near is None else near.view_from(pose, extent, target)
        x, y = self.aim[0] - pose.x * Q, self.aim[1] - pose.y * Q
        for angle in pivots(difference(bearing(x, y), pose.h), apart, low, high):
            heading = turn_heading(pose.h, angle)
            if ahead is not None and not ahead.holds(heading):
                continue
            if view is not None and view.shut(heading):
                continue
            found = self._straight(Pose(pose.x, pose.y, heading), angle, near, view)
            if found is not None:
                last, swept, slide, end = found
                straight = (Leg("m", last),) if last else ()
                return ChargePath((*add_pivot(legs, angle), *straight), (swept,), end, slide)
        return None

    def _straight(
        self, pose: Pose, angle: int, near: Obstacles | None, view: View | None
    ) -> tuple[int, Box, int, Pose] | None:
        """Return the last leg from a pose, with its hull, the slide and the pose at its end, or None."""
        extent, target = self.figure.extent, self.target.box
        met = impact(pose, extent, target)
        if met is None:
            return None
        slide = 0 if self.edge is None else contact(pose, extent, met, target, self.edge)
        if slide is None:
            return None
        swept = hull(pose, extent, met.distance)
        if view is not None and view.stops(swept):
            return None
        end = SINES.step(pose, met.distance)
        if not self.ends(end, slide) or (angle != 0 and self._stops_turn(pose, near)):
            return None
        return met.distance, swept, slide, end


def pivots(aimed: int, angle: int, low: int, high: int) -> Iterator[int]:
    """Yield the pivots to try between two: nearest to the aim first, of two the right one first.

    >>> list(pivots(1, 10, -20, 20))
    [1, 11, -9, -19]
    """
    off = max(0, -((aimed - low) // angle), -((high - aimed) // angle)) * angle
    while aimed - off >= low or aimed + off <= high:
        for turn in (aimed + off, aimed - off) if off else (aimed,):
            if low <= turn <= high:
                yield turn
        off += angle


def add_pivot(legs: tuple[Leg, ...], angle: int) -> tuple[Leg, ...]:
    """Return legs with a pivot after them; two pivots at one spot are one (KW-6.2.8).

    >>> from engine.games.kings.actions import legs_of
    >>> add_pivot(legs_of("m127 t-90"), 30) == legs_of("m127 t-60")
    True
    """
    if angle == 0:
        return legs
    if legs and legs[-1].kind == "t":
        total = legs[-1].n + angle
        return (*legs[:-1], Leg("t", total)) if total else legs[:-1]
    return (*legs, Leg("t", angle))
