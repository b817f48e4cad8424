"""The forecast of a listed order, beside its target."""

from __future__ import annotations

from functools import partial

import pygame

from client.skins.kings.context import KingsContext
from client.skins.kings.forecast.forecast_words import describe
from client.skins.kings.forecast.prospects import Prospect, prospect
from client.skins.scene import Scene
from client.skins.tabletop.forecast.panel import Panel
from client.skins.tabletop.forecast.placing import draw_around
from client.skins.tabletop.tools.tool import Light
from engine.games.kings.actions import Action


class Forecasts:
    """The shown forecast, computed once for each order and position."""

    def __init__(self) -> None:
        """Begin without a forecast."""
        self._known: tuple[int, Action, Prospect | None] | None = None
        self._panel: Panel[Prospect] = Panel()

    def draw(
        self, target: pygame.Surface, scene: Scene, context: KingsContext, unit: str, light: Light
    ) -> bool:
        """Draw beside a unit the effect of its light's order; False if that is no attack."""
        state, words, order = scene.standing.state, context.words, light.order
        if order is None or unit not in context.battle.poses:
            return False
        if self._known is None or self._known[:2] != (scene.number, order):
            self._known = (scene.number, order, prospect(state, order))
        found = self._known[2]
        if found is not None:
            picture = self._panel.picture(
                found, partial(describe, words, state), words, context.setting.scale
            )
            shown = [each for each in (unit, context.selected) if each in context.battle.poses]
            subject, *others = (context.view.around(context.battle.corners(each)) for each in shown)
            draw_around(target, picture, context, subject, others)
        return found is not None
