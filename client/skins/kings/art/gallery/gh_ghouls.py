"""The figures of the unit Ghouls."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures("claw", lambda options: rank_dead(undead.ghoul(1.8), undead.ghoul(-1.4)))
