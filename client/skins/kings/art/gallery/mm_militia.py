"""The figures of the unit Militia."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "pitchfork",
    lambda options: rank_men(soldiers.militia(1.6, fork=True), soldiers.militia(-1.0, fork=False)),
)
