"""The unit Bone Catapult (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import (
    BLAST,
    INDIRECT,
    LIFELEECH,
    PIERCING,
    RELOAD,
    SHAMBLING,
    VICIOUS,
)
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "ct",
    "war_engine",
    (5, None, 5, 4),
    single(1, None, 11, 100),
    rules={BLAST: Dice(plus=2), INDIRECT: 1, LIFELEECH: 1, PIERCING: 2, RELOAD: 1, SHAMBLING: 1, VICIOUS: 1},
    weapon=Weapon("ct", 48, 1),
    place=15,
)
