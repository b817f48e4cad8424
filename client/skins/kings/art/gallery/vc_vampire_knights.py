"""The figures of the unit Vampire Knights."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import MOUNTED_DEAD_BEARER, Troops, UnitFigures

FIGURES = UnitFigures(
    "bat",
    lambda options: Troops((undead.vampire_knight(9.0), undead.vampire_knight(14.0)), MOUNTED_DEAD_BEARER),
)
