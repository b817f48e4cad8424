"""The picture of the table: ground and units, and the light around units."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.draw.palette import ATTACK, HOVER, LEGAL, SELECTED, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.tabletop import Tabletop
from client.skins.kings.table.battle import Battle
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Light, Mark

COLOURS: Mapping[Mark, Colour] = {"ready": LEGAL, "chosen": SELECTED, "target": ATTACK}
"""Of what can be pressed; what is barred has no light."""


def draw_table(target: pygame.Surface, tabletop: Tabletop, battle: Battle) -> None:
    """Draw the table with its units into its part of the window."""
    tabletop.units = tuple(battle.companies.values())
    tabletop.draw(target)


def draw_lights(target: pygame.Surface, hand: Hand, battle: Battle, lights: Mapping[str, Light]) -> None:
    """Draw the light around units: those that can be pressed, the chosen one, the one that is pointed at."""
    view = hand.view
    for unit, light in lights.items():
        if unit not in battle.poses or light.mark not in COLOURS:
            continue
        corners, colour = battle.corners(unit), COLOURS[light.mark]
        if light.mark == "ready":
            aids.frame(target, view, corners, colour)
        else:
            aids.halo(target, view, corners, colour)
    chosen = lights.get(hand.selected)
    if hand.selected in battle.poses and (chosen is None or chosen.mark != "chosen"):
        aids.halo(target, view, battle.corners(hand.selected), SELECTED)
    if hand.hovered in battle.poses:
        corners = battle.corners(hand.hovered)
        aids.line(target, view, (*corners, corners[0]), HOVER, width=3)
