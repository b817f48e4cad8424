"""The unit Banner of the Dead (KW-21.1)."""

from engine.games.kings.armies.special_rules import INDIVIDUAL, INSPIRING, LIFELEECH, NIMBLE, SHAMBLING
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "ub",
    "infantry",
    (5, 5, None, 4),
    single(1, None, 13, 50),
    rules={INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, SHAMBLING: 1},
    options=(Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8),),
    hero=True,
    place=22,
)
