"""The figures of the unit Banner of the Dead."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures(
    "flag", lambda options: stand_hero(undead.banner(on_horse="mounted" in options, size=1.7))
)
