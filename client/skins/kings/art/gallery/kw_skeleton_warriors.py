"""The figures of the unit Skeleton Warriors."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures(
    "skull-sword", lambda options: rank_dead(undead.warrior(11), undead.warrior(9, helm=False))
)
