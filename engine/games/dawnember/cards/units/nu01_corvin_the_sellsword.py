"""The unit Corvin the Sellsword (WY-19.2)."""

from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import Draw
from engine.games.dawnember.cards.making import reaction, unit

CARD = unit(
    "nu01",
    4,
    (4, 4, 4),
    "infantry",
    "sellsword",
    unique=True,
    does=(reaction(Window.AFTER, Draw(1), to=Target.YOU, when=(Condition.SELF_WON,)),),
)
