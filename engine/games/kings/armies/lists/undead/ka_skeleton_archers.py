"""The unit Skeleton Archers (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.shared_options import HOUNDS
from engine.games.kings.armies.special_rules import LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "ka",
    "infantry",
    (5, 6, 5, 3),
    troop(8, None, 12, 75),
    regiment(10, None, 16, 100),
    horde(20, None, 23, 165),
    rules={LIFELEECH: 1, SHAMBLING: 1},
    weapon=Weapon("bow", 24),
    options=(HOUNDS,),
    place=4,
)
