"""The figures of the unit Siege Mortar."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("stone", lambda options: stand_alone(men.ENGINES["sa"]()))
