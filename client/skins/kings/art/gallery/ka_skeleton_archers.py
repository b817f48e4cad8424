"""The figures of the unit Skeleton Archers."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures("skull-bow", lambda options: rank_dead(undead.archer(), undead.archer(helm=False)))
