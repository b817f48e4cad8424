"""The figures of the unit Mounted Sergeants."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import MOUNTED_BEARER, Troops, UnitFigures

FIGURES = UnitFigures("horse", lambda options: Troops((men.sergeant(3.0), men.sergeant(6.0)), MOUNTED_BEARER))
