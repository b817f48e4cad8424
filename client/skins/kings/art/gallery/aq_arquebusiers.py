"""The figures of the unit Arquebusiers."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("gun", lambda options: rank_men(men.gunner(1.4), men.gunner(0.4)))
