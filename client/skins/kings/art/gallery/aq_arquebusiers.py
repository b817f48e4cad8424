"""The figures of the unit Arquebusiers."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("gun", lambda options: rank_men(soldiers.gunner(1.4), soldiers.gunner(0.4)))
