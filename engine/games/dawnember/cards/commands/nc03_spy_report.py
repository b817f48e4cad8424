"""The command card Spy Report (WY-19.8)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Discard, Look
from engine.games.dawnember.cards.making import command, make_ability

CARD = command(
    "nc03",
    5,
    make_ability(
        Use.COMMAND, Look(), Discard(1, "you"), to=Target.ENEMY_PLAYER, when=(Condition.ENEMY_HAND,)
    ),
)
