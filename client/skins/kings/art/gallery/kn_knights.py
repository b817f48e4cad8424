"""The figures of the unit Knights."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import MOUNTED_BEARER, Troops, UnitFigures

FIGURES = UnitFigures(
    "lance", lambda options: Troops((soldiers.knight(9.0), soldiers.knight(14.0)), MOUNTED_BEARER)
)
