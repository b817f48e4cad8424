"""The unit General on Winged Beast (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, FLY, NIMBLE, VERY_INSPIRING
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "gw",
    "monster",
    (10, 3, None, 5),
    single(6, 14, 16, 190),
    rules={CRUSHING: 2, FLY: 1, NIMBLE: 1, VERY_INSPIRING: 1},
    hero=True,
    place=22,
)
