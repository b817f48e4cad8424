"""The figures of the unit Charioteers."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("chariot", lambda options: stand_alone(men.charioteers()))
