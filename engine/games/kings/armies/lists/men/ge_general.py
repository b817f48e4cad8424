"""The unit General (KW-21.1)."""

from engine.games.kings.armies.special_rules import CRUSHING, FLY, INDIVIDUAL, NIMBLE, VERY_INSPIRING
from engine.games.kings.armies.unit_types import Option, single, unit

UNIT = unit(
    "ge",
    "infantry",
    (5, 3, None, 5),
    single(4, 12, 14, 100),
    rules={CRUSHING: 1, INDIVIDUAL: 1, NIMBLE: 1, VERY_INSPIRING: 1},
    options=(
        Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=9),
        Option(
            "winged_mount",
            50,
            "mount",
            mount=("large_cavalry", (50, 50)),
            speed=10,
            rules={FLY: 1},
            drop=(INDIVIDUAL,),
        ),
    ),
    hero=True,
    place=21,
)
