"""The figures of the unit Standard Bearer."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures(
    "flag", lambda options: stand_hero(soldiers.bearer(mounted="mounted" in options, size=1.7))
)
