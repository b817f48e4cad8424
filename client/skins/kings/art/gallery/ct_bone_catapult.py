"""The figures of the unit Bone Catapult."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("stone", lambda options: stand_alone(undead.bone_catapult()))
