"""The figures of the unit Berserkers."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("axe", lambda options: rank_men(soldiers.berserker(2.0), soldiers.berserker(-1.6)))
