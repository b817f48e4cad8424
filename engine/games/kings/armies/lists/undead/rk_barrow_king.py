"""The unit Barrow King (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, INDIVIDUAL, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "rk",
    "infantry",
    (5, 4, None, 5),
    single(5, 14, 16, 120),
    rules={CRUSHING: 1, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1},
    spells={"surge": 6},
    options=(Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=8),),
    hero=True,
    place=20,
)
