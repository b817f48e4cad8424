"""Optional measures on the table: those of a unit, and those of a whole side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Generic, TypeAlias

import pygame

from client.skins.tabletop.shapes.sheet import Sheet
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool_context import ToolContext

DrawMeasure: TypeAlias = Callable[[pygame.Surface, ToolContext[S], str], None]
"""Draws what is measured; the unit that is looked at is empty for none."""


class Measures(Generic[S]):
    """What is measured; the switches of the field choose what is shown."""

    def __init__(
        self,
        context: ToolContext[S],
        switches: Callable[[], Collection[str]],
        of_unit: Mapping[str, DrawMeasure[S]],
        of_all: Mapping[str, DrawMeasure[S]],
    ) -> None:
        """Begin with a tool context, the switches of the field, and what each of them draws."""
        self._context, self._switches = context, switches
        self._of_unit, self._of_all = of_unit, of_all
        self._sheets = {name: Sheet() for name in (*of_unit, *of_all)}

    def draw(self, target: pygame.Surface, moment: Hashable) -> None:
        """Draw the shapes below the units' lights; a new moment makes them be drawn anew."""
        context, on = self._context, set(self._switches())
        unit, key = self._looked_at, (moment, context.view)
        if unit in context.battle.poses:
            for name in self._of_unit.keys() & on:
                self._draw(target, name, (unit, key), self._of_unit[name], unit)
        for name in self._of_all.keys() & on:
            self._draw(target, name, key, self._of_all[name], "")

    def _draw(
        self, target: pygame.Surface, name: str, key: Hashable, draw: DrawMeasure[S], unit: str
    ) -> None:
        context = self._context
        self._sheets[name].draw(target, context.camera.rect, key, lambda page: draw(page, context, unit))

    @property
    def _looked_at(self) -> str:
        """Return the unit to measure for; a selected one stays while an enemy is pointed at."""
        context, units = self._context, self._context.battle.units
        aiming = context.selected in units and units[context.selected].seat == context.seat
        if aiming and context.hovered in units and units[context.hovered].seat != context.seat:
            return context.selected
        return context.hovered or context.selected
