"""The figures of the unit Werewolves."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("claw", lambda options: stand_alone(undead.werewolf()))
