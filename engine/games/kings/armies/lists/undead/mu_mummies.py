"""The unit Mummies (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH, REGENERATION, SHAMBLING
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "mu",
    "infantry",
    (5, 4, None, 5),
    troop(10, None, 14, 120),
    regiment(12, None, 18, 170),
    rules={CRUSHING: 2, LIFELEECH: 1, REGENERATION: 5, SHAMBLING: 1},
    place=2,
)
