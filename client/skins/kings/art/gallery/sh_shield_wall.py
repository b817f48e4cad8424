"""The figures of the unit Shield Wall."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "sword", lambda options: rank_men(soldiers.swordsman(1.4, 12), soldiers.swordsman(0.5, 10))
)
