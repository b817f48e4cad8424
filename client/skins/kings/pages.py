"""Kings of War in the menus."""

from __future__ import annotations

import pygame

from client.draw.palette import WHITE, Colour, mix
from client.i18n import Words
from client.skins.kings.art.emblems import shield
from client.skins.kings.art.materials import SIDES
from client.skins.pages import Options, Pages
from engine.games.kings.armies.unit_types import ArmyId


class KingsPages(Pages):
    """Sides, settings, rules and pictures of Kings of War."""

    above = ("format", "scenario")

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the army of a seat, or its colour where both play the same list."""
        return words.tr(f"{self.seat_noun(seat, options)}.name")

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the stem of the noun for a seat."""
        return f"side.{'ab'[seat]}"

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the shield of a seat."""
        return shield(seat, _army(options, seat), radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the colour of a seat's banners, light enough to be read on a dark ground."""
        return mix(SIDES[seat], WHITE, 0.45)

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the formats and table sizes that are offered."""
        return FORMATS if name == "format" else ()


def _army(options: Options, seat: int) -> ArmyId:
    """Return the list that a seat plays from."""
    found: ArmyId = options.get(*(("army_a", "men") if seat % 2 == 0 else ("army_b", "undead")))
    return found


FORMATS = (300, 500, 750, 1000, 1500, 2000, 2500, 3000)
"""The formats that are offered."""
