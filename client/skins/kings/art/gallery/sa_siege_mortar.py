"""The figures of the unit Siege Mortar."""

from client.draw.tabletop.figures import soldiers
from client.draw.tabletop.figures.engines import mortar
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("stone", lambda options: stand_alone(mortar(soldiers.CREW)))
