"""Strategies (WY-19.7)."""

from engine.games.dawnember.cards.card import Card, Condition, Cost, Target, Use
from engine.games.dawnember.cards.effects import Cmd, Move, Rng, Str, Terror
from engine.games.dawnember.cards.making import static, strategy, used

STRATEGIES: tuple[Card, ...] = (
    # Mire Meadow
    strategy(
        "ns01",
        3,
        static(Str(-1), to=Target.ALL_CAVALRY, when=(Condition.ATTACKING,)),
        copies=(1, 0),
        keywords=("terrain",),
    ),
    # Old Rampart
    strategy(
        "ds01",
        4,
        static(
            Str(2),
            to=Target.OWN_LINE,
            when=(
                Condition.DEFENDING,
                Condition.RANGED,
            ),
        ),
        copies=(1, 0),
        keywords=("terrain",),
    ),
    # Field Kitchen
    strategy("ns02", 4, used(Use.SUPPORT, Cmd(1), to=Target.OWN_IN_COMBAT), copies=(1, 0)),
    # Smoke Pall
    strategy("ns03", 3, static(Rng(-1), to=Target.ALL), copies=(0, 1), keywords=("terrain",)),
    # Marching Order
    strategy(
        "ns04",
        5,
        used(Use.COMMAND, Move("line", 2), to=Target.OWN_RESERVE_UNITS, cost=(Cost.DISCARD_SELF,)),
        copies=(0, 1),
    ),
    # Bone Markers
    strategy(
        "es01",
        2,
        static(Terror(1), to=Target.OWN_UNITS, when=(Condition.HAS_TERROR,)),
        copies=(0, 1),
        keywords=("terrain",),
    ),
)
