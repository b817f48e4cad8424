"""The figures of the unit Crossbowmen."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("crossbow", lambda options: rank_men(men.crossbowman(1.4), men.crossbowman(0.4)))
