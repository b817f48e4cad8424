"""The unit Shield Wall (KW-21.1)."""

from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "sh",
    "infantry",
    (5, 4, None, 4),
    troop(10, 9, 11, 70),
    regiment(12, 13, 15, 100),
    horde(25, 20, 22, 165),
    place=10,
)
