"""The figures of the unit Giant Wights."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("skull", lambda options: stand_alone(undead.giant_wight()))
