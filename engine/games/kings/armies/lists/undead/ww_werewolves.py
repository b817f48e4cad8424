"""The unit Werewolves (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import horde, regiment, unit

UNIT = unit(
    "ww",
    "large_infantry",
    (9, 3, None, 5),
    regiment(9, 12, 14, 160),
    horde(18, 15, 17, 245),
    rules={CRUSHING: 1, LIFELEECH: 1, NIMBLE: 1},
    place=10,
)
