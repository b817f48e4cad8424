"""The meaning of a press on a lit unit, beside it: the effect of an attack, or the reason against it."""

from __future__ import annotations

import pygame

from client.skins.kings.forecast.panel import Forecasts
from client.skins.kings.table.shapes.tips import draw_tip
from client.skins.kings.table.tool import Light
from client.skins.kings.table.tool_context import ToolContext
from client.skins.scene import Scene


class Meaning:
    """The present hint about one unit."""

    def __init__(self) -> None:
        """Begin without a computed forecast."""
        self._forecasts = Forecasts()

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        context: ToolContext,
        unit: str,
        light: Light,
        *,
        tip: bool,
    ) -> None:
        """Draw the forecast of a light's order, or else its words if a `tip` is wanted."""
        stage, poses = context.camera.rect, context.battle.poses
        if light.order is not None and unit in poses:
            at = context.view.to_window(poses[unit][:2])
            if self._forecasts.draw(target, scene, context.setting, light.order, at, stage):
                return
        if tip and light.mark in ("target", "barred") and light.text:
            barred = light.mark == "barred"
            draw_tip(target, light.text, context.pointer, stage, context.setting.scale, barred=barred)
