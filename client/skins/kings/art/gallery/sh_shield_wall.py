"""The figures of the unit Shield Wall."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("sword", lambda options: rank_men(men.swordsman(1.4, 12), men.swordsman(0.5, 10)))
