"""The unit Wizard (KW-21.1)."""

from engine.games.kings.armies.shared_options import MOUNT_OPTION
from engine.games.kings.armies.special_rules import FLY, INDIVIDUAL, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "wz",
    "infantry",
    (5, 4, None, 4),
    single(1, 10, 12, 50),
    rules={INDIVIDUAL: 1, NIMBLE: 1},
    options=(
        MOUNT_OPTION,
        Option(
            "winged_mount",
            25,
            "mount",
            mount=("large_cavalry", (50, 50)),
            speed=10,
            rules={FLY: 1},
            drop=(INDIVIDUAL,),
        ),
        Option("lightning_fireball", 25, "base_spell", required=True, spells={"lightning": 3, "fireball": 6}),
        Option("lightning", 0, "base_spell", required=True, spells={"lightning": 3}),
        Option("fireball", 0, "base_spell", required=True, spells={"fireball": 6}),
        Option("wind_blast", 30, spells={"wind_blast": 5}),
        Option("bane_chant", 15, spells={"bane_chant": 2}),
        Option("heal", 10, spells={"heal": 2}),
    ),
    hero=True,
    place=24,
)
