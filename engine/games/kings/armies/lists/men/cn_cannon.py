"""The unit Cannon (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import BLAST, PIERCING, RELOAD
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "cn",
    "war_engine",
    (5, None, 5, 4),
    single(1, 9, 11, 85),
    rules={BLAST: Dice(plus=1), PIERCING: 4, RELOAD: 1},
    weapon=Weapon("cn", 48, 1),
    place=17,
)
