"""Tactics and battle cries (WY-19.5)."""

from engine.games.dawnember.cards.card import Card, Condition, Cost, Race, Target, Use
from engine.games.dawnember.cards.effects import (
    AutoRout,
    Cmd,
    Destroy,
    Either,
    Exchange,
    ExtraShot,
    HalfRoll,
    OtherReadyInLine,
    Rng,
    Roll,
    Slaughter,
    Str,
    Terror,
    Tp,
    UnlessPay,
)
from engine.games.dawnember.cards.making import tactic, used

TACTICS: tuple[Card, ...] = (
    # Onset
    tactic(
        "nt01",
        1,
        4,
        used(Use.TACTIC, Either((("str", Str(1)), ("rng", Rng(1)))), to=Target.OWN_IN_COMBAT),
        copies=(2, 2),
    ),
    # Heavy Blow
    tactic("nt02", 3, 2, used(Use.TACTIC, Str(3), to=Target.OWN_IN_COMBAT), copies=(2, 2)),
    # Hold Ranks
    tactic("nt03", 1, 4, used(Use.TACTIC, Cmd(2), to=Target.OWN_IN_COMBAT), copies=(1, 1)),
    # Second Wind
    tactic("nt04", 0, 3, used(Use.TACTIC, Tp(2), to=Target.OWN_IN_COMBAT), copies=(2, 2)),
    # After Me!
    tactic(
        "nt05",
        2,
        1,
        used(Use.CRY, AutoRout(), to=Target.OWN_IN_COMBAT, when=(Condition.NOT_RANGED,)),
        copies=(1, 1),
    ),
    # Arrow Squall
    tactic(
        "nt06",
        2,
        2,
        used(
            Use.CRY,
            ExtraShot(3),
            to=Target.OWN_IN_COMBAT,
            when=(
                Condition.ATTACKING,
                Condition.RANGED,
            ),
        ),
        copies=(2, 1),
    ),
    # Grim Bargain
    tactic(
        "nt07", 3, 3, used(Use.TACTIC, UnlessPay(2, (Slaughter(),)), to=Target.ENEMY_PLAYER), copies=(1, 1)
    ),
    # Stand Fast
    tactic(
        "nt08",
        1,
        2,
        used(
            Use.TACTIC, Str(3), to=Target.OWN_IN_COMBAT, when=(Condition.READY,), cost=(Cost.COMMIT_BEARER,)
        ),
        copies=(1, 1),
    ),
    # Relief
    tactic(
        "nt09",
        2,
        3,
        used(Use.TACTIC, Exchange(), to=Target.OWN_READY_LINE_UNIT, when=(Condition.NOT_RANGED,)),
        copies=(1, 1),
    ),
    # Cut the Straps
    tactic("nt10", 1, 4, used(Use.TACTIC, Destroy(), to=Target.ATTACHMENT_OF_ENEMY_IN_COMBAT), copies=(1, 1)),
    # Spark
    tactic("nt11", 0, 3, used(Use.TACTIC, Str(3), to=Target.OWN_IN_COMBAT, spell=2), copies=(2, 2)),
    # Shield Oath
    tactic(
        "dt01",
        1,
        3,
        used(Use.TACTIC, Str(2), to=Target.OWN_IN_COMBAT, when=(Condition.DEFENDING,)),
        copies=(1, 0),
    ),
    # The March Holds!
    tactic(
        "dt02",
        1,
        3,
        used(Use.CRY, Str(OtherReadyInLine(3)), to=Target.OWN_IN_COMBAT, when=(Race("marchfolk"),)),
        copies=(1, 0),
    ),
    # Red Mist
    tactic(
        "et01",
        1,
        3,
        used(Use.TACTIC, Roll((Str(HalfRoll()),)), to=Target.OWN_IN_COMBAT, when=(Condition.ATTACKING,)),
        copies=(0, 1),
    ),
    # Ash to Ash!
    tactic(
        "et02",
        1,
        2,
        used(
            Use.CRY,
            Str(4),
            to=Target.OWN_IN_COMBAT,
            when=(Race("cinderkin"),),
            cost=(Cost.DESTROY_OTHER_READY,),
        ),
        copies=(0, 1),
    ),
    # Grave Chill
    tactic("et03", 1, 3, used(Use.TACTIC, Terror(1), to=Target.OWN_IN_COMBAT), copies=(0, 1)),
)
