"""Clearance: the clear poses and the free legs for an order (KW-2.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import isqrt
from typing import NamedTuple

from engine.game import Reason
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.field.battlefield import Battlefield, Figure, in_any
from engine.games.kings.geometry.boxes import Box, footprint, nearer, overlap
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, EPSILON, FRIEND_INTERVAL, INCH
from engine.tabletop.poses import Pose

EDGE = Reason("edge")
_REACH_RING_U = 2 * INCH
"""The width of the rings of distance that share a list of neighbours, in u."""


class _Distance(NamedTuple):
    """A distance to keep from a unit, and a circle around it that most boxes are outside of."""

    figure: Figure
    need: int
    x: int
    y: int
    far: int


def _keep_away(figure: Figure, need: int) -> _Distance:
    x, y, radius = figure.box.circle
    return _Distance(figure, need, x, y, radius + need)


class _Neighbours:
    """The units that another keeps a distance from; those out of its boxes' reach are checked only once."""

    def __init__(self, figure: Figure, others: list[_Distance]) -> None:
        self._x, self._y = figure.pose.x, figure.pose.y
        self._others = others
        self._within: dict[int, list[_Distance]] = {}

    def about(self, box: Box) -> Iterator[_Distance]:
        """Yield the units that a box may be too near to, in id order; the others are certainly apart."""
        x, y, radius = box.circle
        dx, dy = x - self._x, y - self._y
        ring = (isqrt(dx * dx + dy * dy) + 1 + radius) // _REACH_RING_U + 1
        near = self._within.get(ring)
        if near is None:
            near = self._within[ring] = [*_meeting(self._others, self._x, self._y, ring * _REACH_RING_U)]
        return _meeting(near, x, y, radius)


def _meeting(others: Iterable[_Distance], x: int, y: int, radius: int) -> Iterator[_Distance]:
    """Yield the units whose circles meet a circle."""
    for other in others:
        dx, dy, far = other.x - x, other.y - y, other.far + radius
        if dx * dx + dy * dy < far * far:
            yield other


class Clearance:
    """The conditions that keep a unit's poses clear and its legs free during one order.

    Enemies keep their distance at the time of the order, if it is less than the interval. A unit that is too
    close may stay, but not come closer (KW-2.6.1, KW-2.6.4).
    """

    def __init__(self, field: Battlefield, figure: Figure) -> None:
        self.field, self.figure = field, figure
        deltas = field.close_enemies(figure)
        friends = [_keep_away(friend, FRIEND_INTERVAL) for friend in field.friends(figure)]
        enemies = [
            _keep_away(enemy, max(0, min(ENEMY_INTERVAL, deltas.get(enemy.id, INCH) - EPSILON)))
            for enemy in field.enemies(figure)
        ]
        self._friends, self._enemies = _Neighbours(figure, friends), _Neighbours(figure, enemies)
        self._solid = field.solid(figure.profile)

    def unclear(self, pose: Pose) -> Reason | None:
        """Say why a pose is not clear, or None; in the order edge, blocking, friends, enemies."""
        box = footprint(pose, self.figure.extent)
        if not self.field.on_table(box):
            return EDGE
        if in_any(self._solid, box):
            return Reason("blocking")
        for friend in self._friends.about(box):
            if nearer(friend.figure.box, box, friend.need):
                return Reason("friend_touch", {"unit": friend.figure.id})
        return self._enemy_near(box)

    def _enemy_near(self, box: Box) -> Reason | None:
        for enemy in self._enemies.about(box):
            if nearer(enemy.figure.box, box, enemy.need) or overlap(enemy.figure.box, box):
                return Reason("enemy_near", {"unit": enemy.figure.id})
        return None

    def inside(self, type: TerrainType, box: Box) -> Reason | None:
        """Say which piece of a type of difficult ground a box is in, or None (KW-4.3.2)."""
        for piece in self.field.pieces:
            if piece.type == type and in_any(piece.parts, box):
                return Reason("difficult", {"piece": piece.id})
        return None

    def find_obstruction(self, hull: Box, barred: Collection[TerrainType] = ()) -> Reason | None:
        """Return why a leg with this hull is not free, or None (KW-2.6.2).

        `barred` is terrain that this order may not cross, beside terrain that no unit may enter. Friends
        never count.
        """
        if not self.field.on_table(hull):
            return EDGE
        for piece in self.field.pieces:
            solid = piece.type == "b" or (piece.type == "o" and self.figure.profile.is_engine)
            if (solid or piece.type in barred) and in_any(piece.parts, hull):
                return Reason("blocking" if solid else "difficult", {"piece": piece.id})
        return self._enemy_near(hull)


def clearance_of(field: Battlefield, id: str) -> Clearance:
    """Return a unit's clearance in the present arrangement, made once for all its orders."""
    found = field.tried.get(id)
    if found is None:
        found = field.tried[id] = Clearance(field, field.figures[id])
    assert isinstance(found, Clearance)
    return found
