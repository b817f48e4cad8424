"""The unit Zombies (KW-21.1)."""

from engine.games.kings.armies.shared_options import HOUNDS
from engine.games.kings.armies.special_rules import LIFELEECH, SHAMBLING
from engine.games.kings.armies.unit_types import horde, legion, regiment, unit

UNIT = unit(
    "zo",
    "infantry",
    (5, 5, None, 3),
    regiment(15, None, 15, 80),
    horde(30, None, 22, 130),
    legion(40, None, 28, 190),
    rules={LIFELEECH: 1, SHAMBLING: 1},
    options=(HOUNDS,),
    place=9,
)
