"""The unit Outpost Spears (WY-19.1)."""

from engine.games.dawnember.cards.card import Condition
from engine.games.dawnember.cards.effects import MayBlock, Str
from engine.games.dawnember.cards.making import static, unit

CARD = unit(
    "du03",
    3,
    (3, 3, 3),
    "infantry",
    "marchfolk",
    does=(static(MayBlock("infantry")), static(Str(1), when=(Condition.BLOCKING,))),
)
