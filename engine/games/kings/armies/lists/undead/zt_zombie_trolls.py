"""The unit Zombie Trolls (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import horde, regiment, unit

UNIT = unit(
    "zt",
    "large_infantry",
    (6, 4, None, 4),
    regiment(9, None, 15, 115),
    horde(18, None, 18, 175),
    rules={CRUSHING: 2, LIFELEECH: 1, SHAMBLING: 1},
    place=12,
)
