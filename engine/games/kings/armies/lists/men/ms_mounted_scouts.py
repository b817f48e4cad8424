"""The unit Mounted Scouts (KW-21.1)."""

from engine.games.kings.armies.profiles import Weapon
from engine.games.kings.armies.special_rules import NIMBLE, PIERCING
from engine.games.kings.armies.unit_types import Option, troop, unit

UNIT = unit(
    "ms",
    "cavalry",
    (9, 5, 5, 3),
    troop(7, 10, 12, 100),
    rules={NIMBLE: 1},
    options=(
        Option("bow", 0, "weapon", required=True, weapon=Weapon("bow", 24)),
        Option("pistol", 0, "weapon", required=True, weapon=Weapon("pistol", 12), rules={PIERCING: 1}),
        Option("carbine", 15, "weapon", required=True, weapon=Weapon("carbine", 18), rules={PIERCING: 1}),
    ),
    place=13,
)
