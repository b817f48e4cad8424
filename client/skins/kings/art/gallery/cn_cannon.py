"""The figures of the unit Cannon."""

from client.draw.tabletop.figures import soldiers
from client.draw.tabletop.figures.engines import cannon
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("cannon", lambda options: stand_alone(cannon(soldiers.CREW)))
