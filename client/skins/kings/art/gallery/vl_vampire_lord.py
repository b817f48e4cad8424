"""The figures of the unit Vampire Lord."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("bat", lambda options: stand_hero(undead.vampire_lord(on_horse="mounted" in options)))
