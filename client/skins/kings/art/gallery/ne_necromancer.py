"""The figures of the unit Necromancer."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("star", lambda options: stand_hero(undead.necromancer(on_horse="mounted" in options)))
