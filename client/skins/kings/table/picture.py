"""The picture of the table: ground and units, banners over them, and the light around units."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.draw.palette import ATTACK, HOVER, LEGAL, SELECTED, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.banners import banners
from client.draw.tabletop.tabletop import Tabletop
from client.skins.kings.table.battle import Battle
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Light, Mark

COLOURS: Mapping[Mark, Colour] = {"ready": LEGAL, "chosen": SELECTED, "target": ATTACK}


def draw_table(target: pygame.Surface, tabletop: Tabletop, battle: Battle, hand: Hand) -> None:
    """Draw the table with its units and banners into its part of the window."""
    tabletop.units = tuple(battle.companies.values())
    tabletop.draw(target)
    banners(target, hand.camera, tabletop.units)


def draw_lights(target: pygame.Surface, hand: Hand, battle: Battle, lights: Mapping[str, Light]) -> None:
    """Draw the light around units: those that can be pressed, the chosen one, the one that is pointed at."""
    for unit, light in lights.items():
        if unit in battle.poses and light.mark in COLOURS:
            aids.halo(target, hand.view, battle.corners(unit), COLOURS[light.mark])
    for unit, colour in ((hand.selected, SELECTED), (hand.hovered, HOVER)):
        if unit in battle.poses:
            aids.halo(target, hand.view, battle.corners(unit), colour)
