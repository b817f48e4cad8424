"""The unit Militia (KW-21.1)."""

from engine.games.kings.armies.unit_types import horde, legion, regiment, troop, unit

UNIT = unit(
    "mm",
    "infantry",
    (5, 5, None, 3),
    troop(10, 8, 10, 50),
    regiment(12, 12, 14, 70),
    horde(25, 19, 21, 115),
    legion(30, 25, 27, 170),
    irregular=True,
    place=7,
)
