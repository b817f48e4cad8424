"""The unit Grave Guard (KW-21.1)."""

from engine.games.kings.armies.shared_options import HOUNDS
from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import Option, horde, regiment, troop, unit

UNIT = unit(
    "rv",
    "infantry",
    (5, 4, None, 5),
    troop(10, None, 13, 85),
    regiment(12, None, 17, 120),
    horde(25, None, 24, 200),
    rules={LIFELEECH: 1, SHAMBLING: 1},
    options=(HOUNDS, Option("two_handed", 0, defence=-1, rules={CRUSHING: 1})),
    place=3,
)
