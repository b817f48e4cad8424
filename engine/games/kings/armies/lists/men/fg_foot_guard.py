"""The unit Foot Guard (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING
from engine.games.kings.armies.unit_types import Option, horde, regiment, troop, unit

UNIT = unit(
    "fg",
    "infantry",
    (5, 3, None, 5),
    troop(10, 10, 12, 95),
    regiment(12, 14, 16, 135),
    horde(25, 21, 23, 225),
    options=(Option("two_handed", 0, defence=-1, rules={CRUSHING: 1}),),
    place=5,
)
