"""The figures of the unit Mummies."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures("ankh", lambda options: rank_dead(undead.mummy(1.4), undead.mummy(-0.6)))
