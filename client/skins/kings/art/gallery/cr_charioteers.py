"""The figures of the unit Charioteers."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("chariot", lambda options: stand_alone(soldiers.charioteers()))
