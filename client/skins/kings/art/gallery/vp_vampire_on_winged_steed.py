"""The figures of the unit Vampire on Winged Steed."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("wing", lambda options: stand_alone(undead.make_winged_vampire()))
