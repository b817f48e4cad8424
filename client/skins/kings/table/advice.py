"""Advice on the table: the units and the goal of an advised order."""

from __future__ import annotations

import pygame

from client.draw.palette import ATTACK, HOVER
from client.draw.tabletop import aids
from client.draw.tabletop.plan import Point, is_inside
from client.skins.kings.context import KingsContext
from client.skins.tabletop.tools.battle import unit_key
from client.ui.focus import Key
from engine.games.kings.actions import Action, Cast, Charge, Counter, Face, Halt, Move, Put, Shoot, Stay
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.moves import pose_after
from engine.tabletop.poses import Pose


class Advice:
    """The order advised to the player, or none."""

    def __init__(self, context: KingsContext) -> None:
        """Begin without advice."""
        self._context = context
        self._action: Action | None = None
        self.goal: list[tuple[Point, ...]] = []
        """The corners of a unit's future place; empty if an order has no place."""

    def take(self, action: Action | None) -> list[Key]:
        """Advise an order, or nothing any more; return the keys of its units, the actor first."""
        self._action = action
        self.goal = []
        if isinstance(action, Move | Face | Halt | Stay | Put):
            extent = self._context.state.units[action.unit].profile.extent
            self.goal.append(aids.footprint(*self._pose(action), 2 * extent.a, 2 * extent.b))
        if isinstance(action, Charge):
            return [unit_key(unit) for unit in (*action.units, action.target)]
        named = (getattr(action, name, "") for name in ("unit", "target"))
        return [unit_key(unit) for unit in named if unit in self._context.battle.poses]

    def covers(self, place: Point, unit: str) -> bool:
        """Say whether an order leads to a place of the table, or to the unit there."""
        if unit:
            return self._action is not None and unit == getattr(self._action, "target", "")
        return any(is_inside(corners, place) or is_inside(corners[::-1], place) for corners in self.goal)

    def draw(self, target: pygame.Surface) -> None:
        """Draw a way to each target, or the unit's future place."""
        context, action = self._context, self._action
        match action:
            case Charge(units=units, target=enemy):
                for unit in units:
                    self._draw_way(target, unit, enemy)
            case (
                Counter(unit=unit, target=enemy)
                | Shoot(unit=unit, target=enemy)
                | Cast(unit=unit, target=enemy)
            ):
                self._draw_way(target, unit, enemy)
            case Move() | Face() | Halt() | Stay() | Put():
                (corners,), pose = self.goal, self._pose(action)
                aids.area(target, context.view, corners, HOVER)
                aids.line(target, context.view, (*corners, corners[0]), HOVER)
                aids.line(target, context.view, corners[:2], HOVER, width=5)
                start = context.battle.poses.get(action.unit)
                if start is not None and start[:2] != pose[:2]:
                    aids.route(target, context.view, (start[:2], pose[:2]), HOVER)

    def _draw_way(self, target: pygame.Surface, unit: str, enemy: str) -> None:
        """Draw a way from the middle of a unit's front to another unit."""
        battle = self._context.battle
        if {unit, enemy} <= battle.poses.keys():
            (ax, ay), (bx, by) = battle.corners(unit)[:2]
            pose = battle.poses[enemy]
            aids.route(target, self._context.view, (((ax + bx) / 2, (ay + by) / 2), (pose.x, pose.y)), ATTACK)

    def _pose(self, action: Move | Face | Halt | Stay | Put) -> Pose:
        """Return the pose of a unit after an order."""
        if isinstance(action, Put):
            return Pose(action.x, action.y, action.h)
        here = self._context.state.units[action.unit].here
        if isinstance(action, Move):
            return pose_after(here, action)
        return after_pivot(here, action.turn if isinstance(action, Halt) else action.h)
