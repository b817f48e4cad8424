"""Command cards (WY-19.8)."""

from engine.games.dawnember.cards.card import Card, Condition, Target, Use
from engine.games.dawnember.cards.effects import Commit, Destroy, Discard, Look, Ready, Test
from engine.games.dawnember.cards.making import command, used

COMMANDS: tuple[Card, ...] = (
    # Rally
    command("nc01", 2, used(Use.COMMAND, Ready(), to=Target.OWN_COMMITTED_UNIT), copies=(1, 1)),
    # Poison Letters
    command(
        "nc02", 2, used(Use.COMMAND, Test("command", (Commit(),)), to=Target.ENEMY_READY_UNIT), copies=(1, 1)
    ),
    # Spy Report
    command(
        "nc03",
        5,
        used(Use.COMMAND, Look(), Discard(1, "you"), to=Target.ENEMY_PLAYER, when=(Condition.ENEMY_HAND,)),
        copies=(0, 1),
    ),
    # Pull the Stakes
    command("nc04", 4, used(Use.COMMAND, Destroy(), to=Target.STRATEGY), copies=(1, 1)),
    # Quake
    command(
        "dc01",
        2,
        used(
            Use.COMMAND,
            Test("tactics", (Commit(),)),
            to=Target.ENEMY_READY_UNIT,
            when=(Condition.OWN_WIZARD,),
            spell=2,
        ),
        copies=(1, 0),
    ),
)
