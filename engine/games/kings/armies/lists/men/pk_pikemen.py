"""The unit Pikemen (KW-21.1)."""

from engine.games.kings.armies.special_rules import ENSNARE, PHALANX
from engine.games.kings.armies.unit_types import horde, regiment, unit

UNIT = unit(
    "pk",
    "infantry",
    (5, 4, None, 3),
    regiment(15, 13, 15, 135),
    horde(30, 20, 22, 225),
    rules={ENSNARE: 1, PHALANX: 1},
    place=8,
)
