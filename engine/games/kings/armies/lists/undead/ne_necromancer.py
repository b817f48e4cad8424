"""The unit Necromancer (KW-21.1)."""

from engine.games.kings.armies.shared_options import LIGHTNING
from engine.games.kings.armies.special_rules import INDIVIDUAL, LIFELEECH, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "ne",
    "infantry",
    (5, 5, None, 4),
    single(1, 10, 12, 85),
    rules={INDIVIDUAL: 1, LIFELEECH: 1, NIMBLE: 1},
    options=(
        Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8),
        Option("bane_chant", 15, spells={"bane_chant": 2}),
        LIGHTNING,
        Option("surge_heal", 15, "base_spell", required=True, spells={"surge": 8, "heal": 3}),
        Option("heal", 0, "base_spell", required=True, spells={"heal": 3}),
        Option("surge", 0, "base_spell", required=True, spells={"surge": 8}),
    ),
    hero=True,
    place=19,
)
