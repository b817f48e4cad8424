"""The figures of the unit Spearmen."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("spear", lambda options: rank_men(men.spearman(1.4, 2.0), men.spearman(0.5, 0.4)))
