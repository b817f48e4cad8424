"""The unit Heavy Pikemen (KW-21.1)."""

from engine.games.kings.armies.special_rules import ELITE, ENSNARE, PHALANX
from engine.games.kings.armies.unit_types import horde, regiment, unit

UNIT = unit(
    "hp",
    "infantry",
    (5, 4, None, 4),
    regiment(15, 14, 16, 165),
    horde(30, 21, 23, 270),
    rules={ELITE: 1, ENSNARE: 1, PHALANX: 1},
    place=6,
)
