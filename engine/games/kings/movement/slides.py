"""Slides: which places along an edge are free for a charger (KW-7.5.3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.games.kings.field.battlefield import Battlefield, Figure, in_any, overlaps_any, within
from engine.games.kings.geometry.alignment import Edge, slid
from engine.games.kings.geometry.boxes import Box, apart, extents, footprint, overlap
from engine.games.kings.geometry.numbers import EPSILON, FRIEND_INTERVAL, Q
from engine.games.kings.geometry.parts import part_overlaps
from engine.games.kings.geometry.poses import Extent, Pose

_SLACK = 4
"""More than rounding ever moves a pose, in u."""
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
    """Another unit near an edge, and for which slides it can be, or certainly is, in the way."""

    figure: Figure
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
        self._blockers = [
            _blocker(aligned, other, FRIEND_INTERVAL + _SLACK if other.seat == figure.seat else 0)
            for other in field.figures.values()
            if other.id not in passed and not apart(other.box, strip, FRIEND_INTERVAL)
        ]
        self._solid = [part for part in field.parts("b") if part_overlaps(part, strip)]
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
                doubtful.append(blocker.figure)
        if not doubtful and not self._solid and self._inside:
            return True
        found = self._free.get(s)
        if found is None:
            found = self._free[s] = self._look(s, doubtful)
        return found

    def _look(self, s: int, doubtful: list[Figure]) -> bool:
        box = footprint(self.edge.aligned(self.figure.extent, s), self.figure.extent)
        return (
            (self._inside or self._field.on_table(box))
            and not any(
                within(other, box, FRIEND_INTERVAL)
                if other.seat == self.figure.seat
                else overlap(other.box, box)
                for other in doubtful
            )
            and not in_any(self._solid, box)
        )


def _blocker(aligned: Box, other: Figure, margin: int) -> _Blocker:
    """Return for which slides another unit can be, and for which it certainly is, in the way.

    `aligned` is the charger at slide 0; `margin` is how near the other must be. Stored poses lie no more than
    1.5 u off the line through the one at 0, which is less than the tolerance of an overlap.
    """
    low, high = _meeting(aligned, other.box, margin)
    sure_low, sure_high = _meeting(aligned, other.box, -EPSILON - _SLACK)
    return _Blocker(other, low, high, sure_low, sure_high)


def _meeting(box: Box, other: Box, margin: int) -> tuple[int, int]:
    """Return from which to which slide of a box it is nearer to another than a margin, on every axis of both.

    For a negative margin it overlaps it by that much; 1 to 0 is no slide at all.
    """
    norm, room = box.norm, margin * Q * Q
    p_low, p_high, q_low, q_high = extents(box, other)
    own_p_low, own_p_high, own_q_low, own_q_high = extents(other, box)
    along = box.cos * other.cos + box.sin * other.sin
    across = box.cos * other.sin - box.sin * other.cos
    low, high = -_FAR, _FAR
    # Of each axis: how much a u of sliding moves the box on it, and where the two begin and end.
    for per_u, first, last, other_first, other_last in (
        (norm, box.p0 * norm, box.p1 * norm, p_low, p_high),
        (0, box.q0 * norm, box.q1 * norm, q_low, q_high),
        (along, own_p_low, own_p_high, other.p0 * other.norm, other.p1 * other.norm),
        (across, own_q_low, own_q_high, other.q0 * other.norm, other.q1 * other.norm),
    ):
        start, end = other_first - last - room, other_last - first + room
        if per_u == 0:
            if start >= 0 or end <= 0:
                return 1, 0
        elif per_u > 0:
            low, high = max(low, start // per_u), min(high, -(-end // per_u))
        else:
            low, high = max(low, end // per_u), min(high, -(-start // per_u))
    return low, high
