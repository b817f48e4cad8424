"""The unit Knights (KW-21.1)."""

from engine.games.kings.armies.special_rules import HEADSTRONG, THUNDEROUS
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "kn",
    "cavalry",
    (8, 3, None, 5),
    troop(8, 11, 13, 125),
    regiment(16, 14, 16, 195),
    horde(32, 21, 23, 340),
    rules={HEADSTRONG: 1, THUNDEROUS: 2},
    place=12,
)
