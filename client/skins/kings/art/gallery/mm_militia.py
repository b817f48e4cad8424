"""The figures of the unit Militia."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "pitchfork", lambda options: rank_men(men.militia(1.6, fork=True), men.militia(-1.0, fork=False))
)
