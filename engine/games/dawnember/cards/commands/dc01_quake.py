"""The command card Quake (WY-19.8)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Commit, Test
from engine.games.dawnember.cards.making import command, make_ability

CARD = command(
    "dc01",
    2,
    make_ability(
        Use.COMMAND,
        Test("tactics", (Commit(),)),
        to=Target.ENEMY_READY_UNIT,
        when=(Condition.OWN_WIZARD,),
        spell=2,
    ),
)
