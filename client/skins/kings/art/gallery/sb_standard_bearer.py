"""The figures of the unit Standard Bearer."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_hero

FIGURES = UnitFigures("flag", lambda options: stand_hero(men.bearer(mounted="mounted" in options, size=1.7)))
