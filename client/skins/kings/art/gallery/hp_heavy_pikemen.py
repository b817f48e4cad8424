"""The figures of the unit Heavy Pikemen."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "pike", lambda options: rank_men(men.pikeman(1.4, 3.0, heavy=True), men.pikeman(0.6, 1.0, heavy=True))
)
