"""The unit Mummy King (KW-21.1)."""

from engine.games.kings.armies.special_rules import (
    CRUSHING,
    INDIVIDUAL,
    INSPIRING,
    LIFELEECH,
    NIMBLE,
    REGENERATION,
)
from engine.games.kings.armies.unit_types import single, unit

UNIT = unit(
    "ph",
    "infantry",
    (5, 3, None, 6),
    single(5, 15, 17, 145),
    rules={CRUSHING: 2, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, REGENERATION: 5},
    spells={"surge": 6},
    hero=True,
    place=16,
)
