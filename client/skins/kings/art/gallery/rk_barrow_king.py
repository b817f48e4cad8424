"""The figures of the unit Barrow King."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("crown", lambda options: stand_hero(undead.barrow_king(on_horse="mounted" in options)))
