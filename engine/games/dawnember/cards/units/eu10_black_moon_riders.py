"""The unit Black Moon Riders (WY-19.3)."""

from engine.games.dawnember.cards.card import Condition
from engine.games.dawnember.cards.effects import AsFlyer
from engine.games.dawnember.cards.making import static, unit

CARD = unit(
    "eu10", 5, (5, 3, 3), "cavalry", "nightwright", does=(static(AsFlyer(), when=(Condition.FROM_RESERVE,)),)
)
