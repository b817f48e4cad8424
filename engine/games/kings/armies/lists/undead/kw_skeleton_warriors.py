"""The unit Skeleton Warriors (KW-21.1)."""

from engine.games.kings.armies.shared_options import HOUNDS
from engine.games.kings.armies.special_rules import LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "kw",
    "infantry",
    (5, 5, None, 4),
    troop(10, None, 12, 65),
    regiment(12, None, 16, 90),
    horde(25, None, 23, 150),
    rules={LIFELEECH: 1, SHAMBLING: 1},
    options=(HOUNDS,),
    place=6,
)
