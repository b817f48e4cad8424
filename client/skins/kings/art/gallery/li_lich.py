"""The figures of the unit Lich."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("star", lambda options: stand_hero(undead.lich(on_horse="mounted" in options)))
