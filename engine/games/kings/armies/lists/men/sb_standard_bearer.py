"""The unit Standard Bearer (KW-21.1)."""

from engine.games.kings.armies.shared_options import MOUNT_OPTION
from engine.games.kings.armies.special_rules import INDIVIDUAL, NIMBLE, VERY_INSPIRING
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "sb",
    "infantry",
    (5, 5, None, 4),
    single(1, 9, 11, 50),
    rules={INDIVIDUAL: 1, NIMBLE: 1, VERY_INSPIRING: 1},
    options=(MOUNT_OPTION,),
    hero=True,
    place=20,
)
