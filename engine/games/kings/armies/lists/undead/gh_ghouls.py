"""The unit Ghouls (KW-21.1)."""

from engine.games.kings.armies.special_rules import LIFELEECH
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "gh",
    "infantry",
    (6, 4, None, 3),
    troop(10, 8, 10, 65),
    regiment(12, 12, 14, 90),
    horde(25, 19, 21, 150),
    rules={LIFELEECH: 1},
    place=1,
)
