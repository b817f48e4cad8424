"""The unit Tower Retinue (WY-19.1)."""

from engine.games.dawnember.cards.card import Condition, Target
from engine.games.dawnember.cards.effects import GuardReserve
from engine.games.dawnember.cards.making import static, unit

CARD = unit(
    "du08",
    5,
    (5, 3, 4),
    "infantry",
    "marchfolk",
    does=(static(GuardReserve(), to=Target.OWN_RESERVE, when=(Condition.READY, Condition.IN_LINE)),),
)
