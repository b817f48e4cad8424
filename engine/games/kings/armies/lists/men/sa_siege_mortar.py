"""The unit Siege Mortar (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import BLAST, INDIRECT, PIERCING, RELOAD
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "sa",
    "war_engine",
    (5, None, 5, 4),
    single(1, 9, 11, 90),
    rules={BLAST: Dice(plus=2), INDIRECT: 1, PIERCING: 3, RELOAD: 1},
    weapon=Weapon("sa", 48, 1),
    place=18,
)
