"""The figures of the unit War Beast."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("mammoth", lambda options: stand_alone(men.war_beast()))
