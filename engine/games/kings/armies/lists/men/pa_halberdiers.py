"""The unit Halberdiers (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "pa",
    "infantry",
    (5, 4, None, 3),
    troop(10, 9, 11, 70),
    regiment(12, 13, 15, 100),
    horde(25, 20, 22, 165),
    rules={CRUSHING: 1},
    place=9,
)
