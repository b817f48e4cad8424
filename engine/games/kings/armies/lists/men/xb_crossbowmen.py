"""The unit Crossbowmen (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.special_rules import PIERCING, RELOAD
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "xb",
    "infantry",
    (5, 5, 5, 3),
    troop(8, 9, 11, 85),
    regiment(10, 13, 15, 115),
    horde(20, 20, 22, 190),
    rules={PIERCING: 1, RELOAD: 1},
    weapon=Weapon("crossbow", 24),
    place=4,
)
