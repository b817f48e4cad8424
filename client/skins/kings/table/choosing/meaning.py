"""The meaning of a press on a lit unit, beside it: the effect of an attack, or the reason against it."""

from __future__ import annotations

import pygame

from client.skins.kings.context import KingsContext
from client.skins.kings.forecast.panel import Forecasts
from client.skins.scene import Scene
from client.skins.tabletop.tools.tool import Light


class Meaning:
    """The present hint about one unit."""

    def __init__(self) -> None:
        """Begin without a computed forecast."""
        self._forecasts = Forecasts()

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        context: KingsContext,
        unit: str,
        light: Light,
    ) -> bool:
        """Draw the forecast of a light's order; False if it has none."""
        if light.order is not None and unit in context.battle.poses:
            return self._forecasts.draw(target, scene, context, light.order, unit)
        return False
