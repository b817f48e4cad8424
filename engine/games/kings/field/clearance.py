"""Clearance: which poses are clear and which legs are free for an order (KW-2.6)."""

from __future__ import annotations

from collections.abc import Collection

from engine.game import Reason
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.field.battlefield import Battlefield, Figure, in_any, within
from engine.games.kings.geometry.boxes import Box, apart, footprint, overlap
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, EPSILON, FRIEND_INTERVAL, INCH
from engine.games.kings.geometry.poses import Pose

EDGE = Reason("edge")


class Clearance:
    """What keeps a unit's poses clear and its legs free while it carries out one order.

    Enemies keep the distance that they have when the order is given, where that is less than the interval:
    who stands too close may stay, but not come closer (KW-2.6.1, KW-2.6.4).
    """

    def __init__(self, field: Battlefield, figure: Figure) -> None:
        self.field, self.figure = field, figure
        self._friends = field.friends(figure)
        deltas = field.close_enemies(figure)
        self._enemies = [
            (enemy, max(0, min(ENEMY_INTERVAL, deltas.get(enemy.id, INCH) - EPSILON)))
            for enemy in field.enemies(figure)
        ]
        self._solid = field.solid(figure.profile)

    def unclear(self, pose: Pose) -> Reason | None:
        """Say why a pose is not clear, or None; in the order edge, blocking, friends, enemies."""
        box = footprint(pose, self.figure.extent)
        if not self.field.on_table(box):
            return EDGE
        if in_any(self._solid, box):
            return Reason("blocking")
        for friend in self._friends:
            if within(friend, box, FRIEND_INTERVAL):
                return Reason("friend_touch", {"unit": friend.id})
        return self._enemy_near(box)

    def _enemy_near(self, box: Box) -> Reason | None:
        for enemy, need in self._enemies:
            if apart(enemy.box, box, need):
                continue
            if within(enemy, box, need) or overlap(enemy.box, box):
                return Reason("enemy_near", {"unit": enemy.id})
        return None

    def inside(self, type: TerrainType, box: Box) -> Reason | None:
        """Say which piece of a type of difficult ground a box is in, or None (KW-4.3.2)."""
        for piece in self.field.pieces:
            if piece.type == type and in_any(piece.parts, box):
                return Reason("difficult", {"piece": piece.id})
        return None

    def obstructed(self, hull: Box, barred: Collection[TerrainType] = ()) -> Reason | None:
        """Say why a leg with this hull is not free, or None (KW-2.6.2).

        `barred` is terrain that this order may not cross, beside what nobody may enter. Friends never count.
        """
        if not self.field.on_table(hull):
            return EDGE
        for piece in self.field.pieces:
            solid = piece.type == "b" or (piece.type == "o" and self.figure.profile.is_engine)
            if (solid or piece.type in barred) and in_any(piece.parts, hull):
                return Reason("blocking" if solid else "difficult", {"piece": piece.id})
        return self._enemy_near(hull)
