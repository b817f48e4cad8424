"""Advice on the table: the units and the goal of an advised order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from client.draw.palette import ATTACK, HOVER
from client.draw.tabletop import aids
from client.draw.tabletop.plan import Point, is_inside
from client.skins.tabletop.tools.battle import unit_key
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Key
from engine.tabletop.poses import Pose


class AdvisedOrder(NamedTuple):
    """An order as advice shows it."""

    units: tuple[str, ...] = ()
    """The units that it names, the actor first."""
    target: str = ""
    """The unit that others go at."""
    ends: Mapping[str, Pose] = {}
    """Where units come to stand by it."""


class Advice:
    """The order advised to the player, or none."""

    def __init__(self, context: ToolContext[Any]) -> None:
        """Begin without advice."""
        self._context = context
        self._order = AdvisedOrder()
        self.goal: list[tuple[Point, ...]] = []
        """The corners of units' future places."""

    def take(self, order: AdvisedOrder) -> list[Key]:
        """Advise an order, or an empty one to end it; return the keys of its units on the table."""
        self._order = order
        battle = self._context.battle
        self.goal = [battle.units[unit].look.base.on_table(*pose) for unit, pose in order.ends.items()]
        return [unit_key(unit) for unit in (*order.units, order.target) if unit in battle.poses]

    def covers(self, place: Point, unit: str) -> bool:
        """Say whether an order leads to a place of the table, or to the unit there."""
        if unit:
            return unit == self._order.target
        return any(is_inside(corners, place) or is_inside(corners[::-1], place) for corners in self.goal)

    def draw(self, target: pygame.Surface) -> None:
        """Draw a way to the target from each unit, or the units' future places."""
        view, poses = self._context.view, self._context.battle.poses
        if self._order.target in poses:
            for unit in self._order.units:
                self._draw_way(target, unit)
        for (unit, pose), corners in zip(self._order.ends.items(), self.goal, strict=True):
            aids.area(target, view, corners, HOVER)
            aids.line(target, view, (*corners, corners[0]), HOVER)
            aids.line(target, view, corners[:2], HOVER, width=5)
            start = poses.get(unit)
            if start is not None and start[:2] != pose[:2]:
                aids.route(target, view, (start[:2], pose[:2]), HOVER)

    def _draw_way(self, target: pygame.Surface, unit: str) -> None:
        """Draw a way from the middle of a unit's front to the target."""
        battle = self._context.battle
        if unit in battle.poses:
            (ax, ay), (bx, by) = battle.corners(unit)[:2]
            end = battle.poses[self._order.target][:2]
            aids.route(target, self._context.view, (((ax + bx) / 2, (ay + by) / 2), end), ATTACK)
