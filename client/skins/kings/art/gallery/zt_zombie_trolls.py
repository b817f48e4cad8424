"""The figures of the unit Zombie Trolls."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, stand_alone

FIGURES = UnitFigures("brute", lambda options: stand_alone(undead.zombie_troll()))
