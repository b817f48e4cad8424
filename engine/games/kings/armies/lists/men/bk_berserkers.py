"""The unit Berserkers (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "bk",
    "infantry",
    (5, 3, None, 3),
    troop(10, None, 12, 100),
    regiment(15, None, 16, 140),
    horde(30, None, 23, 230),
    rules={CRUSHING: 1},
    place=2,
)
