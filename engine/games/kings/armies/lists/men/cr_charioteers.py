"""The unit Charioteers (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.special_rules import THUNDEROUS
from engine.games.kings.armies.unit_types import CHARIOT, horde, regiment, unit

UNIT = unit(
    "cr",
    "large_cavalry",
    (8, 4, 5, 4),
    regiment(8, 11, 13, 115),
    horde(16, 14, 16, 175),
    rules={THUNDEROUS: 2},
    weapon=Weapon("bow", 24),
    base=CHARIOT,
    place=15,
)
