"""The figures of the unit Zombies."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures(
    "hand",
    lambda options: rank_dead(
        undead.zombie("cloth", 1.8, lame=False),
        undead.zombie("linen", -1.2, lame=True),
        undead.zombie("fur", 1.0, lame=False),
    ),
)
