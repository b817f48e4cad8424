"""The figures of the unit Ballista."""

from client.draw.tabletop.figures import soldiers
from client.draw.tabletop.figures.engines import ballista
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("bolt", lambda options: stand_alone(ballista(soldiers.CREW)))
