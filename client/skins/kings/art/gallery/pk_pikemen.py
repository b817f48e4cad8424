"""The figures of the unit Pikemen."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "pike", lambda options: rank_men(soldiers.pikeman(1.4, 3.0), soldiers.pikeman(0.6, 1.0))
)
