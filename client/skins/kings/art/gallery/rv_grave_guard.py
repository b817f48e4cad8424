"""The figures of the unit Grave Guard."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures(
    "guard",
    lambda options: rank_dead(
        *(undead.grave_guard(k, two_handed="two_handed" in options) for k in (1.4, 0.4))
    ),
)
