"""The figures of the unit Skeleton Spearmen."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures(
    "skull-spear", lambda options: rank_dead(undead.spears(2.0), undead.spears(0.4, helm=False))
)
