"""The figures of the unit Barrow King on Bone Wyrm."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures(
    "dragon", lambda options: stand_alone(undead.dragon_rider(winged="wings" in options, king=True))
)
