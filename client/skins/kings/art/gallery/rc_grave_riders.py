"""The figures of the unit Grave Riders."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import MOUNTED_DEAD_BEARER, Troops, UnitFigures

FIGURES = UnitFigures(
    "skull-horse",
    lambda options: Troops((undead.grave_rider(9.0), undead.grave_rider(14.0)), MOUNTED_DEAD_BEARER),
)
