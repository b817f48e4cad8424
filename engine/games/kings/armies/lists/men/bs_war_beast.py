"""The unit War Beast (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import BLAST, BRUTAL, CRUSHING, PIERCING, RELOAD, THUNDEROUS
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "bs",
    "monster",
    (7, 4, None, 5),
    single(12, 15, 17, 210),
    rules={BRUTAL: 1, CRUSHING: 2, THUNDEROUS: 2},
    options=(
        Option(
            "light_ballista",
            10,
            ranged=5,
            weapon=Weapon("light_ballista", 48, 1),
            rules={BLAST: Dice(half=True), PIERCING: 2, RELOAD: 1},
        ),
    ),
    base=(50, 100),
    place=19,
)
