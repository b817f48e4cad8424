"""The figures of the unit Mounted Sergeants."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import MOUNTED_BEARER, Troops, UnitFigures

FIGURES = UnitFigures(
    "horse", lambda options: Troops((soldiers.sergeant(3.0), soldiers.sergeant(6.0)), MOUNTED_BEARER)
)
