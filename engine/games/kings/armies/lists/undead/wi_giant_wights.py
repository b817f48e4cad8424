"""The unit Giant Wights (KW-21.1)."""

from engine.games.kings.armies.special_rules import BRUTAL, CRUSHING, LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import horde, regiment, unit

UNIT = unit(
    "wi",
    "large_infantry",
    (6, 4, None, 5),
    regiment(9, None, 14, 155),
    horde(18, None, 17, 235),
    rules={BRUTAL: 1, CRUSHING: 3, LIFELEECH: 1, SHAMBLING: 1},
    place=11,
)
