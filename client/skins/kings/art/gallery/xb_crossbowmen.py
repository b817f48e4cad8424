"""The figures of the unit Crossbowmen."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "crossbow", lambda options: rank_men(soldiers.crossbowman(1.4), soldiers.crossbowman(0.4))
)
