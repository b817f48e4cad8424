"""The unit Werewolf Lord (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import only, single, unit

UNIT = unit(
    "wl",
    "large_infantry",
    (9, 3, None, 5),
    single(5, 13, 15, 145),
    rules={CRUSHING: 2, INSPIRING: only("ww"), LIFELEECH: 1, NIMBLE: 1},
    hero=True,
    place=18,
)
