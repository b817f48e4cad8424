"""The unit Lich (KW-21.1)."""

from engine.games.kings.armies.special_rules import INDIVIDUAL, INSPIRING, LIFELEECH, NIMBLE, REGENERATION
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "li",
    "infantry",
    (5, 5, None, 4),
    single(1, 14, 16, 145),
    rules={INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, REGENERATION: 5},
    options=(
        Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=8),
        Option("bane_chant", 20, spells={"bane_chant": 3}),
        Option("lightning", 35, spells={"lightning": 5}),
        Option("surge_heal", 20, "base_spell", required=True, spells={"surge": 12, "heal": 6}),
        Option("heal", 0, "base_spell", required=True, spells={"heal": 6}),
        Option("surge", 0, "base_spell", required=True, spells={"surge": 12}),
    ),
    hero=True,
    place=17,
)
