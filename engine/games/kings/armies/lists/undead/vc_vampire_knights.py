"""The unit Vampire Knights (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH, THUNDEROUS
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "vc",
    "cavalry",
    (8, 3, None, 6),
    troop(10, 12, 14, 195),
    regiment(20, 15, 17, 300),
    rules={CRUSHING: 1, LIFELEECH: 2, THUNDEROUS: 2},
    place=14,
)
