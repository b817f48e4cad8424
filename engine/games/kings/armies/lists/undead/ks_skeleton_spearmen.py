"""The unit Skeleton Spearmen (KW-21.1)."""

from engine.games.kings.armies.shared_options import HOUNDS
from engine.games.kings.armies.special_rules import LIFELEECH, PHALANX, SHAMBLING
from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "ks",
    "infantry",
    (5, 5, None, 4),
    troop(10, None, 12, 75),
    regiment(15, None, 16, 105),
    horde(30, None, 23, 175),
    rules={LIFELEECH: 1, PHALANX: 1, SHAMBLING: 1},
    options=(HOUNDS,),
    place=5,
)
