"""Optional measures on the table: aids for a unit, and threats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from functools import partial

import pygame

from client.skins.kings.context import KingsContext
from client.skins.kings.table.shapes.measuring import draw_measures, draw_threats
from client.skins.tabletop.shapes.sheet import Sheet

AIDS, THREATS = "aids", "threats"
"""The switches of measures."""


class Measures:
    """What is measured around units; the switches of the field choose the shown ones."""

    def __init__(self, context: KingsContext, switches: Callable[[], Collection[str]]) -> None:
        """Begin with a tool context and the switches of the field."""
        self._context, self._switches = context, switches
        self._sheets = {AIDS: Sheet(), THREATS: Sheet()}

    def draw(self, target: pygame.Surface, moment: Hashable) -> None:
        """Draw the shapes below the units' lights; a new moment makes them be drawn anew."""
        context = self._context
        unit, key = self._looked_at, (moment, context.view)
        if AIDS in self._switches() and unit in context.battle.poses:
            draw = partial(draw_measures, context=context, unit=unit)
            self._sheets[AIDS].draw(target, context.camera.rect, (unit, key), draw)
        if THREATS in self._switches():
            draw = partial(draw_threats, context=context)
            self._sheets[THREATS].draw(target, context.camera.rect, key, draw)

    @property
    def _looked_at(self) -> str:
        """Return the unit of the aids; those of a selected unit stay while an enemy is pointed at."""
        context, units = self._context, self._context.state.units
        aiming = context.selected in units and units[context.selected].seat == context.seat
        if aiming and context.hovered in units and units[context.hovered].seat != context.seat:
            return context.selected
        return context.hovered or context.selected
