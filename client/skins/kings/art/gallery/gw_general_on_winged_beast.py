"""The figures of the unit General on Winged Beast."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("wing", lambda options: stand_alone(men.beast_rider()))
