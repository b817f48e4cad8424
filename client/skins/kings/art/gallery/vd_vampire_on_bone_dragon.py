"""The figures of the unit Vampire on Bone Dragon."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("dragon", lambda options: stand_alone(undead.dragon_rider(winged=True, king=False)))
