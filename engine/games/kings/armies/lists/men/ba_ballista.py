"""The unit Ballista (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import BLAST, PIERCING, RELOAD
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "ba",
    "war_engine",
    (5, None, 5, 4),
    single(1, 9, 11, 60),
    rules={BLAST: Dice(half=True, plus=2), PIERCING: 3, RELOAD: 1},
    weapon=Weapon("ba", 48, 1),
    place=16,
)
