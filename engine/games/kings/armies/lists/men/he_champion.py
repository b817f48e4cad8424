"""The unit Champion (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, FLY, INDIVIDUAL, NIMBLE
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "he",
    "infantry",
    (5, 3, None, 5),
    single(3, 10, 12, 50),
    rules={CRUSHING: 1, INDIVIDUAL: 1, NIMBLE: 1},
    options=(
        Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=9),
        Option(
            "winged_mount",
            40,
            "mount",
            mount=("large_cavalry", (50, 50)),
            speed=10,
            rules={FLY: 1},
            drop=(INDIVIDUAL,),
        ),
    ),
    hero=True,
    place=23,
)
