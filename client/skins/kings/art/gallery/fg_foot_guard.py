"""The figures of the unit Foot Guard."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "guard",
    lambda options: rank_men(
        *(soldiers.guard(stride, two_handed="two_handed" in options) for stride in (1.4, 0.6))
    ),
)
