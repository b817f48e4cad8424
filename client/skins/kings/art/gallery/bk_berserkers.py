"""The figures of the unit Berserkers."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("axe", lambda options: rank_men(men.berserker(2.0), men.berserker(-1.6)))
