"""The figures of the unit General on Winged Beast."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("wing", lambda options: stand_alone(soldiers.beast_rider()))
