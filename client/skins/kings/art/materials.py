"""The paints of figures: colours of each army, and the cloth of a side."""

from __future__ import annotations

from client.draw.palette import NIGHT, SEATS, Colour, mix
from client.draw.tabletop.solids import Paints

SIDES: tuple[Colour, Colour] = (SEATS[0], SEATS[1])
"""The colour of each side."""
CREAM: Colour = (250, 238, 208)

_COMMON: dict[str, Colour] = {
    "dark": (36, 32, 38),
    "iron": (92, 96, 106),
    "wood": (132, 90, 52),
    "rope": (190, 164, 118),
    "glow": (150, 255, 190),
    "flame": (255, 176, 56),
    "bone": (232, 222, 190),
    "leaf": (92, 124, 62),
}
_MEN: dict[str, Colour] = {
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
_UNDEAD: dict[str, Colour] = {
    "skin": (150, 166, 128),
    "hair": (62, 58, 60),
    "steel": (150, 150, 142),
    "gold": (196, 160, 84),
    "leather": (78, 64, 58),
    "linen": (206, 194, 158),
    "fur": (84, 78, 86),
    "hide": (70, 66, 76),
    "mane": (36, 34, 44),
    "grey": (120, 126, 132),
    "feather": (120, 112, 120),
}
_ARMIES = {"men": _MEN, "undead": _UNDEAD}


def paints(army: str, side: int) -> Paints:
    """Return the paints of an army's figures on a side."""
    colour = SIDES[side]
    worn = colour if army == "men" else mix(colour, (54, 48, 56), 0.24)
    cloths = {
        "cloth": worn,
        "light": mix(worn, CREAM, 0.7),
        "deep": mix(worn, NIGHT, 0.42),
    }
    return tuple(sorted((_COMMON | _ARMIES[army] | cloths).items()))
