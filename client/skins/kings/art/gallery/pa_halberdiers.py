"""The figures of the unit Halberdiers."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("halberd", lambda options: rank_men(soldiers.halberdier(1.4), soldiers.halberdier(0.5)))
