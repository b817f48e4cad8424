"""The figures of the unit Halberdiers."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures("halberd", lambda options: rank_men(men.halberdier(1.4), men.halberdier(0.5)))
