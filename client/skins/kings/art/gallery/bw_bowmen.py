"""The figures of the unit Bowmen."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("bow", lambda options: rank_men(men.bowman(1.4), men.bowman(0.5)))
