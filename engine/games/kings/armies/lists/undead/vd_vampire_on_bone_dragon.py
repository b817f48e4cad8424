"""The unit Vampire on Bone Dragon (KW-21.1)."""

from engine.games.kings.armies.shared_options import HEAL, LIGHTNING
from engine.games.kings.armies.special_rules import BREATH, CRUSHING, FLY, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "vd",
    "monster",
    (10, 3, None, 5),
    single(10, 17, 19, 330),
    rules={BREATH: 10, CRUSHING: 3, FLY: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
    spells={"surge": 3},
    options=(HEAL, LIGHTNING),
    hero=True,
    place=24,
)
