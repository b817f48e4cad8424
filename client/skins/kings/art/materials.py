"""The paints of figures: colours of each army, and the cloth of a side."""

from __future__ import annotations

from client.draw.palette import SEATS, Colour, mix
from client.draw.tabletop.figures.paints import LIVING, mix_paints
from client.draw.tabletop.solids import Paints

SIDES: tuple[Colour, Colour] = (SEATS[0], SEATS[1])
"""The colour of each side."""
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
_ARMIES = {"men": LIVING, "undead": _UNDEAD}


def paints(army: str, side: int) -> Paints:
    """Return the paints of an army's figures on a side."""
    colour = SIDES[side]
    worn = colour if army == "men" else mix(colour, (54, 48, 56), 0.24)
    return mix_paints(worn, _ARMIES[army])
