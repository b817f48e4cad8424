"""The unit Spearmen (KW-21.1)."""

from engine.games.kings.armies.special_rules import PHALANX
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "sp",
    "infantry",
    (5, 4, None, 4),
    troop(10, 9, 11, 85),
    regiment(15, 13, 15, 120),
    horde(30, 20, 22, 200),
    rules={PHALANX: 1},
    place=11,
)
