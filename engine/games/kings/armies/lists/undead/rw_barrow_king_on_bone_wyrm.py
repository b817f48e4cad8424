"""The unit Barrow King on Bone Wyrm (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, FLY, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "rw",
    "monster",
    (7, 4, None, 5),
    single(9, 18, 20, 190),
    rules={CRUSHING: 3, INSPIRING: 1, LIFELEECH: 1},
    spells={"surge": 6},
    options=(Option("wings", 45, speed=10, rules={FLY: 1, NIMBLE: 1}),),
    hero=True,
    place=21,
)
