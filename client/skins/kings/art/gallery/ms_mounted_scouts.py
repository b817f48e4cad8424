"""The figures of the unit Mounted Scouts."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import Troops, UnitFigures

FIGURES = UnitFigures(
    "horse", lambda options: Troops((soldiers.scout("bow" if "bow" in options else "gun"),))
)
