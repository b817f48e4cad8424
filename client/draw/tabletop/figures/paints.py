"""The paints of the figures: their usual materials, and cloth in the colour of a side."""

from __future__ import annotations

from collections.abc import Mapping

from client.draw.palette import NIGHT, Colour, mix
from client.draw.tabletop.solids import Paints

CREAM: Colour = (250, 238, 208)
MATERIALS: dict[str, Colour] = {
    "dark": (36, 32, 38),
    "iron": (92, 96, 106),
    "wood": (132, 90, 52),
    "rope": (190, 164, 118),
    "glow": (150, 255, 190),
    "flame": (255, 176, 56),
    "bone": (232, 222, 190),
    "leaf": (92, 124, 62),
}
LIVING: dict[str, Colour] = {
    "skin": (232, 184, 142),
    "hair": (122, 74, 34),
    "steel": (196, 206, 220),
    "gold": (240, 192, 78),
    "leather": (122, 84, 52),
    "linen": (218, 204, 172),
    "fur": (126, 98, 70),
    "hide": (140, 94, 58),
    "mane": (64, 44, 34),
    "grey": (172, 172, 176),
    "feather": (226, 208, 168),
}


def mix_paints(worn: Colour, body: Mapping[str, Colour] = LIVING) -> Paints:
    """Return the paints of figures in cloth of a colour; `body` is that of living men by default."""
    cloths = {"cloth": worn, "light": mix(worn, CREAM, 0.7), "deep": mix(worn, NIGHT, 0.42)}
    return tuple(sorted((MATERIALS | {**body} | cloths).items()))
