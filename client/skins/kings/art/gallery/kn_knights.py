"""The figures of the unit Knights."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import MOUNTED_BEARER, Troops, UnitFigures

FIGURES = UnitFigures("lance", lambda options: Troops((men.knight(9.0), men.knight(14.0)), MOUNTED_BEARER))
