"""The unit Arquebusiers (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.special_rules import PIERCING, RELOAD
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "aq",
    "infantry",
    (5, 5, 5, 3),
    troop(8, 9, 11, 100),
    regiment(10, 13, 15, 135),
    horde(20, 20, 22, 225),
    rules={PIERCING: 2, RELOAD: 1},
    weapon=Weapon("rifle", 24),
    place=1,
)
