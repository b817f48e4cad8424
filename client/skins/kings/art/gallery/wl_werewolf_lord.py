"""The figures of the unit Werewolf Lord."""

from client.draw.tabletop.solids import transform
from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("claw", lambda options: stand_alone(transform(undead.werewolf(), size=1.15)))
