"""The unit Wraiths (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, FLY, LIFELEECH, NIMBLE, SHAMBLING
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "wr",
    "infantry",
    (10, 4, None, 6),
    troop(10, None, 12, 140),
    regiment(12, None, 16, 200),
    rules={CRUSHING: 1, FLY: 1, LIFELEECH: 1, NIMBLE: 1, SHAMBLING: 1},
    place=8,
)
