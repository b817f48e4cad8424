"""The Ember Host's units (WY-19.3)."""

from engine.games.dawnember.cards.card import Card, Condition, Cost, Target, Use, Window
from engine.games.dawnember.cards.effects import (
    AsFlyer,
    Commit,
    Scout,
    Shoot,
    Stack,
    Str,
    Terror,
    Test,
    Tp,
    Victory,
    Wizard,
)
from engine.games.dawnember.cards.making import reaction, static, unit, used

EMBER_UNITS: tuple[Card, ...] = (
    # Cinder Rabble
    unit(
        "eu01",
        2,
        (2, 2, 1),
        "infantry",
        "cinderkin",
        copies=(0, 3),
        does=(used(Use.TACTIC, Commit(), to=Target.ENEMY_IN_COMBAT, cost=(Cost.DESTROY_SELF,)),),
    ),
    # Boarhide Hackers
    unit("eu02", 3, (4, 2, 2), "infantry", "boarhide", copies=(0, 3), does=(static(Victory(-1)),)),
    # Shadow Snarers
    unit(
        "eu03",
        3,
        (3, 3, 3),
        "infantry",
        "nightwright",
        copies=(0, 2),
        does=(static(Scout(2), Shoot("short", 5)),),
    ),
    # Coal Slingers
    unit("eu04", 3, (2, 3, 2), "infantry", "cinderkin", copies=(0, 2), does=(static(Shoot("ranged", 6)),)),
    # The Fang
    unit("eu05", 3, (1, 2, 2), "infantry", "engine", copies=(0, 1), does=(static(Shoot("long", 6)),)),
    # Barrow Dread
    unit("eu06", 4, (4, 2, 3), "infantry", "nightwright", copies=(0, 2), does=(static(Terror(2)),)),
    # Forged Plate
    unit(
        "eu07",
        5,
        (5, 3, 4),
        "infantry",
        "cinderkin",
        copies=(0, 2),
        does=(used(Use.CRY, Tp(-2), to=Target.ENEMY_IN_COMBAT),),
    ),
    # Bonecrusher
    unit(
        "eu08",
        6,
        (8, 1, 3),
        "infantry",
        "boarhide",
        "beast",
        copies=(0, 1),
        does=(static(Terror(1), Victory(-3)),),
    ),
    # Wolf Riders
    unit(
        "eu09",
        3,
        (3, 2, 2),
        "cavalry",
        "boarhide",
        copies=(0, 2),
        does=(
            used(
                Use.TACTIC,
                Str(2),
                to=Target.SELF,
                when=(
                    Condition.ATTACKING,
                    Condition.FOLLOWUP,
                ),
            ),
        ),
    ),
    # Black Moon Riders
    unit(
        "eu10",
        5,
        (5, 3, 3),
        "cavalry",
        "nightwright",
        copies=(0, 2),
        does=(static(AsFlyer(), when=(Condition.FROM_RESERVE,)),),
    ),
    # Winged Ghouls
    unit("eu11", 4, (3, 2, 3), "flyer", "nightwright", copies=(0, 1), does=(static(Terror(1)),)),
    # Gurr Ash-Speaker
    unit(
        "eu12",
        5,
        (3, 4, 3),
        "infantry",
        "cinderkin",
        copies=(0, 1),
        unique=True,
        does=(
            static(Wizard(2)),
            used(Use.COMMAND, Test("strength", (Commit(),)), to=Target.ENEMY_READY_UNIT, spell=3),
        ),
    ),
    # Ash Acolytes
    unit(
        "eu13",
        3,
        (2, 3, 2),
        "infantry",
        "cinderkin",
        copies=(0, 1),
        does=(
            static(Wizard(1)),
            reaction(Window.ROLLS, Stack(), to=Target.YOU, spell=2),
        ),
    ),
)
