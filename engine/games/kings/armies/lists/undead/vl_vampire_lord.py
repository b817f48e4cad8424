"""The unit Vampire Lord (KW-21.1)."""

from engine.games.kings.armies.shared_options import HEAL, LIGHTNING
from engine.games.kings.armies.special_rules import CRUSHING, INDIVIDUAL, INSPIRING, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "vl",
    "infantry",
    (7, 3, None, 6),
    single(8, 14, 16, 220),
    rules={CRUSHING: 2, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
    spells={"surge": 3},
    options=(Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8), HEAL, LIGHTNING),
    hero=True,
    place=23,
)
