"""The figures of the unit Mummy King."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("ankh", lambda options: stand_hero(undead.mummy_king()))
