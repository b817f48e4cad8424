"""The unit Grave Riders (KW-21.1)."""

from engine.games.kings.armies.special_rules import LIFELEECH, SHAMBLING, THUNDEROUS
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "rc",
    "cavalry",
    (8, 4, None, 5),
    troop(8, None, 14, 110),
    regiment(16, None, 17, 170),
    rules={LIFELEECH: 1, SHAMBLING: 1, THUNDEROUS: 2},
    place=13,
)
