"""The figures of the unit War Beast."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("mammoth", lambda options: stand_alone(soldiers.war_beast()))
