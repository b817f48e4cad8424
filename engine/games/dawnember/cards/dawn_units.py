"""The Dawn League's units and the neutral one (WY-19.1, WY-19.2)."""

from engine.games.dawnember.cards.card import Against, Card, Condition, Cost, Target, Use, Window
from engine.games.dawnember.cards.effects import (
    Cmd,
    Draw,
    GuardReserve,
    MayBlock,
    PickFollowup,
    Scout,
    Shoot,
    Str,
    Victory,
    Wizard,
)
from engine.games.dawnember.cards.making import reaction, static, unit, used

DAWN_UNITS: tuple[Card, ...] = (
    # March Levy
    unit(
        "du01",
        2,
        (2, 2, 2),
        "infantry",
        "marchfolk",
        copies=(3, 0),
        does=(used(Use.SUPPORT, Str(2), to=Target.OWN_IN_COMBAT, cost=(Cost.COMMIT_SELF,)),),
    ),
    # Ford Shieldbearers
    unit("du02", 3, (3, 3, 3), "infantry", "marchfolk", copies=(2, 0), does=(static(Victory(2)),)),
    # Outpost Spears
    unit(
        "du03",
        3,
        (3, 3, 3),
        "infantry",
        "marchfolk",
        copies=(2, 0),
        does=(
            static(MayBlock("infantry")),
            static(Str(1), when=(Condition.BLOCKING,)),
        ),
    ),
    # Willow Bows
    unit("du04", 3, (2, 3, 2), "infantry", "sylvan", copies=(2, 0), does=(static(Shoot("ranged", 6)),)),
    # Watch Crossbows
    unit(
        "du05",
        3,
        (3, 2, 3),
        "infantry",
        "marchfolk",
        copies=(2, 0),
        does=(static(Shoot("short", 6), Shoot("ranged", 4)),),
    ),
    # Old Granny
    unit("du06", 3, (1, 1, 2), "infantry", "engine", copies=(1, 0), does=(static(Shoot("long", 5)),)),
    # Stone Axes
    unit(
        "du07",
        4,
        (4, 3, 4),
        "infantry",
        "stoneborn",
        copies=(2, 0),
        does=(used(Use.TACTIC, Str(2), to=Target.SELF, when=(Against("cavalry"),)),),
    ),
    # Tower Retinue
    unit(
        "du08",
        5,
        (5, 3, 4),
        "infantry",
        "marchfolk",
        copies=(2, 0),
        does=(
            static(
                GuardReserve(),
                to=Target.OWN_RESERVE,
                when=(
                    Condition.READY,
                    Condition.IN_LINE,
                ),
            ),
        ),
    ),
    # March Outriders
    unit("du09", 3, (3, 2, 3), "cavalry", "marchfolk", copies=(2, 0), does=(static(Scout(3)),)),
    # White Lances
    unit(
        "du10",
        5,
        (5, 3, 4),
        "cavalry",
        "marchfolk",
        copies=(2, 0),
        does=(used(Use.CRY, Str(2), to=Target.SELF, when=(Condition.ATTACKING,)),),
    ),
    # Sky Hawks
    unit(
        "du11",
        5,
        (4, 3, 3),
        "flyer",
        "sylvan",
        copies=(1, 0),
        does=(
            reaction(
                Window.AFTER,
                PickFollowup(),
                to=Target.SELF,
                when=(
                    Condition.SELF_WON,
                    Condition.ROUTED,
                ),
            ),
        ),
    ),
    # Ilva the Weaver
    unit(
        "du12",
        5,
        (3, 4, 4),
        "infantry",
        "sylvan",
        copies=(1, 0),
        unique=True,
        does=(
            static(Wizard(2)),
            used(Use.TACTIC, Str(3), to=Target.SELF, spell=2),
        ),
    ),
    # Novice Choir
    unit(
        "du13",
        3,
        (2, 3, 2),
        "infantry",
        "sylvan",
        copies=(1, 0),
        does=(
            static(Wizard(1)),
            used(Use.SUPPORT, Str(1), Cmd(1), to=Target.OWN_IN_COMBAT, spell=1),
        ),
    ),
    # Corvin the Sellsword
    unit(
        "nu01",
        4,
        (4, 4, 4),
        "infantry",
        "sellsword",
        copies=(1, 1),
        unique=True,
        does=(reaction(Window.AFTER, Draw(1), to=Target.YOU, when=(Condition.SELF_WON,)),),
    ),
)
