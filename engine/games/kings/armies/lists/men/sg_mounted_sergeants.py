"""The unit Mounted Sergeants (KW-21.1)."""

from engine.games.kings.armies.special_rules import NIMBLE, THUNDEROUS
from engine.games.kings.armies.unit_types import regiment, troop, unit

UNIT = unit(
    "sg",
    "cavalry",
    (9, 4, None, 4),
    troop(7, 10, 12, 105),
    regiment(14, 13, 15, 160),
    rules={NIMBLE: 1, THUNDEROUS: 1},
    place=14,
)
