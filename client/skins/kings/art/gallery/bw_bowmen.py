"""The figures of the unit Bowmen."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("bow", lambda options: rank_men(soldiers.bowman(1.4), soldiers.bowman(0.5)))
