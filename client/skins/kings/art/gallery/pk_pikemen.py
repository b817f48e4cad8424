"""The figures of the unit Pikemen."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("pike", lambda options: rank_men(men.pikeman(1.4, 3.0), men.pikeman(0.6, 1.0)))
