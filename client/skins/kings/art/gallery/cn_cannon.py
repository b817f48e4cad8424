"""The figures of the unit Cannon."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("cannon", lambda options: stand_alone(men.ENGINES["cn"]()))
