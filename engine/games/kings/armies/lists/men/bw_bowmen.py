"""The unit Bowmen (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "bw",
    "infantry",
    (5, 5, 5, 3),
    troop(8, 9, 11, 75),
    regiment(10, 13, 15, 100),
    horde(20, 20, 22, 165),
    weapon=Weapon("bow", 24),
    place=3,
)
