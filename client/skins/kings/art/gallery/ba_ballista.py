"""The figures of the unit Ballista."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("bolt", lambda options: stand_alone(men.ENGINES["ba"]()))
