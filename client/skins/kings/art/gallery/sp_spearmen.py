"""The figures of the unit Spearmen."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "spear", lambda options: rank_men(soldiers.spearman(1.4, 2.0), soldiers.spearman(0.5, 0.4))
)
