"""The unit Vampire Guard (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "vi",
    "infantry",
    (6, 3, None, 5),
    troop(20, 11, 13, 180),
    regiment(25, 15, 17, 260),
    rules={CRUSHING: 2, LIFELEECH: 2},
    place=7,
)
