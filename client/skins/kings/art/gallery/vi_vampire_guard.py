"""The figures of the unit Vampire Guard."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures("bat", lambda options: rank_dead(undead.vampire(1.4), undead.vampire(0.4)))
