"""The unit Vampire on Winged Steed (KW-21.1)."""

from engine.games.kings.armies.shared_options import HEAL, LIGHTNING
from engine.games.kings.armies.special_rules import CRUSHING, FLY, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "vp",
    "large_cavalry",
    (10, 3, None, 5),
    single(8, 14, 16, 245),
    rules={CRUSHING: 2, FLY: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
    spells={"surge": 3},
    options=(HEAL, LIGHTNING),
    hero=True,
    place=25,
)
